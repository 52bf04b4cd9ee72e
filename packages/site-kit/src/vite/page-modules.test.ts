import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { NOT_FOUND, type PageModules } from '../renderer/rendered-pages.ts';
import { findPageModules } from './page-modules.ts';

const SITE: Readonly<Record<string, string>> = {
  'src/main.js': `import './app.js';`,
  'src/app.js': `import { SitePages } from '@groundwork/site-kit'; import { pages } from './pages.js';
console.log(SitePages, pages);`,
  'src/pages.js': `import { Home } from './home.js'; import { About } from './about.js';
export const pages = { pages: { Home, About }, main: 'Home', NotFound: () => null };`,
  'src/home.js': `import { home } from './content/home.js'; export const Home = () => [home, layout()];
import { layout } from './layout.js';`,
  'src/about.js': `import { about } from './content/about.js'; export const About = () => [about, layout()];
import { layout } from './layout.js';`,
  'src/layout.js': `import { site } from './content/site.js'; export const layout = () => site;`,
  'src/content/home.js': `export const home = { title: 'Home' };`,
  'src/content/about.js': `export const about = { title: 'About' };`,
  'src/content/site.js': `export const site = { name: 'Acre' };`,
};

const content = (...names: readonly string[]) => names.map((name) => `src/content/${name}.js`);
const ALL = content('about', 'home', 'site');

async function modulesWith(modules: Readonly<Record<string, string>>): Promise<PageModules> {
  const root = await mkdtemp(join(tmpdir(), 'page-modules-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [name, code] of Object.entries({ ...SITE, ...modules })) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), code);
  }
  let found: PageModules = {};
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'src/main.js'), external: ['@groundwork/site-kit'] },
    },
    plugins: [
      {
        name: 'find-page-modules',
        async buildEnd() {
          found = await findPageModules(this, root);
        },
      },
    ],
  });
  return found;
}

it('a page can show the content that its component and the shared modules import', async () => {
  expect(await modulesWith({})).toEqual({
    Home: content('home', 'site'),
    About: content('about', 'site'),
    [NOT_FOUND]: [],
  });
});

it.each<[string, Readonly<Record<string, string>>]>([
  [
    'a component of every page',
    {
      'src/layout.js': `import { home } from './content/home.js'; import { site } from './content/site.js';
export const layout = () => [home, site];`,
    },
  ],
  [
    'a component that it loads later',
    {
      'src/layout.js': `import { site } from './content/site.js';
export const layout = () => [site, import('./dialog.js')];`,
      'src/dialog.js': `import { home } from './content/home.js'; export const dialog = home;`,
    },
  ],
  [
    'the component of the other page',
    {
      'src/about.js': `${SITE['src/about.js']} import { Home } from './home.js'; About.home = Home;`,
    },
  ],
  [
    'another export of the module of the other page',
    {
      'src/home.js': `${SITE['src/home.js']} export const title = home.title;`,
      'src/pages.js': `${SITE['src/pages.js']} import { title } from './home.js'; pages.title = title;`,
    },
  ],
])('a page can show another page’s content through %s', async (_through, modules) => {
  expect((await modulesWith(modules)).About).toEqual(ALL);
});

it.each<[string, Readonly<Record<string, string>>]>([
  [
    'the module of the pages renders one in another',
    { 'src/pages.js': SITE['src/pages.js']?.replace('null', 'Home()') ?? '' },
  ],
  [
    'the module of the pages declares the component',
    {
      'src/pages.js': `import { Home } from './home.js'; import { about } from './content/about.js';
export const pages = { pages: { Home, About: () => [about, Home()] } };`,
    },
  ],
  [
    'several objects declare pages',
    {
      'src/more.js': `export const more = { pages: {} };`,
      'src/main.js': `import './app.js'; import './more.js';`,
    },
  ],
  [
    'a component shows other pages',
    { 'src/app.js': `${SITE['src/app.js']} console.log(pages.pages.Home());` },
  ],
  [
    'a component reads the pages with a pattern',
    {
      'src/app.js': `${SITE['src/app.js']} const { pages: all } = pages; console.log(all.Home());`,
    },
  ],
  [
    'a component reads the pages by a computed name',
    { 'src/app.js': `${SITE['src/app.js']} console.log(pages['pages'].Home());` },
  ],
  [
    'the app does not use SitePages',
    { 'src/app.js': `import { pages } from './pages.js'; console.log(pages);` },
  ],
])('a page can show all content if %s', async (_reason, modules) => {
  expect((await modulesWith(modules)).About ?? ALL).toEqual(ALL);
});
