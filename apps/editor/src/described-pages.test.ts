import { expect, it } from 'vitest';
import { namesOfPagesWith, pageAt, pagesWith, pathOfLink } from './described-pages.ts';

const home = { path: '/', name: 'Home', content: ['a#hero.heading', 'a#steps'] };
const about = { path: '/About', name: 'About', content: ['a#about.image.src', 'a#steps'] };
const pages = [home, about];

it('a page is found by its path or its name, regardless of case, query and hash', () => {
  for (const path of ['/', '/Home', '/home', '/?a#b']) expect(pageAt(pages, path)).toBe(home);
  expect(pageAt(pages, '/about#team')).toBe(about);
  expect(pageAt(pages, '/elsewhere')).toBeUndefined();
});

it('finds the pages that contain the value at a path, a part of that value, or a list that includes it', () => {
  expect(pagesWith(pages, 'a#hero.heading')).toEqual([home]);
  expect(pagesWith(pages, 'a#about.image')).toEqual([about]);
  expect(pagesWith(pages, 'a#steps.0.title')).toEqual(pages);
  expect(pagesWith(pages, 'a#hero.head')).toEqual([]);
});

it('the pages that contain a value are named only if the site has several pages', () => {
  expect(namesOfPagesWith(pages, 'a#hero.heading')).toBe('Home');
  expect(namesOfPagesWith(pages, 'a#steps')).toBe('all pages');
  expect(namesOfPagesWith(pages, 'a#hero.head')).toBe(null);
  expect(namesOfPagesWith([home], 'a#hero.heading')).toBe(null);
});

it.each([
  ['https://site.example/About?a#b', 'https://site.example/', '/About'],
  ['https://site.example/About', 'https://site.example//', '/About'],
])('the link %s in the page %s leads to the path %s of the site', (url, page, path) => {
  expect(pathOfLink(url, page)).toBe(path);
});

it.each([
  'https://site.example/?a#steps',
  'https://other.example/About',
  'javascript:alert(1)',
  'mailto:ann@example.org',
  'no URL',
])('the link %s in the page https://site.example/ leads to no other page of the site', (url) => {
  expect(pathOfLink(url, 'https://site.example/')).toBeNull();
});
