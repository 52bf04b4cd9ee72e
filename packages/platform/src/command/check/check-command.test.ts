import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import { appFolder, runGroundwork } from '../../../testing/dev-process.ts';
import { parseSettings } from '../../settings/settings.ts';
import { checkApp } from './check-app.ts';

const own = { created_by_id: '{{user.id}}' };
const Task = {
  name: 'Task',
  type: 'object',
  properties: { title: { type: 'string' } },
  rls: { create: own, read: own, update: own, delete: own },
};

function check(root: string, folder: 'base44' | 'groundwork' = 'base44') {
  return checkApp(root, parseSettings({ appDir: join(root, folder) }));
}

describe('checkApp', () => {
  it("returns the names of a valid app's entities, functions and agents", async () => {
    const root = appFolder({
      'groundwork/entities/Task.jsonc': Task,
      'groundwork/functions/quote.ts': 'export default () => new Response();',
      'groundwork/agents/helper.jsonc': { name: 'helper', instructions: 'Help.' },
    });
    expect(await check(root, 'groundwork')).toEqual({
      entities: ['Task'],
      functions: ['quote'],
      agents: ['helper'],
      problems: [],
      notes: [],
    });
  });

  it('reports invalid and unused parts of a Base44 app, with paths relative to the app', async () => {
    const root = appFolder({
      'base44/entities/Task.jsonc': Task,
      'base44/entities/Broken.jsonc': '{',
      'base44/entities/Closed.jsonc': {
        ...Task,
        name: 'Closed',
        rls: { ...Task.rls, read: { $formula: 'x' } },
      },
      'base44/functions/a.test/entry.ts': '',
      'base44/agents/helper.jsonc': {
        name: 'helper',
        instructions: 'Help.',
        tool_configs: [{ entity_name: 'Gone', allowed_operations: ['read'] }],
      },
      'base44/unknown/file.json': '{}',
    });
    const { problems } = await check(root);
    const messagesOf = (name: string) =>
      problems.filter(({ part }) => part === name).map(({ message }) => message);
    expect(messagesOf('entities')).toEqual([
      expect.stringMatching(/^base44\/entities\/Broken\.jsonc:1:2: is not JSON/),
      expect.stringMatching(/^base44\/entities\/Closed\.jsonc:.+The operation is closed\.$/),
    ]);
    expect(messagesOf('functions')).toEqual([expect.stringContaining('a.test/entry.ts')]);
    expect(messagesOf('agents')).toEqual([expect.stringContaining('names Gone')]);
    expect(messagesOf('other')).toEqual(['base44/unknown is not used by this platform.']);
  });

  it('reports the default folder of entities as unused if config.jsonc names another folder', async () => {
    const root = appFolder({
      'base44/config.jsonc': { entitiesDir: 'data/model' },
      'base44/data/model/Task.jsonc': Task,
      'base44/entities/Task.jsonc': Task,
    });
    const { problems } = await check(root);
    expect(problems.map(({ message }) => message)).toEqual([
      'base44/entities is not used by this platform.',
    ]);
  });

  it.runIf(runsAllTests)(
    'reports each function that cannot be loaded, with the reason',
    async () => {
      const served = 'export default () => new Response();';
      const root = appFolder({
        'groundwork/functions/works.ts': `import { readFileSync } from 'node:fs';\n${served}`,
        'groundwork/functions/throws-later.ts': "export default () => { throw new Error('x'); };",
        'groundwork/functions/file.ts': `import './missing-file.ts';\n${served}`,
        'groundwork/functions/package.ts': `import 'no-such-package';\n${served}`,
        'groundwork/functions/syntax.ts': '// Nothing\nexport default () => { return new Response(',
        'groundwork/functions/enum.ts': `enum A { B }\n${served}`,
        'groundwork/functions/no-default.ts': 'export const handler = () => new Response();',
        'groundwork/functions/throws.ts': "throw new Error('No key');",
        'groundwork/functions/ends.ts': 'process.exit(3);',
      });
      const { functions, problems } = await check(root, 'groundwork');
      expect(functions).toEqual(['throws-later', 'works']);
      const reported = problems.map(({ part, message }) => `${part}: ${message}`);
      expect(reported).toEqual(
        [
          ['ends', 'code 3'],
          ['enum', 'enum'],
          ['file', 'missing-file.ts'],
          ['no-default', 'default export'],
          ['package', 'no-such-package'],
          ['syntax', 'Expression expected \\(line 2\\)'],
          ['throws', 'No key'],
        ].map(([name, reason]) =>
          expect.stringMatching(
            new RegExp(
              `^functions: groundwork/functions/${name}\\.ts: cannot be loaded: .*${reason}`,
              's',
            ),
          ),
        ),
      );
    },
  );

  it('reports a misplaced settings file and a misspelt setting of a function', async () => {
    const served = 'export default () => new Response();';
    const root = appFolder({
      'groundwork/functions/cleanup.ts': served,
      'groundwork/functions/cleanup/function.jsonc': '{\n  "caller": "service"\n}',
      'groundwork/functions/quote.ts': served,
      'groundwork/functions/quote.jsonc': { callers: 'service' },
    });
    const messages = async () =>
      (await check(root, 'groundwork')).problems.map(({ message }) => message).join();
    expect(await messages()).toContain('quote.jsonc: is not read; settings of a function are in');
    rmSync(join(root, 'groundwork/functions/quote.jsonc'));
    expect(await messages()).toContain(
      'function.jsonc:2:13: caller is not a property of functions',
    );
  });

  it.runIf(runsAllTests)(
    'reports functions on Deno that cannot be loaded or serve no requests',
    async () => {
      const root = appFolder({
        'base44/functions/works/entry.ts': 'Deno.serve(() => new Response());',
        'base44/functions/file/entry.ts':
          "import './missing.ts'; Deno.serve(() => new Response());",
        'base44/functions/nothing/entry.ts': 'export const a = 1;',
      });
      const appDir = join(root, 'base44');
      const { functions, problems } = await checkApp(
        root,
        parseSettings({ appDir, dataDir: join(root, 'data') }),
      );
      expect(functions).toEqual(['works']);
      expect(problems).toEqual([
        { part: 'functions', message: expect.stringMatching(/file\/entry\.ts: .+missing\.ts/s) },
        { part: 'functions', message: expect.stringMatching(/nothing\/entry\.ts: .+no requests/s) },
      ]);
    },
  );

  it('ignores files that are not part of the app, such as a README', async () => {
    const root = appFolder({
      'base44/entities/Task.jsonc': Task,
      'base44/README.md': '',
      'base44/.gitignore': '',
      'base44/.types/types.d.ts': '',
      'base44/types/entities.d.ts': '',
      'base44/groundwork.d.ts': '',
    });
    expect(await check(root)).toMatchObject({ problems: [], notes: [] });
  });

  it('reports undeclared fields in access rules as problems', async () => {
    const rls = {
      read: { 'data.titel': { $ne: 'x' } },
      update: { 'data.title': { $in: '{{user.data.taems}}' } },
    };
    const teams = { type: 'array', items: { type: 'string' } };
    const { problems } = await check(
      appFolder({
        'groundwork/entities/User.jsonc': { properties: { teams } },
        'groundwork/entities/Task.jsonc': { ...Task, rls },
      }),
      'groundwork',
    );
    expect(problems).toEqual([
      {
        part: 'entities',
        message: expect.stringMatching(/rls\.read names titel, .+ mean title\?/),
      },
    ]);
    expect(problems[0]?.message).toMatch(
      /rls\.update names the field taems of users, .+ mean teams\?/,
    );
  });

  it('reports code that calls the hosted platform, and imports that need a setting', async () => {
    const client = (config: string) =>
      `import { createClient } from '@base44/sdk';\nexport const base44 = createClient(${config});\n`;
    const files = {
      'base44/entities/Task.jsonc': Task,
      'src/api/here.js': client("{ appId: '1', serverUrl: '' }"),
      'src/api/nested.js': client("{ appId: id(), serverUrl: '' }"),
      'src/api/hosted.js': client("{ appId: '1', serverUrl: 'https://base44.app' }"),
      'src/api/named.js': client('{ serverUrl: import.meta.env.VITE_BASE44_BACKEND_URL }'),
      'src/api/unnamed.js': client("{\n  appId: '1',\n}"),
      'src/pages/Home.jsx': "import { Task } from '@/entities/Task';\n",
    };
    const plugin =
      "import base44 from '@groundwork/base44/vite';\nexport default { plugins: [base44()] };";
    const messages = (findings: readonly { readonly message: string }[]) =>
      findings.map(({ message }) => message);
    const { problems, notes } = await check(appFolder(files));
    expect(messages(problems)).toEqual([
      expect.stringMatching(/^src\/api\/hosted\.js: its client calls the hosted platform/),
      expect.stringMatching(/^src\/api\/unnamed\.js: without "serverUrl"/),
    ]);
    expect(messages(notes)).toEqual([
      expect.stringMatching(/^src\/api\/named\.js: .+VITE_BASE44_BACKEND_URL/),
      expect.stringMatching(/^src\/pages\/Home\.jsx: .+BASE44_LEGACY_SDK_IMPORTS=true/),
    ]);

    const withPlugin = await check(appFolder({ ...files, 'vite.config.js': plugin }));
    expect(messages(withPlugin.problems)).toEqual([expect.stringContaining('hosted.js')]);
    const withOwn = await check(appFolder({ ...files, 'src/entities/Task.js': '' }));
    expect(messages(withOwn.notes)).toEqual([expect.stringContaining('named.js')]);
  });

  it('notes undeclared fields in access rules of a Base44 app', async () => {
    const rls = {
      ...Task.rls,
      update: { title: 'x', created_by: '{{user.email}}', user_condition: { role: 'admin' } },
      delete: { $or: [{ user_conditon: { role: 'admin' } }, { 'data.title': 'x' }] },
    };
    const { problems, notes } = await check(
      appFolder({ 'base44/entities/Task.jsonc': { ...Task, rls } }),
    );
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      {
        part: 'entities',
        message: expect.stringMatching(/^Task: the rule of "delete" compares "user_conditon"/),
      },
    ]);
  });

  it('notes entities that are open to everyone', async () => {
    const { problems, notes } = await check(
      appFolder({ 'base44/entities/Open.jsonc': { name: 'Open', properties: {} } }),
    );
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      { part: 'entities', message: expect.stringMatching(/open to everyone.+: Open$/) },
    ]);
  });

  it('reports the app errors that would prevent the platform from starting', async () => {
    const { entities, problems } = await check(
      appFolder({ 'groundwork/entities/Task.jsonc': '{' }),
      'groundwork',
    );
    expect(entities).toEqual([]);
    expect(problems).toEqual([
      { part: 'entities', message: expect.stringContaining('Task.jsonc:1:2: is not JSON') },
    ]);
  });
});

