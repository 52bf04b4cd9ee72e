// @vitest-environment node
/** Serves a small app, reads the text sources in its modules, and saves new texts there. */
import { readFile, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { describe, expect, it } from 'vitest';
import { createSourceProject } from '../../../test-support/source-project.ts';
import { sourcePaths } from '../../source-protocol.ts';
import { isPublicCatalog } from '../content/public-catalogs.ts';
import { contentPaths } from '../content-paths.ts';
import { sourceLocations } from '../source-locations.ts';
import { sourceEdits } from './source-edits.ts';

/** Returns the code that MDX would compile from the test's file. */
const markdown: Plugin = {
  name: 'markdown',
  transform: (_code, id) =>
    id.endsWith('.mdx')
      ? `export const Post = () => _jsxs("p", { children: ["First line\\nof ", _jsx("b", { children: "land" }), "."] });`
      : null,
};

/** Makes style sheets depend on a file outside the module graph, as Tailwind does for all files that it scans. */
const scanned: Plugin = {
  name: 'scanned',
  transform(_code, id) {
    if (id.endsWith('.css')) this.addWatchFile(join(dirname(id), '../package.json'));
  },
};

/** Returns the elements and expressions of a module, without its texts. */
function shapeOf(program: ReturnType<typeof parseSync>['program']): string[] {
  const shape: string[] = [];
  new Visitor({
    JSXElement: ({ children, openingElement: { name } }) => {
      const types = children.map(({ type }) => type).filter((type) => type !== 'JSXText');
      shape.push(`${name.type === 'JSXIdentifier' ? name.name : ''} ${types.join()}`);
    },
    CallExpression: () => void shape.push('call'),
  }).visit(program);
  return shape;
}

/** Serves an app with one file, and returns functions that inspect and save its texts. */
async function serveFile(name: string, code: string, page = code) {
  const project = await createSourceProject();
  await project.write(`app/${name}`, code);
  await project.write('app/src/page.tsx', page);
  const plugins = [sourceLocations(), contentPaths(), sourceEdits(), markdown, scanned];
  // Compiles JSX to calls of a global function, because the project contains no JSX runtime to import.
  const oxc = { jsx: { runtime: 'classic' as const } };
  const server = await project.serve({}, 'development', { plugins, oxc });
  const get = async (path: string) =>
    String((await server.post(path, { method: 'GET', body: '' })).body.content);
  const module = await get(`/${name}${name.endsWith('.json') ? '?import' : ''}`);
  const place = (contentPath: string) => ({ location: null, contentPath, tagName: 'P' });
  return {
    module,
    server,
    get,
    root: project.root,
    write: (file: string, content: string) => project.write(`app/${file}`, content),
    place,
    inspect: async (contentPath: string) => (await server.inspect(place(contentPath))).body,
    async save(contentPath: string, before: string, after: string) {
      const changes = [{ field: 'text', before, after }];
      const saved = await server.save({ ...place(contentPath), changes });
      expect(saved).toMatchObject({ status: 200 });
      const written = await readFile(join(project.root, name), 'utf8');
      await server.post(sourcePaths.undo, { body: { undoId: saved.body.undoId } });
      expect(await readFile(join(project.root, name), 'utf8')).toBe(code);
      return written;
    },
  };
}

describe('text sources in components', () => {
  const PAGE = `const rows = [{ title: 'Grid', text: \`Fibre\` }, { title: name }];
export const Page = () => (
  <main>
    <p>
      We source <b>land</b>{' '}
      <i>fast</i> for you
    </p>
    <Card title="Power &amp; land" note={'Rail'} size={big}>Sites</Card>
    {rows.map((row) => <p>Each <b>one</b></p>)}
  </main>
);
`;

  it.each([
    [
      'beside elements',
      '4:4',
      'We source \ufffc for you',
      'We source \ufffc for all of you',
      'for you',
      'for all of you',
    ],
    [
      'before elements',
      '4:4',
      'We source \ufffc for you',
      'We find \ufffc for you',
      'source',
      'find',
    ],
    ['in a component', '8:4', 'Sites', 'a}', 'Sites', 'a&#125;'],
    [
      'in a property',
      '8:4.title',
      'Power & land',
      'Land "x"',
      'Power &amp; land',
      'Land &quot;x&quot;',
    ],
    ['in braces', '8:4.note', 'Rail', "Rail's", "'Rail'", '"Rail\'s"'],
    ['in an array', '1:13.0.title', 'Grid', 'Grids', "'Grid'", "'Grids'"],
    ['in a template', '1:13.0.text', 'Fibre', '`a`', '`Fibre`', '`\\`a\\``'],
  ])('saves a text that is written %s', async (_where, place, before, after, from, to) => {
    const app = await serveFile('src/page.tsx', PAGE);
    expect(await app.save(`src/page.tsx#${place}`, before, after)).toBe(PAGE.replace(from, to));
  });

  it('inspect returns the reason why a text cannot be saved', async () => {
    const app = await serveFile('src/page.tsx', PAGE);
    const reasonOf = async (place: string) => app.inspect(`src/page.tsx#${place}`);
    const reason = (text: string) => ({
      fields: { text: { value: null, readOnlyReason: expect.stringContaining(text) } },
    });
    expect(await reasonOf('8:4.size')).toMatchObject(reason('computed'));
    expect(await reasonOf('1:13.1.title')).toMatchObject(reason('computed'));
    expect(await reasonOf('9:23')).toMatchObject(reason('each item of a list'));
    expect(await reasonOf('9:24')).toMatchObject({ error: { code: 'source-changed' } });
  });

  it('text sources contain positions in the source file, not in the annotated code', async () => {
    const { module } = await serveFile('src/page.tsx', PAGE);
    expect(module).toContain('"@src/page.tsx#4:4"');
    expect(module).toContain('"@src/page.tsx#8:4.title"');
    expect(module).toContain('"src/page.tsx#1:13"');
  });

  it('preserves white space around a text, which the page does not show', async () => {
    const app = await serveFile('src/page.tsx', "export const rows = [' Grid '];\n");
    expect(await app.save('src/page.tsx#1:20.0', 'Grid', 'Rail')).toContain("[' Rail ']");
  });
});

describe('text sources beside expressions', () => {
  const lines = [
    'export const Page = ({ name, count }: { name: string; count: number }) => (',
    '  <main>',
    '    <p>Hello {name}, welcome &amp; more</p>',
    '    <h1>Grow <em>faster</em> today</h1>',
    '    <p>',
    '      Counted {count} times,',
    '      or{" "}',
    '      <b>more</b>&nbsp;&mdash; \u201cwell\u201d',
    '    </p>',
    '    <p>{count}{"\'"}s&#32;</p>',
    '    <p>{`a ${name}`} {count}</p>',
    "    <p>{count}{' '}",
    "      sites of the AT&T {/* line */} kind{' '}{name} a&mdash;b \u2014 c &#x1F600;</p>",
    '  </main>',
    ');',
    '',
  ];
  const PAGE = lines.join('\n');
  const SITES = ' sites of the AT&T  kind \ufffc a\u2014b \u2014 c \u{1f600}';
  const at = (line: number) => `src/page.tsx#${line}:4`;

  it.each([
    [3, 'Hello \ufffc, welcome & more', 'Hi \ufffc, welcome & more', 'Hello {', 'Hi {'],
    [3, 'Hello \ufffc, welcome & more', 'Hello \ufffcwelcome & more', '}, wel', '}wel'],
    [3, 'Hello \ufffc, welcome & more', 'Hello\ufffc, welcome & more', 'Hello {', 'Hello{'],
    [4, 'Grow \ufffc today', 'Grow much \ufffc today', 'Grow <', 'Grow much <'],
    [4, 'Grow \ufffc today', 'Grow \ufffc, today', '> today', '>, today'],
    [
      5,
      'Counted \ufffc times, or \ufffc\u00a0\u2014 \u201cwell\u201d',
      'Counted \ufffc times, if \ufffc\u00a0\u2014 \u201cwell\u201d',
      '      Counted {count} times,\n      or{" "}',
      '      Counted {count} times,\n      if{" "}',
    ],
    [
      5,
      'Counted \ufffc times, or \ufffc\u00a0\u2014 \u201cwell\u201d',
      'Counted \ufffc times, or \ufffc\u00a0\u2014 \u201cgood\u201d',
      'well',
      'good',
    ],
    [10, "'s ", "'ss ", '"\'"}s', '"\'"}ss'],
    [10, "'s ", "'s and so on ", 's&#32;', 's and so on&#32;'],
    [12, SITES, SITES.replace('sites', 'big sites'), 'sites of', 'big sites of'],
    [12, SITES, SITES.replace(' sites', 'sites'), "{' '}\n", "{''}\n"],
    [
      12,
      SITES,
      SITES.replace(' c', ' d'),
      'a&mdash;b \u2014 c &#x1F600;',
      'a\u2014b \u2014 d &#x1F600;',
    ],
  ])('saves the text of line %i, %j, as %j', async (line, before, after, from, to) => {
    const app = await serveFile('src/page.tsx', PAGE);
    expect(await app.inspect(at(line))).toMatchObject({ fields: { text: { value: before } } });
    expect(await app.save(at(line), before, after)).toBe(PAGE.replace(from, to));
  });

  it('preserves the line breaks between words that stay, and breaks lines that are too long', async () => {
    const code = (...text: string[]) =>
      `export const Page = ({ name }: { name: string }) => (\n  <p>\n    Dear {name}, ${text.join('\n    ')}\n  </p>\n);\n`;
    const app = await serveFile(
      'src/page.tsx',
      code('we buy land', 'of all kinds,', 'in all places.'),
    );
    const before = 'Dear \ufffc, we buy land of all kinds, in all places.';
    const some = before.replace('all kinds', 'some kinds');
    const kept = code('we buy land', 'of some kinds,', 'in all places.');
    expect(await app.save('src/page.tsx#2:2', before, some)).toBe(kept);
    const many = Array(9).fill('institutional').join(' ');
    const [four, five] = [4, 5].map((count) => Array(count).fill('institutional').join(' '));
    const long = code('we buy land', `of ${five}`, `${four} kinds,`, 'in all places.');
    expect(await app.save('src/page.tsx#2:2', before, before.replace('all', many))).toBe(long);
  });

  it.each([
    '{name}',
    '</p><script>alert(1)</script>',
    '&lt;b&gt; & &amp;',
    `"double" 'single' \`back\` \\n`,
    'two\nlines\r\n  and\ttabs',
    ' {/* comment */} ',
    '\u2028\u0000\u200b\u{1f600}',
  ])('saves %j as text, never as code', async (hostile) => {
    const app = await serveFile('src/page.tsx', PAGE);
    const after = `${hostile}\ufffc${hostile}`;
    const before = 'Hello \ufffc, welcome & more';
    const inspection = await app.inspect(at(3));
    const changes = [{ field: 'text', before, after }];
    const saved = await app.server.save({ ...app.place(at(3)), changes });
    expect(saved).toMatchObject({ status: 200 });
    expect(await app.inspect(at(3))).toMatchObject({
      fields: { text: { value: hostile.trimStart() === hostile ? after : expect.anything() } },
    });
    expect(inspection.version).not.toBe(saved.body.version);
    const code = await readFile(join(app.root, 'src/page.tsx'), 'utf8');
    const { errors, program } = parseSync('page.tsx', code);
    expect(errors).toEqual([]);
    expect(shapeOf(program)).toEqual(shapeOf(parseSync('page.tsx', PAGE).program));
  });

  it.each([
    ['fewer parts', 'Hello welcome', 'cannot be written'],
    ['more parts', 'a\ufffcb\ufffcc', 'cannot be written'],
    ['an empty part', 'Hello \ufffc ', 'empty text'],
  ])('rejects a text with %s', async (_what, after, reason) => {
    const app = await serveFile('src/page.tsx', PAGE);
    const changes = [{ field: 'text', before: 'Hello \ufffc, welcome & more', after }];
    const saved = await app.server.save({ ...app.place(at(3)), changes });
    expect(saved).toMatchObject({
      status: 409,
      body: { error: { code: 'read-only', message: expect.stringContaining(reason) } },
    });
  });

  it.each([
    ['a Trans', { contentPath: 'src/page.tsx#2:2', location: null }],
    ['an element in a Trans', { location: 'src/page.tsx:2:15', tagName: 'B' }],
    ['an element that contains only a Trans', { location: 'src/page.tsx:3:2' }],
  ])('states that the text of %s comes from a catalogue', async (_what, place) => {
    const code = `export const Page = () => <main>
  <Trans>Hello <b>Ann</b></Trans>
  <p><Trans>Hello</Trans></p>
  <p>Hello</p>
</main>;`;
    const { server } = await serveFile('src/page.tsx', code);
    expect((await server.inspect({ tagName: 'P', ...place })).body).toMatchObject({
      fields: { text: { value: null, readOnlyReason: expect.stringContaining('catalogue') } },
    });
    const { body } = await server.inspect({ location: 'src/page.tsx:4:2', tagName: 'P' });
    expect(body).toMatchObject({ fields: { text: { value: 'Hello' } } });
  });

  it('states that a text without written parts is computed', async () => {
    const app = await serveFile('src/page.tsx', PAGE);
    expect(await app.inspect(at(11))).toMatchObject({
      fields: { text: { value: null, readOnlyReason: expect.stringContaining('computed') } },
    });
  });

  it('notifies the page which texts are written', async () => {
    const { module } = await serveFile('src/page.tsx', PAGE);
    expect(module).toContain('noteTexts("src/page.tsx#"');
    const noted = module.slice(module.indexOf('noteTexts('));
    expect(noted).toContain('"Hello ", 0, ", welcome & more"');
    // A comment separates two text nodes.
    expect(noted).toContain('"sites of the AT&T ", " kind"');
  });
});

describe('text sources in JSON', () => {
  const CATALOG = '{\n\t"hero": { "a.b": "Land", "list": ["x"] }\n}\n';
  const PAGE = "import './en.json';";

  it('saves a message of a JSON catalogue, and preserves the format of the file', async () => {
    const app = await serveFile('src/en.json', CATALOG, PAGE);
    expect(app.module).toContain('"src/en.json#$"');
    const after = 'A "new"\u00a0land';
    expect(await app.save('src/en.json#$.hero.a%2Eb', 'Land', after)).toBe(
      CATALOG.replace('"Land"', JSON.stringify(after)),
    );
  });

  it('rejects a text source in a file that is not JSON or that the page has not loaded', async () => {
    const app = await serveFile('src/en.json', CATALOG, PAGE);
    const response = await app.server.inspect(app.place('package.json#$.name'));
    expect(response).toMatchObject({ body: { error: { code: 'read-only' } } });
    await expect(app.inspect('src/page.tsx#$.name')).resolves.toMatchObject({
      error: { code: 'read-only' },
    });
  });

  it('rejects a text source in a watched file that is not a module', async () => {
    const app = await serveFile('src/en.json', CATALOG, "import './page.css';");
    await app.write('src/page.css', '');
    await app.write('package.json', '{ "name": "land" }');
    expect(await app.get('/src/page.css')).toContain('updateStyle');
    const response = await app.inspect('package.json#$.name');
    expect(response).toMatchObject({ error: { code: 'read-only' } });
  });

  it('rejects a text source whose key is not valid percent-encoding', async () => {
    const app = await serveFile('src/en.json', CATALOG, PAGE);
    const response = await app.server.inspect(app.place('src/en.json#$.%'));
    expect(response).toMatchObject({ status: 409, body: { error: { code: 'read-only' } } });
  });
});

describe('text sources of messages', () => {
  const CATALOG = `{
  "hello": "Hello\\u00a0{{name}}, \\"welcome\\" <1>back</1>",
  "sites": "{count, plural, one {# site} other {# sites}} in Kent",
  "value": "<1>{{name}}</1>"
}
`;
  const HELLO = 'Hello\u00a0\ufffc, "welcome" \ufffcback';
  const open = () => serveFile('src/en.json', CATALOG, "import './en.json';");

  it.each([
    ['hello', HELLO, 'Hi \ufffc, "welcome" \ufffcback', 'Hello\\u00a0', 'Hi '],
    ['hello', HELLO, HELLO.replace('back', 'a\\ "b"\n'), '>back<', '>a\\\\ \\"b\\"\\n<'],
    ['sites', ' in Kent', ' in a < b & c', 'in Kent', 'in a < b & c'],
  ])('saves the texts of %s between its tags and values', async (key, before, after, from, to) => {
    const app = await open();
    expect(await app.save(`src/en.json#%.${key}`, before, after)).toBe(CATALOG.replace(from, to));
  });

  it.each(['{{name}}', '{', '}}', '<b>x</b>', '</1>', '<!-- -->', '$t(hello)', '{count, number}'])(
    'rejects %j, which a message would not show as text',
    async (hostile) => {
      const app = await open();
      for (const after of [`${hostile}\ufffc`, `Hello ${hostile}\ufffc`]) {
        const changes = [
          { field: 'text', before: HELLO, after: HELLO.replace(/^.*?\ufffc/, after) },
        ];
        const saved = await app.server.save({ ...app.place('src/en.json#%.hello'), changes });
        expect(saved).toMatchObject({
          status: 409,
          body: { error: { code: 'read-only', message: expect.stringContaining('markup') } },
        });
      }
      expect(await readFile(join(app.root, 'src/en.json'), 'utf8')).toBe(CATALOG);
    },
  );

  it('finds the tags of a message that the catalogue writes with escapes', async () => {
    const catalog = String.raw`{ "hello": "\u003cb>Land\u003c\/b>\n<i>in Kent<\/i> \u0026 more" }`;
    const app = await serveFile('src/en.json', catalog, "import './en.json';");
    const before = 'Land\ufffcin Kent\ufffc & more';
    expect(await app.save('src/en.json#%.hello', before, before.replace('Land', 'Site'))).toBe(
      catalog.replace('Land', 'Site'),
    );
  });

  it.each(['{name}', '<b>here</b>'])(
    'rejects an apostrophe that would quote %s',
    async (markup) => {
      const catalog = JSON.stringify({ hello: `Welcome, ${markup}`, quoted: `It is '<b>x</b>` });
      const app = await serveFile('src/en.json', catalog, "import './en.json';");
      const { value: before } = Object(await app.inspect('src/en.json#%.hello')).fields.text;
      const changes = [{ field: 'text', before, after: before.replace(', ', ", '") }];
      expect(await app.server.save({ ...app.place('src/en.json#%.hello'), changes })).toMatchObject(
        {
          status: 409,
          body: { error: { code: 'read-only' } },
        },
      );
      const quoted = "It is '\ufffcx";
      expect(await app.save('src/en.json#%.quoted', quoted, quoted.replace('is', 'was'))).toContain(
        "It was '<b>",
      );
    },
  );

  it('states that a message of values only is computed', async () => {
    const app = await open();
    expect(await app.inspect('src/en.json#%.value')).toMatchObject({
      fields: { text: { value: null, readOnlyReason: expect.stringContaining('computed') } },
    });
  });

  it('saves a message of a catalogue in the public folder, but no other file of this folder', async () => {
    const app = await serveFile('public/locales/en.json', '{ "hello": "Land" }\n', '');
    await app.write('public/app.json', '{ "hello": "Land" }\n');
    const page = await app.get('/');
    expect(page).toContain('<script type="application/json" id="groundwork-catalogs">');
    expect(page).toContain('{"public/locales/en.json#$":{"hello":"Land"}}');
    expect(await app.save('public/locales/en.json#%.hello', 'Land', 'Power')).toBe(
      '{ "hello": "Power" }\n',
    );
    expect(await app.inspect('public/app.json#%.hello')).toMatchObject({
      error: { code: 'read-only' },
    });
  });

  it('rejects catalogues outside the public folder, also in a project without this folder', () => {
    expect(isPublicCatalog('/app/public', '/app/public/locales/en.json')).toBe(true);
    for (const [folder, file] of [
      ['', '/app/src/locales/en.json'],
      ['/app/public', '/app/public-old/locales/en.json'],
      ['/app/lang', '/app/lang/data.json'],
    ] as const)
      expect(isPublicCatalog(folder, file)).toBe(false);
  });

  it('finds a message of a catalogue if the public folder is a symbolic link', async () => {
    const project = await createSourceProject();
    await project.write('app/static/locales/en.json', '{ "hello": "Land" }\n');
    await symlink(join(project.root, 'static'), join(project.root, 'public'));
    const server = await project.serve();
    const place = { location: null, contentPath: 'public/locales/en.json#%.hello', tagName: 'P' };
    expect(await server.inspect(place)).toMatchObject({
      body: { fields: { text: { value: 'Land' } } },
    });
  });

  it('omits catalogues that would make a page too large', async () => {
    const app = await serveFile('public/locales/en.json', '{ "hello": "Land" }\n', '');
    await app.write('public/locales/de.json', JSON.stringify({ hello: 'a'.repeat(2_000_000) }));
    const page = await app.get('/');
    expect(page).toContain('{"public/locales/en.json#$":{"hello":"Land"}}');
  });

  it('sends catalogues as data that cannot close their script', async () => {
    const app = await serveFile(
      'public/locales/en.json',
      '{ "a": "</script><script>alert(1)" }',
      '',
    );
    expect(await app.get('/')).toContain('\\u003c/script>');
  });
});

describe('text sources in Markdown', () => {
  const POST = '# Title\n\n> First line  \n> of **land**.\n\n- `code`\n';

  it('saves a text of several lines beside other elements', async () => {
    const app = await serveFile('src/post.mdx', POST);
    const [source = ''] = /src\/post\.mdx#[\d,-]+/.exec(app.module) ?? [];
    expect(await app.save(source, 'First line\nof .', 'First line\nof [new] .')).toBe(
      POST.replace('of **', 'of \\[new\\] **'),
    );
  });

  it.each([
    ['front matter', '---\nFirst line\nof x: 1\n---'],
    ['a module', 'export const text = `\nFirst line\nof land`;'],
    ['a comment', '{/* First line\nof land */}'],
    ['a tag', '<Card title="First line\nof land" />'],
    ['an image', '![First line\nof land](land.png)'],
    ['the target of a link', '[Land](First line\nof land)'],
  ])('finds the text in the content of the page, not in %s', async (_what, hidden) => {
    const app = await serveFile('src/post.mdx', `${hidden}\n\n${POST}`);
    const start = hidden.length + 2 + POST.indexOf('First');
    expect(app.module).toContain(`src/post.mdx#${start}-`);
  });

  it('omits the text source of a text that could be part of another text', async () => {
    const { module } = await serveFile('src/post.mdx', '# land\n\nFirst &amp; of **land**.\n');
    expect(module).not.toContain('src/post.mdx#');
  });

  it('escapes the special characters of Markdown outside code', async () => {
    const app = await serveFile('src/post.mdx', POST);
    const range = (text: string) => `${POST.indexOf(text)}-${POST.indexOf(text) + text.length}`;
    const place = (text: string) => `src/post.mdx#${range(text)}`;
    expect(await app.save(place('Title'), 'Title', '*Title*')).toContain('# \\*Title\\*\n');
    expect(await app.save(place('First'), 'First', '1. First')).toContain('> 1\\. First line');
    expect(await app.save(place('code'), 'code', 'a_b')).toContain('`a_b`');
    expect(await app.save(place('Title'), 'Title', 'a | ~b~ &lt; & c')).toContain(
      '# a \\| \\~b\\~ \\&lt; & c\n',
    );
  });

  it.each([
    ['a code mark in code', 'code', 'a`b'],
    ['a statement of MDX', 'Lines', 'import duties'],
  ])('rejects a text that would become %s', async (_what, before, after) => {
    const post = `${POST}\nLines\n`;
    const app = await serveFile('src/post.mdx', post);
    const start = post.indexOf(before);
    const place = app.place(`src/post.mdx#${start}-${start + before.length}`);
    const changes = [{ field: 'text', before, after }];
    const response = await app.server.save({ ...place, changes });
    expect(response).toMatchObject({ status: 409, body: { error: { code: 'read-only' } } });
  });
});
