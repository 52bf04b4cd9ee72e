/** Builds a small site with two pages. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { build, defaultClientConditions, defaultServerConditions } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { site } from './site.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/main.tsx"></script>
  </body>
</html>`,
  'src/icon.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><title>I</title><rect width="100%"\n  height="8"/></svg>',
  'src/app.css': 'h1 { color: red }',
  'src/content/bakery.ts': `export const bakery = { name: 'Rye & Sons' };`,
  'src/app.tsx': `import './app.css';
import { bakery } from './content/bakery.ts';
export const Home = () => <h1>{bakery.name}</h1>;
export const About = () => <h1>About {bakery.name}</h1>;`,
  'src/main.tsx': `import { showSite } from '@groundwork/site-kit';
import { Home } from './app.tsx';
showSite({ isPage: (path) => path === '/', render: () => <Home /> });`,
  'src/start.ts': `import { startApp } from '@groundwork/site-kit/start';
void startApp();`,
  'src/document-head.ts': `import { siteConfig } from '@groundwork/site-kit/config';
import { bakery } from './content/bakery.ts';
export const documentHead = () => ({
  brand: bakery.name,
  title: bakery.name,
  description: 'Bread',
  siteUrl: siteConfig.siteUrl ?? '',
  image: { src: '/bread.png', alt: 'Bread', width: 600, height: 400 },
  colours: { light: '#fff', dark: '#000' },
  structuredData: { '@type': 'Bakery', name: bakery.name },
});`,
  'src/renderer.tsx': `import { createRenderer, drawShareImage } from '@groundwork/site-kit/renderer';
import { About, Home } from './app.tsx';
import { documentHead } from './document-head.ts';
export const { check, describe, emptyPages, renderFiles, renderPages } = createRenderer({
  pages: { index: <Home />, About: <About /> },
  notFound: <h1>No such bread</h1>,
  head: documentHead,
  files: async () => ({ '/one.png': await draw('One'), '/two.png': await draw('Two') }),
});
function draw(heading) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{{heading}}</svg>';
  return drawShareImage({ svg, brand: '', heading, font: '', fontFamily: 'serif' });
}`,
};

const SOURCE = '@groundwork/source';

let root: string;
beforeAll(async () => {
  // The site is inside the package, so that its imports find the package's dependencies.
  const results = join(import.meta.dirname, '../../.test-results');
  await mkdir(results, { recursive: true });
  root = await mkdtemp(join(results, 'site-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

/** Builds the site with the given environment variables. */
async function buildSite(environment: Readonly<Record<string, string>>): Promise<void> {
  // Not `test`, to which Vitest sets it, because Vite then compiles JSX for development.
  vi.stubEnv('NODE_ENV', 'production');
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    await build({
      root,
      mode: 'production',
      configFile: false,
      logLevel: 'silent',
      plugins: [site({ icon: 'src/icon.svg' })],
      resolve: { conditions: [SOURCE, ...defaultClientConditions] },
      ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
    });
  } finally {
    vi.unstubAllEnvs();
  }
}

const read = (file: string) => readFile(join(root, file), 'utf8');

describe('build for visitors', () => {
  beforeAll(() => buildSite({ SITE_URL: 'https://bread.example' }));

  it('each page is rendered to HTML with its styles and its head', async () => {
    const home = await read('dist/client/index.html');
    expect(home).toContain('<div id="root"><h1>Rye &amp; Sons</h1></div>');
    expect(home).toContain('<style>h1{color:red}');
    expect(home).not.toContain('<link rel="stylesheet"');
    expect(home).toContain('<link rel="canonical" href="https://bread.example/"');
    expect(home).toContain('<meta property="og:locale" content="en_GB"');
    expect(home).not.toContain('{{');
    expect(await read('dist/client/About.html')).toContain('About');
    expect(await read('dist/client/404.html')).toContain('<noscript><h1>No such bread</h1>');
  });

  it('the page contains the icon without its title as a data URL', async () => {
    const home = await read('dist/client/index.html');
    const [, url = ''] = home.match(/<link rel="icon" href="data:image\/svg\+xml,([^"]+)"/) ?? [];
    expect(decodeURIComponent(url)).toBe(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='100%' height='8'/></svg>",
    );
  });

  it('the boot script runs first, and loads the start script', async () => {
    const home = await read('dist/client/index.html');
    expect(home).toMatch(
      /<meta charset="utf-8" \/><script>.*\/assets\/start-[\w-]+\.js.*<\/script>/,
    );
    expect(home).not.toContain('type="module"');
    const assets = await readdir(join(root, 'dist/client/assets'));
    const start = assets.find((name) => /^start-.*\.js$/.test(name));
    expect(await read(`dist/client/assets/${start}`)).toMatch(/import\(`\/assets\/index-/);
  });

  it('the renderer can draw several images', async () => {
    for (const name of ['one', 'two']) {
      const image = await readFile(join(root, `dist/client/${name}.png`));
      expect(image.subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it('the build writes the files for browsers, crawlers and hosts, and compressed copies', async () => {
    expect(JSON.parse(await read('dist/client/site.webmanifest'))).toMatchObject({
      name: 'Rye & Sons',
    });
    expect(await read('dist/client/sitemap.xml')).toContain('https://bread.example/');
    expect(await read('dist/client/_redirects')).toBe('/about /About 200\n');
    expect(await read('dist/nginx/site-headers.conf')).toContain('Content-Security-Policy');
    const compressed = await readFile(join(root, 'dist/client/index.html.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe(await read('dist/client/index.html'));
  });

  it('the build for visitors contains no source locations and no content paths', async () => {
    expect(await read('dist/client/index.html')).not.toContain('src/app.tsx');
    expect(await read('dist/client/index.html')).not.toContain('data-content');
  });
});

describe('index.html', () => {
  const page = FILES['index.html'] ?? '';
  const write = (html: string) => writeFile(join(root, 'index.html'), html);
  afterAll(() => write(page));

  it('the character set can be written in any way', async () => {
    await write(page.replace('<meta charset="utf-8" />', '<meta charset="UTF-8">'));
    await buildSite({});
    expect(await read('dist/client/index.html')).toMatch(/<meta charset="UTF-8"><script>/);
  });

  it.each([
    ['<meta charset="utf-8" />', '', 'has no <meta charset'],
    [/<\/?(head|body)>/g, '', 'needs a <head> element and a <body> element'],
  ])('the build rejects a page without %s', async (removed, replacement, message) => {
    await write(page.replace(removed, replacement));
    await expect(buildSite({})).rejects.toThrow(message);
  });
});

describe('edit build', () => {
  beforeAll(() => buildSite({ SITE_EDIT_BUILD: '1' }));

  it('the edit build writes pages without markup, and no renderer', async () => {
    expect(await read('dist-edit/client/index.html')).toContain('<div id="root"></div>');
    expect(await readdir(join(root, 'dist-edit'))).not.toContain('renderer');
  });

  it('the app of the edit build contains source locations and content paths', async () => {
    const assets = await readdir(join(root, 'dist-edit/client/assets'));
    const app = assets.find((name) => /^index-.*\.js$/.test(name));
    const code = await read(`dist-edit/client/assets/${app}`);
    expect(code.match(/src\/app\.tsx:\d+:\d+/)).not.toBeNull();
    expect(code.match(/"data-content":.*?`name`/)).not.toBeNull();
  });
});
