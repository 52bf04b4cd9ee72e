import { describe, expect, it } from 'vitest';
import { resolveLink } from './resolve-link.ts';

const sdk = { file: 'packages/sdk/README.md', route: 'packages/sdk', title: 'sdk' };
const data = { file: 'docs/guides/data.md', route: 'guides/data', title: 'Data' };
const pages = new Map([sdk, data].map((page) => [page.file, page]));

describe('resolveLink', () => {
  it('resolves a link to a document, or to a folder with a README, to the page of that document', () => {
    expect(resolveLink('../../packages/sdk/README.md#data', data.file, pages)).toBe(
      '/packages/sdk#data',
    );
    expect(resolveLink('../../packages/sdk', data.file, pages)).toBe('/packages/sdk');
    expect(resolveLink('data.md', 'docs/guides/files.md', pages)).toBe('/guides/data');
  });

  it('returns links to other sites, and to headings of the same page, unchanged', () => {
    for (const link of [
      'https://example.org/a.md',
      'mailto:ann@example.org',
      '#here',
      '/guides/data',
    ]) {
      expect(resolveLink(link, data.file, pages)).toBe(link);
    }
  });

  it('returns undefined for a link to a file that is not a page', () => {
    expect(resolveLink('../../LICENSE', data.file, pages)).toBeUndefined();
  });

  it('throws for a link to a file that does not exist', () => {
    expect(() => resolveLink('date.md', data.file, pages)).toThrow(
      'docs/guides/data.md links to date.md: no such file.',
    );
  });
});
