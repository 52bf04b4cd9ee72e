/** Checks that the links in the built pages lead to pages and headings that exist. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from './test.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

/** Element ids in each page, by page path. */
const pages = new Map(
  globSync('**/*.html', { cwd: dist }).map((file) => {
    const html = read(file);
    const address = `/${file.replace(/(^|\/)index\.html$/, '').replace(/\.html$/, '')}`;
    return [address, { html, ids: new Set(all(html, / id="([^"]+)"/g)) }];
  }),
);

test('links lead to existing pages and headings', () => {
  expect(pages.size).toBeGreaterThan(40);
  const broken = [...pages].flatMap(([address, { html }]) =>
    all(html, /<a [^>]*?href="([^"]+)"/g)
      .filter((href) => /^[/#]/.test(href) && !leads(href, address))
      .map((href) => `${address} links to ${href}`),
  );
  expect([...new Set(broken)]).toEqual([]);
});

test('pages and stylesheets load nothing from other hosts', () => {
  const loads = / (?:src|srcset|poster)="(https?:[^"]+)"|<link[^>]+href="(https?:[^"]+)"/g;
  const styles = globSync('assets/**/*.css', { cwd: dist }).map(read);
  expect(styles.length).toBeGreaterThan(0);
  expect([...pages.values()].flatMap(({ html }) => all(html, loads))).toEqual([]);
  expect(styles.flatMap((style) => all(style, /(?:url\(|@import )["']?(https?:[^"')]+)/g))).toEqual(
    [],
  );
});

function leads(href: string, from: string): boolean {
  const [path = '', hash] = href.split('#');
  const page = pages.get(path === '' ? from : path.replace(/(.)\/$/, '$1'));
  if (page === undefined) return false;
  return hash === undefined || hash === '' || page.ids.has(decodeURIComponent(hash));
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, first, second]) => first ?? second ?? '');
}

function read(file: string): string {
  return readFileSync(`${dist}/${file}`, 'utf8');
}
