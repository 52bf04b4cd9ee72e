import { expect, it } from 'vitest';
import { describePage } from './describe-page.ts';

it('describes a page by its first paragraph, without marks and links', () => {
  const page =
    '# Data\n\n<!-- prelude: client -->\n\nRecords of *your*\n[entities](x.md), by `client`.\n\nMore.';
  expect(describePage(page)).toBe('Records of your entities, by client.');
});

it('passes over headings and code on its way there', () => {
  expect(describePage('# One\n\n## Context\n\nA call.')).toBe('A call.');
});
