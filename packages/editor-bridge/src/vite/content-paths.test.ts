/** Builds a small app, and runs the result of the build. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contentRegistry } from '../content/index.ts';
import { REGISTRY } from '../content/registry.ts';
import { contentPaths } from './content-paths.ts';

const FILES = {
  'src/content/hero.ts':
    "export const hero = { heading: 'Land', icon: () => 1 }, title = 'Home';\nexport const cards = [{ term: 'Site', rows: ['a'] }];",
  'src/content/fields.ts':
    "export const fields = { 'src/content/hero.ts#cards': { kind: 'list' } };",
  'src/main.tsx':
    "import { cards, hero } from './content/hero.ts';\nexport const words = () => `${hero.heading}: ${cards.map(({ term }) => term)}`;",
};
const HEADING = 'src/content/hero.ts#hero.heading';
const CARDS = 'src/content/hero.ts#cards';
const changes = { [HEADING]: 'Power', [CARDS]: [{ term: 'A' }, { term: 'B' }] };

beforeEach(() => {
  // Another test file in the same module graph may have registered content.
  Reflect.deleteProperty(globalThis, REGISTRY);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, REGISTRY);
  Reflect.deleteProperty(globalThis, Symbol.for('groundwork.changes'));
  document.head.replaceChildren();
  sessionStorage.clear();
});

async function createApp(files: Partial<Record<string, string>> = FILES) {
  const root = await mkdtemp(join(tmpdir(), 'content-paths-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, code] of Object.entries(files)) {
    if (code === undefined) continue;
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), code);
  }
  return (mode: string): InlineConfig => ({
    root,
    mode,
    configFile: false,
    logLevel: 'silent',
    plugins: [contentPaths({ content: 'src/content' })],
  });
}

/** Builds the app and runs it. Returns its code and its exports. */
async function run(
  kind: 'visitors' | 'editors' | 'server',
  files?: Partial<Record<string, string>>,
): Promise<{ code: string; words: () => string }> {
  const config = (await createApp(files))(kind === 'editors' ? 'edit' : 'production');
  const entry = join(config.root ?? '', 'src/main.tsx');
  const built = await build({
    ...config,
    build: {
      write: false,
      ssr: kind === 'server' && entry,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
  // Node caches modules by their URL, and the root folder is different in each test.
  const url = `data:text/javascript,${encodeURIComponent(`${code}\n//${config.root}`)}`;
  const { words } = await import(url);
  return { code, words };
}

function addToPage(value: object): void {
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'groundwork-content' });
  script.textContent = JSON.stringify(value);
  document.head.append(script);
}

describe('build for visitors', () => {
  it('renders the content of the source files in a build for visitors', async () => {
    const { code, words } = await run('visitors');
    expect(words()).toBe('Land: Site');
    expect(contentRegistry()).toBeUndefined();
    expect(code).not.toContain('sessionStorage');
  });

  it('applies the changes in the page’s HTML document', async () => {
    addToPage(changes);
    sessionStorage.setItem('groundwork-content', JSON.stringify({ [HEADING]: 'Draft' }));
    expect((await run('visitors')).words()).toBe('Power: A,B');
  });

  it('applies changes of list items', async () => {
    addToPage({ [`${CARDS}.0.term`]: 'Area', 'src/content/other.ts#hero.heading': 'x' });
    expect((await run('visitors')).words()).toBe('Land: Area');
  });
});

describe('build for editors', () => {
  beforeEach(() => {
    vi.stubGlobal('parent', {});
  });

  it('prefers the editor’s draft to the published changes', async () => {
    addToPage(changes);
    sessionStorage.setItem('groundwork-content', JSON.stringify({ [HEADING]: 'Draft' }));
    expect((await run('editors')).words()).toBe('Draft: Site');
  });

  it('ignores a draft if the page is not framed', async () => {
    vi.stubGlobal('parent', window);
    sessionStorage.setItem('groundwork-content', JSON.stringify({ [HEADING]: 'Draft' }));
    expect((await run('editors')).words()).toBe('Land: Site');
  });

  it('applies the published changes if the draft is not valid JSON', async () => {
    addToPage(changes);
    sessionStorage.setItem('groundwork-content', '{');
    expect((await run('editors')).words()).toBe('Power: A,B');
  });

  it('an editor can read and change the content of a build for editors', async () => {
    const { words } = await run('editors');
    const registry = contentRegistry();
    expect(registry?.describe()).toEqual({
      content: {
        'src/content/hero.ts#hero': { heading: 'Land' },
        [CARDS]: [{ term: 'Site', rows: ['a'] }],
      },
      fields: { [CARDS]: { kind: 'list' } },
    });
    expect(registry?.set(CARDS, [{ term: 'A' }])).toBe(true);
    expect(registry?.set(`${CARDS}.0.term`, 'B')).toBe(true);
    expect(registry?.set(`${CARDS}.1.term`, 'B')).toBe(false);
    expect(words()).toBe('Land: B');
  });
});

describe('server bundle', () => {
  it('a server bundle applies the changes that the server gives it, and describes the result', async () => {
    Reflect.set(globalThis, Symbol.for('groundwork.changes'), changes);
    const { words } = await run('server', { ...FILES, 'src/content/fields.ts': undefined });
    expect(words()).toBe('Power: A,B');
    expect(contentRegistry()?.describe()).toEqual({
      content: {
        'src/content/hero.ts#hero': { heading: 'Power' },
        [CARDS]: [{ term: 'A' }, { term: 'B' }],
      },
      fields: {},
    });
  });
});

describe('server bundle and build for editors', () => {
  it.each(['server', 'editors'] as const)(
    'a bundle ignores changes whose values do not fit the content (%s)',
    async (kind) => {
      const unfit = { [HEADING]: ['Power'], 'src/content/gone.ts#gone.heading': 'x', [CARDS]: 'x' };
      if (kind === 'server') Reflect.set(globalThis, Symbol.for('groundwork.changes'), unfit);
      else addToPage(unfit);
      expect((await run(kind)).words()).toBe('Land: Site');
    },
  );
});

describe('dev server', () => {
  it('a dev server registers the content together with its fields', async () => {
    const config = (await createApp())('production');
    const server = await createServer({
      ...config,
      server: { middlewareMode: true, ws: false, watch: null },
    });
    onTestFinished(() => server.close());
    const { code } = (await server.transformRequest('/src/content/hero.ts')) ?? {};
    expect(code).toContain('"/src/content/fields.ts"');
    expect(code).toMatch(
      /Content\("src\/content\/hero\.ts#", \{\s*hero,\s*title,\s*cards\s*\}, __fields/,
    );
    expect((await server.transformRequest('/src/content/fields.ts'))?.code).not.toContain(
      'registerContent',
    );
  });
});
