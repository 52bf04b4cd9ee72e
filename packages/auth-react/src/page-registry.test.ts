import { expect, it } from 'vitest';
import { pageOf } from './page-registry.ts';

const pages = { names: ['Home', 'Sites'], main: 'Home' };

it.each([
  ['/', 'Home'],
  ['', 'Home'],
  ['/home', 'Home'],
  ['/SITES/42', 'Sites'],
  ['/nowhere', undefined],
])('takes %j for the page %s', (pathname, page) => {
  expect(pageOf(pathname, pages)).toBe(page);
});
