import { describe, expect, it } from 'vitest';
import { findDocuments } from './documents.ts';
import { findSections } from './pages.ts';

const sections = findSections();
const pages = sections.flatMap((section) => section.pages);

describe('findSections', () => {
  it('every document has a page with a unique URL', () => {
    const files = pages.map(({ file }) => file);
    expect(
      findDocuments().filter((file) => !files.includes(file)),
      'Add these documents to apps/docs/src/pages.ts.',
    ).toEqual([]);
    expect(new Set(pages.map(({ route }) => route)).size).toBe(pages.length);
  });

  it('every guide is listed in the section Start or Guides', () => {
    const listed = sections
      .filter(({ title }) => title === 'Start' || title === 'Guides')
      .flatMap((section) => section.pages.map(({ file }) => file));
    const guides = findDocuments().filter((file) => file.startsWith('docs/guides/'));
    expect(
      guides.filter((file) => !listed.includes(file)),
      'Add these guides to apps/docs/src/pages.ts.',
    ).toEqual([]);
  });
});
