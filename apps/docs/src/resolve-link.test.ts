import { expect, it } from 'vitest';
import { resolveLink } from './resolve-link.ts';

const sdk = { file: 'packages/sdk/README.md', route: 'packages/sdk', title: 'sdk' };
const data = { file: 'docs/guides/data.md', route: 'guides/data', title: 'Data' };
const pages = new Map([sdk, data].map((page) => [page.file, page]));

it('leads to the page of a document, or of the README of a folder', () => {
  expect(resolveLink('../../packages/sdk/README.md#data', data.file, pages)).toBe(
    '/packages/sdk#data',
  );
  expect(resolveLink('../../packages/sdk', data.file, pages)).toBe('/packages/sdk');
  expect(resolveLink('data.md', 'docs/guides/files.md', pages)).toBe('/guides/data');
});

it('leaves other addresses, and places of the same page, as they are', () => {
  for (const link of [
    'https://example.org/a.md',
    'mailto:ann@example.org',
    '#here',
    '/guides/data',
  ]) {
    expect(resolveLink(link, data.file, pages)).toBe(link);
  }
});

it('leads nowhere for a file that is no page', () => {
  expect(resolveLink('../../LICENSE', data.file, pages)).toBeUndefined();
});

it('refuses a link to a file that is not there', () => {
  expect(() => resolveLink('date.md', data.file, pages)).toThrow(
    'docs/guides/data.md links to date.md: no such file.',
  );
});
