/** Builds a small site with two pages. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import pngToIco from 'png-to-ico';
import {
  build,
  createServer,
  defaultClientConditions,
  defaultServerConditions,
  type InlineConfig,
  type ViteDevServer,
} from 'vite';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Renderer } from '../renderer/create-renderer.tsx';
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
  'src/content/about.ts': `export const about = { heading: 'Our mill' };`,
  'src/home.tsx': `import { bakery } from './content/bakery.ts';
export const Home = () => <h1>{bakery.name}</h1>;`,
  'src/about.tsx': `import { about } from './content/about.ts';
export const About = () => <h1>{about.heading}</h1>;`,
  'src/pages.tsx': `import './app.css';
import { createSiteClient } from '@groundwork/site-kit';
import { About } from './about.tsx';
import { Home } from './home.tsx';
export const pages = {
  client: createSiteClient(),
  pages: { Home, About },
  main: 'Home',
  NotFound: () => <h1>No such bread</h1>,
};`,
  'src/app.tsx': `import { AuthProvider } from '@groundwork/auth-react';
import { SitePages } from '@groundwork/site-kit';
import { pages } from './pages.tsx';
export const App = ({ path }) => (
  <AuthProvider client={pages.client}><SitePages set={pages} path={path} /></AuthProvider>
);`,
  'src/main.tsx': `import { isPage, showSite } from '@groundwork/site-kit';
import { App } from './app.tsx';
import { pages } from './pages.tsx';
showSite({ isPage: (path) => isPage(pages, path), render: (view) => <App {...view} /> });`,
  'src/start.ts': `import { reportErrors, startApp } from '@groundwork/site-kit/start';
reportErrors();
void startApp();`,
  'src/document-head.ts': `import { siteConfig } from '@groundwork/site-kit/config';
import { about } from './content/about.ts';
import { bakery } from './content/bakery.ts';
const heads = {
  '/': () => ({ title: bakery.name, description: 'Bread', image: '/one.png', type: 'Bakery' }),
  '/About': () => ({ title: about.heading, description: 'Flour', image: '/two.png', type: 'AboutPage' }),
};
export const documentHead = (path) => {
  const { image, type, ...head } = (heads[path] ?? heads['/'])();
  return {
    ...head,
    brand: bakery.name,
    siteUrl: siteConfig.siteUrl ?? '',
    image: { src: image, alt: 'Bread', width: 600, height: 400 },
    colours: { light: '#fff', dark: '#000' },
    structuredData: { '@type': type, name: bakery.name },
  };
};`,
  'src/renderer.tsx': `import { createRenderer, drawShareImage } from '@groundwork/site-kit/renderer';
import { App } from './app.tsx';
import { documentHead } from './document-head.ts';
import { pages } from './pages.tsx';
export const { check, describe, emptyPages, renderFiles, renderPages } = createRenderer({
  pages,
  render: (view) => <App {...view} />,
  notFound: <h1>No such bread</h1>,
  head: documentHead,
  files: async (images) => ({
    '/one.png': await draw('One', images['/one.png']),
    '/two.png': await draw('Two', images['/two.png']),
  }),
});
function draw(heading, earlier) {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">{{heading}}' +
    '<rect width="9" height="9" fill="#123456"/></svg>';
  return drawShareImage({ svg, brand: '', heading, font: '', fontFamily: 'serif' }, earlier);
}`,
};

const SOURCE = '@groundwork/source';

let root: string;
beforeAll(async () => {
  // The site is inside the package, so that the site's imports find the package's dependencies.
  const results = join(import.meta.dirname, '../../.test-results');
  await mkdir(results, { recursive: true });
  root = await mkdtemp(join(results, 'site-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
});
afterAll(() => rm(root, { recursive: true }));

async function buildSite(
  environment: Readonly<Record<string, string>>,
  mode = 'production',
): Promise<void> {
  // Vitest sets NODE_ENV to `test`, for which Vite would compile JSX for development.
  vi.stubEnv('NODE_ENV', 'production');
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  try {
    await build({ ...configuration(), mode });
  } finally {
    vi.unstubAllEnvs();
  }
}

function configuration(): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [site({ icon: 'src/icon.svg' })],
    resolve: { conditions: [SOURCE, ...defaultClientConditions] },
    ssr: { resolve: { conditions: [SOURCE, ...defaultServerConditions] } },
  };
}

const read = (file: string) => readFile(join(root, file), 'utf8');

describe('build for visitors', () => {
  beforeAll(() => buildSite({ SITE_URL: 'https://bread.example' }));

  it('the renderer describes each page, and the content that the page shows', async () => {
    const renderer = join(root, 'dist/renderer/renderer.js');
    const { describe: describeSite }: Renderer = await import(renderer);
    expect(describeSite().pages).toEqual([
      { path: '/', name: 'Home', content: ['src/content/bakery.ts#bakery.name'] },
      {
        path: '/About',
        name: 'About',
        content: ['src/content/about.ts#about.heading', 'src/content/bakery.ts#bakery.name'],
      },
    ]);
  });

  it('each page contains only the published values that it can show', async () => {
    const [name, heading] = [
      'src/content/bakery.ts#bakery.name',
      'src/content/about.ts#about.heading',
    ];
    const changes = Symbol.for('groundwork.changes');
    Reflect.set(globalThis, changes, { [name]: 'Oat', [heading]: 'Our oven' });
    onTestFinished(() => void Reflect.deleteProperty(globalThis, changes));
    const { href } = pathToFileURL(join(root, 'dist/renderer/renderer.js'));
    const { renderPages }: Renderer = await import(`${href}?published`);
    const pages = await renderPages();
    const valuesOf = (file: string) => {
      const [, json = '{}'] =
        /id="groundwork-content">(.*?)<\/script>/.exec(pages[file] ?? '') ?? [];
      return JSON.parse(json);
    };
    expect(valuesOf('/index.html')).toEqual({ [name]: 'Oat' });
    expect(valuesOf('/About.html')).toEqual({ [heading]: 'Our oven' });
    expect(valuesOf('/404.html')).toEqual({});
  });

  it('each page is rendered to HTML with its styles', async () => {
    const home = await read('dist/client/index.html');
    expect(home).toContain('<div id="root"><h1>Rye &amp; Sons</h1></div>');
    expect(home).toContain('<style>h1{color:red}');
    expect(home).not.toContain('<link rel="stylesheet"');
    expect(home).toContain('<meta property="og:locale" content="en_GB"');
    expect(home).not.toContain('{{');
    expect(await read('dist/client/Home.html')).toBe(home);
    expect(await read('dist/client/About.html')).toContain(
      '<div id="root"><h1>Our mill</h1></div>',
    );
    expect(await read('dist/client/404.html')).toContain('<noscript><h1>No such bread</h1>');
  });

  it.each([
    ['index', 'Rye &amp; Sons', 'Bread', '/', '/one.png', 'Bakery'],
    ['About', 'Our mill', 'Flour', '/About', '/two.png', 'AboutPage'],
  ])('the page %s has its own head', async (name, title, text, path, image, type) => {
    const page = await read(`dist/client/${name}.html`);
    const origin = 'https://bread.example';
    for (const part of [
      `<title>${title}</title>`,
      `<meta name="description" content="${text}"`,
      `<link rel="canonical" href="${origin}${path}"`,
      `<meta property="og:title" content="${title}"`,
      `<meta property="og:url" content="${origin}${path}"`,
      `<meta property="og:image" content="${origin}${image}"`,
      `{"@type":"${type}",`,
    ]) {
      expect(page).toContain(part);
    }
  });

  it('the policy contains one hash for scripts and one for styles', async () => {
    const headers = await read('dist/client/_headers');
    expect(headers.match(/'sha256-[^']+'/g)).toHaveLength(2);
  });

  it('the boot script runs first, and loads the start script', async () => {
    const home = await read('dist/client/index.html');
    expect(home).toMatch(
      /<meta charset="utf-8" \/><script>.*\/assets\/start-[\w-]+\.js.*<\/script>/,
    );
    expect(home).not.toContain('type="module"');
    const assets = await readdir(join(root, 'dist/client/assets'));
    const start = assets.find((name) => /^start-.*\.js$/.test(name));
    expect(await read(`dist/client/assets/${start}`)).toContain(
      '/api/apps/6a1f0c9e5d3b7a2c4e8f1b60/page-errors',
    );
    expect(await read(`dist/client/assets/${start}`)).toMatch(/import\(`\/assets\/index-/);
  });

  it('the renderer can draw several images', async () => {
    for (const name of ['one', 'two']) {
      const image = await readFile(join(root, `dist/client/${name}.png`));
      // The pixels of an icon are blue, green, red and opacity.
      const icon = await pngToIco([image]);
      expect(icon.subarray(62, 66)).toEqual(Buffer.from([0x56, 0x34, 0x12, 255]));
    }
  });

  it('the renderer returns the images that the site shows if they have not changed', async () => {
    const one = await readFile(join(root, 'dist/client/one.png'));
    const { renderFiles }: Renderer = await import(
      pathToFileURL(join(root, 'dist/renderer/renderer.js')).href
    );
    const files = await renderFiles({ '/one.png': one, '/two.png': one });
    expect(files['/one.png']).toBe(one);
    expect(files['/two.png']).toEqual(await readFile(join(root, 'dist/client/two.png')));
  });

  it('the build writes the files for browsers, crawlers and hosts, and compressed copies', async () => {
    expect(JSON.parse(await read('dist/client/site.webmanifest'))).toMatchObject({
      name: 'Rye & Sons',
    });
    const sitemap = await read('dist/client/sitemap.xml');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
      'https://bread.example/',
      'https://bread.example/About',
    ]);
    expect(await read('dist/client/_redirects')).toBe('/home /Home 200\n/about /About 200\n');
    expect(await read('dist/nginx/site-headers.conf')).toContain('Content-Security-Policy');
    const compressed = await readFile(join(root, 'dist/client/index.html.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe(await read('dist/client/index.html'));
  });

  it('the build for visitors contains no source locations and no content paths', async () => {
    expect(await read('dist/client/index.html')).not.toContain('src/pages.tsx');
    expect(await read('dist/client/index.html')).not.toContain('data-content');
  });
});

describe('index.html', () => {
  const page = FILES['index.html'] ?? '';
  const write = (html: string) => writeFile(join(root, 'index.html'), html);
  afterAll(() => write(page));

  it('the build accepts another notation of the character set', async () => {
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

describe('README', () => {
  it('its examples build into a site with two pages, and created apps have its configuration', async () => {
    const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
    const examples = Object.fromEntries(
      [...readme.matchAll(/^```\w+ file: (\S+)\n(.*?)^```/gms)].map(([, name = '', code = '']) => [
        name,
        code,
      ]),
    );
    const { 'vite.config.ts': configuration = '', ...files } = examples;
    onTestFinished(async () => {
      for (const name of Object.keys(files)) await writeFile(join(root, name), FILES[name] ?? '');
    });
    for (const [name, code] of Object.entries(files)) await writeFile(join(root, name), code);
    await buildSite({});
    expect(Object.keys(files)).toEqual(['src/main.tsx', 'src/pages.tsx']);
    expect(await read('dist/client/index.html')).toContain('<div id="root"><h1>Home</h1></div>');
    expect(await read('dist/client/About.html')).toContain('<h1>About us</h1>');

    const template = join(import.meta.dirname, '../../../create/template/base/vite.config.ts');
    const plain = (code: string) => code.replaceAll(/\s|,(?=\s*})/g, '');
    expect(plain(configuration)).toBe(plain(await readFile(template, 'utf8')));
  });
});

describe('edit build', () => {
  beforeAll(() => buildSite({}, 'edit'));

  it('the edit build writes pages without markup, and no renderer', async () => {
    const about = await read('dist-edit/client/About.html');
    expect(about).toContain('<div id="root"></div>');
    expect(about).toContain('<title>Our mill</title>');
    expect(await readdir(join(root, 'dist-edit'))).not.toContain('renderer');
  });

  it('the app of the edit build contains source locations and content paths', async () => {
    const assets = await readdir(join(root, 'dist-edit/client/assets'));
    const app = assets.find((name) => /^index-.*\.js$/.test(name));
    const code = await read(`dist-edit/client/assets/${app}`);
    expect(code.match(/src\/pages\.tsx:\d+:\d+/)).not.toBeNull();
    expect(code.match(/"data-content":.*?`name`/)).not.toBeNull();
  });
});

describe('dev server', () => {
  let server: ViteDevServer;
  beforeAll(async () => {
    server = await createServer({
      ...configuration(),
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
    });
  });
  afterAll(() => server.close());

  it('a dev server fills in the head of the page at the URL', async () => {
    const page = await server.transformIndexHtml(
      '/index.html',
      FILES['index.html'] ?? '',
      '/About?a',
    );
    expect(page).toContain('<title>Our mill</title>');
    expect(page).toContain('<link rel="canonical" href="/About"');
  });

  /** Returns the status and the content type of a response. */
  async function load(path: string): Promise<unknown[]> {
    const listener = createHttpServer(server.middlewares).listen(0, '127.0.0.1');
    onTestFinished(() => void listener.close());
    await once(listener, 'listening');
    const { port }: Pick<AddressInfo, 'port'> = Object(listener.address());
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return [status, headers.get('Content-Type')];
  }

  it('a dev server serves the icons and the web app manifest that a build writes', async () => {
    expect(await load('/favicon.ico?v=1')).toEqual([200, 'image/x-icon']);
    expect(await load('/apple-touch-icon.png')).toEqual([200, 'image/png']);
    expect(await load('/icon.svg')).toEqual([200, 'image/svg+xml']);
    expect(await load('/site.webmanifest')).toEqual([200, 'application/manifest+json']);
    expect((await load('/other-icon.png'))[0]).toBe(404);
  });

  it('a dev server continues after a request for a malformed path', async () => {
    expect((await load('//'))[0]).toBe(404);
  });
});
