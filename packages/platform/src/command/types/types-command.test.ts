import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runGroundwork } from '../../../testing/dev-process.ts';
import { UsageError } from '../../kernel/command-arguments.ts';
import { runTypesCommand } from './types-command.ts';

const FILE = 'groundwork-types.d.ts';

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'groundwork-types-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
});

function write(files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(cwd, name), text);
  }
}

function run(...parameters: string[]) {
  let [output, errors] = ['', ''];
  const code = runTypesCommand(parameters, {
    cwd,
    write: (text) => {
      output += text;
    },
    writeError: (text) => {
      errors += text;
    },
  });
  return { code, output, errors };
}

const read = (file = FILE) => readFileSync(join(cwd, file), 'utf8');

const task = `{
  // Comments and trailing commas are fine.
  "description": "Something to do.",
  "properties": {
    "title": { "type": "string", "description": "What to do.\\nIn */ few words." },
    "status": { "type": "string", "enum": ["open", "it's done", "\\"\\\\"], "default": "open" },
    "size": { "type": "integer", "enum": [1, 2, -3] },
    "priority": { "type": "number", },
    "team": { "type": "reference", "entity": "Any", "immutable": true },
    "teams": { "type": "reference", "entity": "Any", "many": true },
    "due": { "type": "string", "format": "date" },
    "tags": { "type": "array", "items": { "type": "string", "enum": ["a", "b"] } },
    "place": {
      "type": "object",
      "properties": { "city": { "type": "string" }, "post-code": { "type": "string" } },
      "required": ["city"],
    },
    "extra": { "type": "object" },
    "anything": {},
  },
  "required": ["title", "status"],
}`;

const app = {
  'entities/Task.jsonc': task,
  'entities/visit.jsonc': { name: 'Site-Visit', properties: {}, required: [] },
  'entities/Any.jsonc': { properties: {}, additionalProperties: true },
  'functions/quote.ts': '',
  'functions/send-report.mjs': '',
  'functions/shared/price.ts': '',
  'functions/README.md': '',
  'agents/advisor.jsonc': { name: 'land_advisor', instructions: '…' },
};

const uses = `
import type { Client } from '@groundwork/sdk';

export async function uses({ entities, functions, agents, asServiceRole }: Client): Promise<void> {
  const { Task, Any } = entities;
  const task = await Task.create({ title: 'a' });
  await Task.create({ title: 'a', team: 'a', status: "it's done", size: -3, place: { city: 'Leeds' }, due: null });
  await Task.filter({ status: { $in: ['open', '"\\\\'] }, tags: 'a', 'place.city': 'Leeds' }, '-priority');
  await Task.updateMany({}, { $inc: { priority: 1 }, $push: { tags: 'b' } });
  await asServiceRole.entities['Site-Visit'].create({});
  await Any.create({ whatever: [1] });
  const title: string = task.title;
  const city: string | undefined = task.place?.['post-code'] ?? task.place?.city;
  await functions.invoke<{ price: number }>('quote', { title, city });
  await functions.invoke('send-report');
  const { id } = await agents.createConversation({ agent_name: 'land_advisor' });
  agents.subscribeToConversation(id, ({ agent_name }) => agents.getTelegramConnectURL(agent_name));

  const { expand } = await Task.get(task.id, { expand: ['team'] });
  const whatever: unknown = expand.team?.whatever;
  const tasks: unknown = (await Any.get('a', { expand: ['Task_via_team'] })).expand.Task_via_team;
  // @ts-expect-error: a task refers to a team only.
  await Task.get(task.id, { expand: ['tag'] });

  await Task.update(task.id, { title });
  // @ts-expect-error: the team of a record never changes.
  await Task.update(task.id, { title, team: 'a' });
  // @ts-expect-error: the team of a record never changes.
  task.team = 'b';
  // @ts-expect-error: the entity does not exist.
  entities.Tsak;
  // @ts-expect-error: the title is required.
  await Task.create({ status: 'open' });
  // @ts-expect-error: the title may not be null.
  await Task.update('1', { title: null });
  // @ts-expect-error: the field does not exist.
  await Task.create({ title: 'a', tilte: 'b' });
  // @ts-expect-error: the enum has no such value.
  await Task.create({ title: 'a', status: 'closed' });
  // @ts-expect-error: the enum has no such value.
  await Task.create({ title: 'a', size: 3 });
  // @ts-expect-error: the enum of the array's items has no such value.
  await Task.create({ title: 'a', tags: ['c'] });
  // @ts-expect-error: the city of a place is required.
  await Task.create({ title: 'a', place: {} });
  // @ts-expect-error: the field to sort by does not exist.
  await Task.list('-prioriti');
  // @ts-expect-error: the date may be undefined.
  const due: string = task.due;
  // @ts-expect-error: the function does not exist.
  await functions.invoke('qoute', { due });
  // @ts-expect-error: functions import the module "price"; it cannot be invoked.
  await functions.invoke('price');
  // @ts-expect-error: the agent does not exist.
  await agents.createConversation({ agent_name: 'advisor' });
}
`;

