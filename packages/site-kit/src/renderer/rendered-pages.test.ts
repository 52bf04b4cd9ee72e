import { expect, it } from 'vitest';
import { createRenderedPages } from './rendered-pages.ts';

const Page = () => null;

it.each(['Über uns', 'a.b', 'a/b', ''])(
  'rejects the page name "%s", which no URL can show',
  (name) => {
    const pages = { Home: Page, [name]: Page };
    expect(() => createRenderedPages({ pages, main: 'Home' })).toThrow(`The page "${name}"`);
  },
);

it('lists the files of each page', () => {
  const pages = { Home: Page, 'About-us_2': Page };
  expect(createRenderedPages({ pages, main: 'Home' }).list).toEqual([
    { path: '/', name: 'Home', files: ['/index.html', '/Home.html'] },
    { path: '/About-us_2', name: 'About-us_2', files: ['/About-us_2.html'] },
  ]);
});
