// @vitest-environment node
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSourceProject } from '../../../test-support/source-project.ts';
import type { JsonValue } from '../../content/content-types.ts';
import { sourcePaths } from '../../source-protocol.ts';
import { writeContentChanges } from './content-changes.ts';

const MODULE = `import { environment, Icon } from '../config.ts';

/** Docstring of the page. */
export const page = {
  heading: 'Land', "text": "It's open",
  line: \`plain\`,
  brand: environment.BRAND || 'Northfold',
  kind: 'a' as const,
  count: 12, isShown: true,
  link: '', image: null,
  tagline: 'A ' + 'B',
  areas: ['Data', 'Rail'],
  none: [],
} as const satisfies Page;

export const cards: readonly Card[] = [
  // Comment before the first item.
  { icon: 'grid', title: 'One', rows: [{ term: 'Site', figure: '20' }] }, // Comment after the first item.
  {
    icon: 'map',
    title: 'Two',
    rows: [],
  },
  // Comment after the last item.
];

export const drawn = [{ icon: Icon, title: 'Drawn' }];
const hidden = { heading: 'Hidden' };
export const { a } = { a: 'b' };
`;
const FILE = 'src/content/words.ts';
const first = { icon: 'grid', title: 'One', rows: [{ term: 'Site', figure: '20' }] };
const second = { icon: 'map', title: 'Two', rows: [] };

async function startProject() {
  const project = await createSourceProject();
  await project.write(`app/${FILE}`, MODULE);
  const read = () => readFile(join(project.root, FILE), 'utf8');
  return { ...project, read };
}

/** Writes one changed value into the module. Returns the rejected changes and the new code of the module. */
async function write(keys: string, value: JsonValue) {
  const { root, read } = await startProject();
  const { rejected } = await writeContentChanges(root, { [`${FILE}#${keys}`]: value });
  return { rejected, code: await read() };
}

