import { type Lane, lanes } from './agents.ts';

/** Something that was measured of each lane. */
export interface Figure {
  readonly name: string;
  readonly of: (lane: Lane) => number;
}

/** The figure in the middle; NaN of none. */
export function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

/** Figures as a Markdown table, with how ours compares to the public plugin's. */
export function toTable(title: string, figures: readonly Figure[]): string {
  const heads = [title, ...lanes, 'ours to public'];
  const rows = figures.map(({ name, of }) => {
    const ratio = of('ours') / of('public');
    return [
      name,
      ...[...lanes.map(of), ratio].map((figure) => figure.toFixed(figure < 10 ? 2 : 0)),
    ];
  });
  const ruler = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  return [heads, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
