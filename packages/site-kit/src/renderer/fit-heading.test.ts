import { describe, expect, it } from 'vitest';
import { fitHeading } from './fit-heading.ts';

/** Measures text as if each character were half an em wide. */
const measure = (line: string, size: number) => (line.length * size) / 2;

describe('fitHeading', () => {
  it('breaks a heading into lines in the largest font size', () => {
    const { size, lines } = fitHeading('Strategic Land Opportunities', measure);
    expect(size).toBe(104);
    expect(lines).toEqual(['Strategic Land', 'Opportunities']);
  });

  it('reduces the font size of a long heading until it fits into the image', () => {
    const heading = 'Strategic land opportunities for industry, energy and data centres in Britain';
    const { size, lines } = fitHeading(heading, measure);
    expect(lines.join(' ')).toBe(heading);
    expect(size).toBeLessThan(104);
    expect(lines.length * size).toBeLessThanOrEqual(280);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1040);
  });

  it('reduces the font size if a single word is too long', () => {
    expect(fitHeading('Grundstücksverkehrsgenehmigung', measure)).toEqual({
      size: 68,
      lines: ['Grundstücksverkehrsgenehmigung'],
    });
  });
});