describe('groundwork types', () => {
  it('writes identical declarations of the entities, functions and agents on each run', () => {
    write(app);

    expect(run()).toEqual({ code: 0, output: `Wrote ${FILE}.\n`, errors: '' });
    expect(read()).toMatchInlineSnapshot(`
      "// Generated by "groundwork types". Do not edit this file; run the command again after a change of the app.
      import type { Reference } from '@groundwork/sdk';

      declare module '@groundwork/sdk' {
        interface Entities {
          Any: Record<string, unknown>;
          'Site-Visit': Record<never, never>;
          /** Something to do. */
          Task: {
            /**
             * What to do.
             * In *\\/ few words.
             */
            title: string;
            status?: 'open' | 'it\\'s done' | '"\\\\';
            size?: 1 | 2 | -3 | null;
            priority?: number | null;
            readonly team?: Reference<'Any'> | null;
            teams?: Reference<'Any'>[] | null;
            /** Format: date. */
            due?: string | null;
            tags?: ('a' | 'b')[] | null;
            place?: {
              city: string;
              'post-code'?: string | null;
            } | null;
            extra?: Record<string, unknown> | null;
            anything?: unknown;
          };
        }
        interface Functions {
          quote: unknown;
          'send-report': unknown;
        }
        interface Agents {
          land_advisor: Record<string, unknown>;
        }
      }
      "
    `);
    const first = read();
    run();
    expect(read()).toBe(first);
  });

  it("declares users with the platform's fields and the app's fields", () => {
    write({
      'entities/User.jsonc': {
        properties: {
          role: { type: 'string', enum: ['user', 'admin', 'editor'] },
          email: { type: 'number' },
          team: { type: 'string' },
        },
        required: ['team'],
      },
    });
    expect(run().code).toBe(0);
    expect(read()).toContain(`    User: {
      email: string;
      full_name: string;
      role: 'user' | 'admin' | 'editor';
      is_verified: boolean;
      disabled: boolean;
      is_service: boolean;
      team?: string | null;
    };
`);
  });

  it('declares users if a reference leads to them, even without the file User.jsonc', () => {
    write({
      'entities/Task.jsonc': { properties: { owner: { type: 'reference', entity: 'User' } } },
    });
    expect(run().code).toBe(0);
    expect(read()).toContain("owner?: Reference<'User'> | null;");
    expect(read()).toContain('    User: {\n      email: string;\n');
  });

  it("finds functions in the app's nested folders", () => {
    write({
      'base44/entities/Task.jsonc': { properties: { title: { type: 'string' } } },
      'base44/functions/sendMail/entry.ts': '',
      'base44/functions/shop/pay/entry.ts': '',
      'base44/shared/price.ts': '',
    });

    expect(run().code).toBe(0);
    expect(read()).toContain('title?: string | null;');
    expect(read()).toContain("    sendMail: unknown;\n    'shop/pay': unknown;\n  }");
  });

  it('accepts paths of custom folders and of a custom output file', () => {
    write({ 'app/data/Task.jsonc': { properties: { title: { type: 'string' } } } });

    const parameters = ['--entities', 'app/data', '--out', 'src/generated/types.d.ts'];
    expect(run(...parameters).code).toBe(0);
    expect(read('src/generated/types.d.ts')).toContain('title?: string | null;');
  });

  it('reports with --check whether the file is up to date, without writing the file', () => {
    write(app);
    const missing = run('--check');
    expect(missing).toMatchObject({
      code: 1,
      errors: expect.stringContaining('does not exist. Run the same command'),
    });
    expect(() => read()).toThrow();

    run();
    expect(run('--check')).toMatchObject({ code: 0, errors: '' });
    write({ [FILE]: read().replaceAll('\n', '\r\n') });
    expect(run('--check').code).toBe(0);
    write({ 'functions/new.ts': '' });
    const changed = run('--check');
    expect(changed).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is out of date. Run'),
    });
    expect(read()).not.toContain('new');
  });

  it('reads a file that starts with a byte order mark', () => {
    write({ 'entities/Task.jsonc': '\uFEFF{ "properties": {} }' });

    expect(run()).toMatchObject({ code: 0, errors: '' });
  });

  it('ignores the invalid parts of a Base44 app with a warning, as the platform does', () => {
    write({
      'base44/entities/Task.jsonc': { properties: { title: { type: 'string' } }, views: [] },
      'base44/agents/guide.jsonc': { instructions: '…', voice: true },
    });
    const { code, errors } = run();

    expect(code).toBe(0);
    expect(errors).toMatch(/guide\.jsonc:1:\d+: voice is not a property of agents/);
    expect(errors).toMatch(/Task\.jsonc:1:\d+: views is not a property of schemas/);
    expect(read()).toContain('title?: string | null;');
    expect(read()).toContain('guide: Record<string, unknown>;');
  });

  it('rejects entity names that the platform would reject', () => {
    write({ [`entities/${'a'.repeat(65)}.jsonc`]: { properties: {} } });

    expect(run()).toMatchObject({
      code: 1,
      errors: expect.stringContaining('cannot be the name of an entity'),
    });
  });

  it('reports all problems with file, line and column, and then writes no types', () => {
    write({
      'entities/A.jsonc': '{\n  "properties": {\n    "a": { "type": "text" },\n    "b": 7\n  }\n}',
      'entities/B.jsonc': '{\n  "properties": [],\n  "required": ["x"]\n}',
      'entities/C.jsonc': '{ "name": "A" }',
      'entities/D.jsonc': '{ "properties": { "d": { "enum": [] }, "d": {} }',
      'entities/E.jsonc': '[]',
      'entities/F.jsonc': '',
      'entities/User.jsonc': '{}',
      'entities/G.jsonc':
        '{ "name": 1, "properties": { "g": { "type": "object", "properties": { "h": { "type": "list" } } } } }',
      'functions/a.b.ts': '',
      'functions/c.ts': '',
      'functions/c.js': '',
      'agents/a.jsonc': '{ "name": "9 lives" }',
    });

    const { code, errors } = run();
    expect(code).toBe(1);
    expect(errors.replaceAll(cwd, '.')).toMatchInlineSnapshot(`
      "The entities in ./entities cannot be used:
        - A.jsonc:3:20: properties.a.type expects one of string, integer, number, boolean, array, object, reference
        - A.jsonc:4:10: properties.b Invalid input: expected object, received number
        - B.jsonc:2:17: properties expects the fields by name
        - C.jsonc:1:1: properties expects the fields by name
        - D.jsonc:1:49: is not JSON (CloseBraceExpected)
        - E.jsonc:1:1: the file Invalid input: expected object, received array
        - F.jsonc:1:1: is not JSON (ValueExpected)
        - G.jsonc:1:11: name expects the name of the entity
        - G.jsonc:1:86: properties.g.properties.h.type expects one of string, integer, number, boolean, array, object, reference
        - User.jsonc:1:1: properties expects the fields by name
      Correct them.
      The functions in ./functions cannot be used:
        - a.b.ts: the name of a function has 1 to 64 letters, digits, - or _
        - c.ts: another file already defines c
      Correct them. Move code that is not a function into a separate folder.
      The agents in ./agents cannot be used:
        - a.jsonc:1:11: name expects 1 to 64 letters, digits, - or _, beginning with a letter
        - a.jsonc:1:1: instructions expects a string
      Correct them.
      The types were not written.
      "
    `);
    expect(() => read()).toThrow();
  });

  describe('groundwork command-line usage', () => {
    it.each([
      [['--entitys', 'x'], "Unknown option '--entitys'."],
      [['entities'], 'Unexpected argument "entities".'],
      [['--out'], "Option '--out <value>' argument missing"],
      [['--check', '--watch'], 'Choose one of --check and --watch.'],
    ])('rejects the arguments %j with the reason', (parameters, reason) => {
      expect(() => run(...parameters)).toThrow(new UsageError(reason));
    });

    it('states in which folder to run the command if the folder contains no app', () => {
      expect(run()).toMatchObject({
        code: 1,
        errors: expect.stringContaining('There is no folder entities, functions or agents.'),
      });
    });

    it('reports a folder that does not exist', () => {
      write(app);
      const { code, errors } = run('--agents', 'agent', '--functions', 'entities/Any.jsonc');

      expect(code).toBe(1);
      expect(errors).toContain('agent is not a folder. Correct --agents.');
      expect(errors).toContain('entities/Any.jsonc is not a folder. Correct --functions.');
    });

    it('reports an output file that cannot be written', () => {
      write(app);

      expect(run('--out', 'entities/Task.jsonc/x.d.ts')).toMatchObject({
        code: 1,
        errors: expect.stringContaining('cannot be written'),
      });
    });
  });

  it('writes the file again with --watch whenever the app changes, until the command is stopped', async () => {
    write({ 'groundwork/entities/Task.jsonc': { properties: { title: { type: 'string' } } } });
    const { child, printed, ended } = runGroundwork(['types', '--watch'], { cwd });
    await printed('Wrote groundwork-types.d.ts.');
    expect(read()).toContain('title?: string | null;');

    write({ 'groundwork/entities/Task.jsonc': { properties: { done: { type: 'boolean' } } } });
    await vi.waitFor(() => expect(read()).toContain('done?: boolean | null;'), 30_000);
    write({ 'groundwork/entities/Task.jsonc': '{' });
    await printed('The types were not written.');
    expect(read()).toContain('done?: boolean | null;');
    write({
      'groundwork/entities/Task.jsonc': { properties: {} },
      'groundwork/functions/quote.ts': '',
    });
    await vi.waitFor(() => expect(read()).toContain('quote: unknown;'), 30_000);

    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it("generates types with which TypeScript checks the client's calls", () => {
    const sdk = fileURLToPath(new URL('../../../../sdk', import.meta.url));
    write({
      ...app,
      'uses.ts': uses,
      'tsconfig.json': {
        extends: join(sdk, 'tsconfig.json'),
        compilerOptions: {
          noUnusedLocals: false,
          typeRoots: [join(sdk, '../../node_modules/@types')],
          paths: { '@groundwork/sdk': [join(sdk, 'src/index.ts')] },
        },
        include: ['*.ts'],
      },
    });
    // Writes a `.ts` file instead of a declaration file, whose content the compiler would not check.
    run('--out', 'groundwork-types.ts');

    const compile = () =>
      execFileSync(join(sdk, 'node_modules/.bin/tsc'), { cwd, encoding: 'utf8', stdio: 'pipe' });
    expect(compile()).toBe('');
  }, 60_000);
});
