import { type Variant, variants } from './agents.ts';

export interface Figure {
  readonly name: string;
  readonly of: (variant: Variant) => number;
}

/** Returns the median of numbers; NaN for an empty array. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Formats measurements as a Markdown table, with the ratio of our value to the value of `@base44/vite-plugin`. */
export function toTable(title: string, figures: readonly Figure[]): string {
  const heads = [title, ...variants, 'ours to public'];
  const rows = figures.map(({ name, of }) => {
    const ratio = of('ours') / of('public');
    return [
      name,
      ...[...variants.map(of), ratio].map((figure) => figure.toFixed(figure < 10 ? 2 : 0)),
    ];
  });
  const ruler = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  return [heads, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