describe('writeContentChanges', () => {
  it.each<[string, JsonValue, string, string]>([
    ['page.heading', 'Owner’s "land"', "heading: 'Land'", `heading: 'Owner’s "land"'`],
    ['page.heading', "It's", "heading: 'Land'", `heading: "It's"`],
    ['page.heading', '', "heading: 'Land'", "heading: ''"],
    ['page.text', 'Say "x" isn\'t', `"It's open"`, `"Say \\"x\\" isn't"`],
    ['page.line', '`a` ${b}', '`plain`', '`\\`a\\` \\${b}`'],
    ['page.brand', 'Acre', "BRAND || 'Northfold'", "BRAND || 'Acre'"],
    ['page.kind', 'b', "'a' as const", "'b' as const"],
    ['page.count', -1.5, 'count: 12', 'count: -1.5'],
    ['page.isShown', false, 'isShown: true', 'isShown: false'],
    ['page.link', 'https://acre.example/?a', "link: ''", "link: 'https://acre.example/?a'"],
    ['page.heading', 'a\nb\u2028', "'Land'", "'a\\u000ab\\u2028'"],
    [
      'page.image',
      { src: '/a.avif', alt: 'A', width: 10, height: 20 },
      'image: null',
      "image: { src: '/a.avif', alt: 'A', width: 10, height: 20 }",
    ],
    ['page.areas', ['Data', 'Rail', 'Power'], "'Rail']", "'Rail', 'Power']"],
    ['page.areas', ['Rail', 'Data'], "['Data', 'Rail']", "['Rail', 'Data']"],
    ['page.areas', [], "['Data', 'Rail']", '[]'],
    ['page.areas.1', 'Road', "'Rail'", "'Road'"],
    ['page.none', ['x', 'y'], 'none: []', "none: ['x', 'y']"],
    ['cards.0.rows.0.figure', '30+', "'20'", "'30+'"],
    [
      'cards.0.rows',
      [
        { term: 'Site', figure: '20' },
        { term: 'Rail', figure: 'near' },
      ],
      "[{ term: 'Site', figure: '20' }]",
      "[{ term: 'Site', figure: '20' }, { term: 'Rail', figure: 'near' }]",
    ],
    ['cards', [first, { ...second, title: 'New' }], "title: 'Two'", "title: 'New'"],
  ])(
    'replaces only the code of the value when it writes %s as %j',
    async (keys, value, before, after) => {
      const { rejected, code } = await write(keys, value);
      expect(rejected).toEqual([]);
      expect(code).toBe(MODULE.replace(before, () => after));
    },
  );

  it('preserves the code and the comments of list items that it reorders', async () => {
    const { code } = await write('cards', [second, first]);
    expect(code).toContain(`= [
  {
    icon: 'map',
    title: 'Two',
    rows: [],
  },
  // Comment before the first item.
  { icon: 'grid', title: 'One', rows: [{ term: 'Site', figure: '20' }] }, // Comment after the first item.
  // Comment after the last item.
];
`);
  });

  it('writes added items in the style of the list, and removes missing items', async () => {
    const added = { icon: 'map', title: 'Three', rows: [{ term: 'Rail', figure: '1' }] };
    const { code } = await write('cards', [second, added]);
    expect(code).toContain(`= [
  {
    icon: 'map',
    title: 'Two',
    rows: [],
  },
  { icon: 'map', title: 'Three', rows: [{ term: 'Rail', figure: '1' }] },
  // Comment after the last item.
];
`);
  });

  it('ends added lines like the other lines of the file', async () => {
    const { root, read, ...project } = await startProject();
    await project.write(`app/${FILE}`, MODULE.replaceAll('\n', '\r\n'));
    const image = { src: '/a.avif', alt: 'A'.repeat(80), width: 10, height: 20 };
    const changes = { [`${FILE}#cards`]: [first, second, second], [`${FILE}#page.image`]: image };
    expect((await writeContentChanges(root, changes)).rejected).toEqual([]);
    expect(await read()).toContain(`  {\r\n    icon: 'map',\r\n    title: 'Two',\r\n`);
    expect(await read()).not.toMatch(/[^\r]\n/);
  });

  it('breaks lines that would become too long', async () => {
    const long = 'x'.repeat(60);
    const { code } = await write('page.areas', ['Data', long, long]);
    expect(code).toContain(`  areas: [\n    'Data',\n    '${long}',\n    '${long}',\n  ],\n`);
  });

  it.each<[string, JsonValue, string]>([
    ['page.tagline', 'x', 'computes'],
    ['page.heading', 1, 'another type'],
    ['page.heading', ['x'], 'another type'],
    ['page.areas', {}, 'another type'],
    ['drawn', [], 'computes'],
    ['page.image', JSON.parse('{"__proto__":{"a":1}}'), 'another type'],
    ['page.gone', 'x', 'any more'],
    ['page.areas.2', 'x', 'any more'],
    ['page.constructor', 'x', 'any more'],
    ['page.__proto__', {}, 'any more'],
    ['page.areas.length', 0, 'any more'],
    ['hidden.heading', 'x', 'any more'],
    ['page..heading', 'x', 'no place'],
  ])('rejects the change of %s to %j', async (keys, value, message) => {
    const { rejected, code } = await write(keys, value);
    expect(rejected).toEqual([
      { path: `${FILE}#${keys}`, message: expect.stringContaining(message) },
    ]);
    expect(code).toBe(MODULE);
  });

  it('writes several changes of a module, and reports those that it rejects', async () => {
    const { root, read } = await startProject();
    const changes = {
      [`${FILE}#page.heading`]: 'A longer heading',
      [`${FILE}#page.gone`]: 'x',
      [`${FILE}#cards.1.title`]: 'Zwei',
    };
    expect(await writeContentChanges(root, changes)).toEqual({
      written: [`${FILE}#page.heading`, `${FILE}#cards.1.title`],
      rejected: [{ path: `${FILE}#page.gone`, message: expect.any(String) }],
    });
    expect(await read()).toBe(MODULE.replace('Land', 'A longer heading').replace('Two', 'Zwei'));
  });

  it('writes only into the content folder', async () => {
    const { root, write: add } = await startProject();
    const secret = "export const page = { heading: 'Land' };";
    await add('outside.ts', secret);
    await add('app/src/other.ts', secret);
    await add('app/src/content/.hidden.ts', secret);
    await add('app/src/content/node_modules/a.ts', secret);
    await symlink(join(root, 'src/other.ts'), join(root, 'src/content/link.ts'));
    const files = [
      'src/other.ts',
      '../outside.ts',
      'src/content/../other.ts',
      'src/content/link.ts',
      'src/content/.hidden.ts',
      'src/content/node_modules/a.ts',
      '/etc/a.ts',
      'src\\content\\words.ts',
    ];
    const paths = files.map((file) => `${file}#page.heading`);
    const changes = Object.fromEntries(paths.map((path) => [path, 'x']));
    const { written, rejected } = await writeContentChanges(root, changes);
    expect(written).toEqual([]);
    expect(rejected.map(({ path }) => path)).toEqual(paths);
    expect(await readFile(join(root, 'src/other.ts'), 'utf8')).toBe(secret);
  });
});

