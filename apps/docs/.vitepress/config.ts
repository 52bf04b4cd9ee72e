import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { faviconUrl, schemeStyles } from '../src/colours.ts';
import { describePage } from '../src/describe-page.ts';
import { linkPages } from '../src/link-pages.ts';
import { slugify, withoutTemplates } from '../src/markdown.ts';
import { findSections } from '../src/pages.ts';
import { root } from '../src/root.ts';
import { vueForDocuments } from '../src/vue-for-documents.ts';

const sections = findSections();
const pages = sections.flatMap((section) => section.pages);
const menu = sections.flatMap(({ title, pages }) => {
  const items = pages.map(({ title, route }) => ({
    text: title.replace('@groundwork/', ''),
    link: `/${route}`,
  }));
  return title === undefined ? [] : [{ text: title, items }];
});

export default defineConfig({
  title: 'Groundwork',
  description: 'Platform SDK, sign-in, visual editing and design system for apps on a platform.',
  lang: 'en-GB',
  srcDir: root,
  // Excludes all files of apps and packages except their READMEs.
  srcExclude: ['**/.*/**', 'apps/docs/tables/**', '{apps/!(docs),packages/*}/{!(README).md,*/**}'],
  rewrites: Object.fromEntries(pages.map(({ file, route }) => [file, `${route || 'index'}.md`])),
  outDir: join(root, 'apps/docs/dist'),
  cacheDir: join(root, 'apps/docs/node_modules/.cache/vitepress'),
  cleanUrls: true,
  ignoreDeadLinks: 'localhostLinks',
  head: [
    ['style', {}, schemeStyles()],
    ['link', { rel: 'icon', href: faviconUrl() }],
  ],
  transformPageData(page) {
    if (page.isNotFound) return;
    const isReference = page.relativePath.startsWith('reference/');
    page.description = isReference
      ? `Everything that ${page.title} exports, with its types and what they mean.`
      : describePage(readFileSync(join(root, page.filePath), 'utf8'));
  },
  // Allows the size of the search index, which is a separate chunk that pages download with the first search.
  vite: { plugins: [vueForDocuments()], build: { chunkSizeWarningLimit: 1_200 } },
  markdown: {
    anchor: { slugify },
    config(markdown) {
      linkPages(markdown, pages);
      withoutTemplates(markdown);
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    nav: menu
      .filter(({ text }) => text !== 'Repository')
      .map(({ text, items }) => ({
        text,
        link: items[0]?.link ?? '/',
        activeMatch: `^(${items.map(({ link }) => link).join('|')})$`,
      })),
    sidebar: {
      '/reference': menu.filter(({ text }) => text === 'Reference'),
      '/decisions': menu.filter(({ text }) => text === 'Decisions'),
      '/': menu.filter(({ text }) => text !== 'Reference' && text !== 'Decisions'),
    },
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        _render(source, env, markdown) {
          // The search index contains only plain text. Highlighting would take most of the time, so highlighting is
          // turned off.
          markdown.options.highlight = null;
          return markdown.render(source, env);
        },
        miniSearch: {
          // Ranks guides above the reference. This function runs in the browser.
          searchOptions: { boostDocument: (id) => (id.startsWith('/reference') ? 0.2 : 1) },
        },
      },
    },
    docFooter: { prev: 'Previous', next: 'Next' },
    notFound: {
      title: 'Page not found',
      quote: 'No page has this URL. Try the search.',
      linkText: 'To the start page',
      linkLabel: 'To the start page',
    },
  },
});
