import { describe, expect, it } from 'vitest';
import { fitHeading } from './fit-heading.ts';

/** Measures characters of half an em. */
const measure = (line: string, size: number) => (line.length * size) / 2;

describe('fitHeading', () => {
  it('breaks a heading into lines of the largest size', () => {
    const { size, lines } = fitHeading('Strategic Land Opportunities', measure);
    expect(size).toBe(104);
    expect(lines).toEqual(['Strategic Land', 'Opportunities']);
  });

  it('shrinks a long heading until it fits into the image', () => {
    const heading = 'Strategic land opportunities for industry, energy and data centres in Britain';
    const { size, lines } = fitHeading(heading, measure);
    expect(lines.join(' ')).toBe(heading);
    expect(size).toBeLessThan(104);
    expect(lines.length * size).toBeLessThanOrEqual(280);
    for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1040);
  });

  it('shrinks a long word', () => {
    expect(fitHeading('Grundstücksverkehrsgenehmigung', measure)).toEqual({
      size: 68,
      lines: ['Grundstücksverkehrsgenehmigung'],
    });
  });
});
