import { describe, expect, it } from 'vitest';
import { describePage } from './describe-page.ts';

describe('describePage', () => {
  it('returns the first paragraph of a document, without markup and links', () => {
    const page =
      '# Data\n\n<!-- prelude: client -->\n\nRecords of *your*\n[entities](x.md), by `client`.\n\nMore.';
    expect(describePage(page)).toBe('Records of your entities, by client.');
  });

  it('skips headings and code blocks', () => {
    expect(describePage('# One\n\n## Context\n\nA call.')).toBe('A call.');
  });
});