describe('saving content over HTTP', () => {
  const change = { path: `${FILE}#page.heading`, before: 'Land', after: 'Power' };
  const list = { path: `${FILE}#cards`, before: [first, second], after: [second] };

  async function serve(content: string | null = 'src/content') {
    const project = await startProject();
    const server = await project.serve(content === null ? {} : { content });
    const save = (body: unknown, headers = {}) =>
      server.post(sourcePaths.content, { body, headers });
    return { ...project, save };
  }

  it('saves changes of the content, and restores the file when their inverse is saved', async () => {
    const { save, read } = await serve();
    const saved = await save({ changes: [change, list] });
    expect(saved).toMatchObject({ status: 200, body: { saved: [change.path, list.path] } });
    expect(await read()).toContain("heading: 'Power'");

    const inverse = { path: change.path, before: 'Power', after: 'Land' };
    await save({ changes: [inverse] });
    expect(await read()).toContain("heading: 'Land'");
  });

  it('writes nothing if one value differs from the value that the page showed', async () => {
    const { save, read } = await serve();
    const { status, body } = await save({ changes: [change, { ...list, before: [first] }] });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { code: 'source-changed' } });
    expect(await read()).toBe(MODULE);
  });

  it.each([
    ['no changes', { changes: [] }],
    ['changes that are not an array', { changes: change }],
    ['a change without a value', { changes: [{ ...change, after: undefined }] }],
    ['a path that is not a string', { changes: [{ ...change, path: 1 }] }],
    [
      'deep nesting',
      { changes: [{ ...change, after: JSON.parse('['.repeat(40) + ']'.repeat(40)) }] },
    ],
  ])('rejects a save request with %s', async (_what, body) => {
    const { save, read } = await serve();
    expect((await save(body)).body).toMatchObject({ error: { code: 'invalid-request' } });
    expect(await read()).toBe(MODULE);
  });

  it('rejects requests of other origins, for other files, and to a server without a content folder', async () => {
    const { save, read } = await serve();
    expect((await save({ changes: [change] }, { Origin: 'https://evil.example' })).status).toBe(
      403,
    );
    const other = { ...change, path: 'src/page.tsx#page.heading' };
    expect((await save({ changes: [other] })).body).toMatchObject({ error: { code: 'read-only' } });
    expect(await read()).toBe(MODULE);

    const unaware = await serve(null);
    const { body } = await unaware.save({ changes: [change] });
    expect(JSON.stringify(body)).toContain('Set \\"content\\" of sourceEdits()');
  });
});