describe('groundwork check', () => {
  it('prints JSON, and exits with code 1 if it found a problem', async () => {
    const root = appFolder({ 'base44/entities/Task.jsonc': Task });
    mkdirSync(join(root, 'base44/unknown'));
    const { code, output } = await runGroundwork(['check', '--json'], { cwd: root }).ended;
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({
      entities: ['Task'],
      problems: [{ part: 'other', message: 'base44/unknown is not used by this platform.' }],
    });
  });

  it('exits with code 0 if it found no problems', async () => {
    const root = appFolder({ 'base44/entities/Task.jsonc': Task });
    const { code, output } = await runGroundwork(['check', root], { cwd: '/' }).ended;
    expect([code, output]).toEqual([0, 'Works: 1 entity, 0 functions, 0 agents.\n']);
  });

  it('reports a file with an invalid app id', async () => {
    const root = appFolder({ 'base44/.app.jsonc': { id: 'not an id' } });
    const { code, errors } = await runGroundwork(['check'], { cwd: root }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/base44\/\.app\.jsonc contains no valid app id\. Write \{"id"/);
  });

  it('accepts an empty app id in an app that is not linked to the hosted platform', async () => {
    const root = appFolder({
      'base44/entities/Task.jsonc': Task,
      'base44/.app.jsonc': { id: '' },
    });
    const { code } = await runGroundwork(['check'], { cwd: root }).ended;
    expect(code).toBe(0);
  });

  it('exits with code 2 for invalid arguments', async () => {
    const { code, errors } = await runGroundwork(['check', '--all'], { cwd: '/' }).ended;
    expect(code).toBe(2);
    expect(errors).toContain("Unknown option '--all'.\n\ngroundwork check: ");
  });
});
