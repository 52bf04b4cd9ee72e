import type { ContentFields } from '@groundwork/editor-bridge/content';
import { describe, expect, it } from 'vitest';
import { isSampleText } from './field-label.ts';

const limits = { min: 0, max: 9 };
const fields: ContentFields = {
  '#pillars': { kind: 'list', ...limits, item: { title: 'New pillar', link: { label: 'More' } } },
  '#tags': { kind: 'list', ...limits, item: 'New tag' },
};

describe('isSampleText', () => {
  it.each([
    ['#pillars.3.title', 'New pillar', true],
    ['#pillars.3.link.label', 'More', true],
    ['#pillars.3.title', 'Water', false],
    ['#pillars.3.text', 'New pillar', false],
    ['#tags.0', 'New tag', true],
    ['#tags.0', 'Water', false],
    ['#hero.heading', 'New tag', false],
  ])('isSampleText for %s with “%s” returns %s', (path, text, isSample) => {
    expect(isSampleText(path, text, fields)).toBe(isSample);
  });
});
