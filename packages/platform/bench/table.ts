import type { Figure } from './alternate.ts';
import type { Goal } from './goals.ts';

/** Figures as a Markdown table, with a column for each lane that has any. */
export function figuresTable(figures: readonly Figure[]): string {
  const lanes = [...new Set(figures.flatMap(({ medians }) => [...medians.keys()]))];
  return table(
    ['median', ...lanes],
    figures.map(({ name, medians }) => [name, ...lanes.map((lane) => format(medians.get(lane)))]),
  );
}

/** Goals as a Markdown table: what the ratio is, what it should be, and whether that is met. */
export function goalsTable(goals: readonly Goal[]): string {
  return table(
    ['ratio', 'is', 'goal', ''],
    goals.map(({ name, ratio, atLeast }) => [
      name,
      ratio.toFixed(2),
      atLeast.toFixed(2),
      ratio >= atLeast ? 'met' : 'missed',
    ]),
  );
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const ruler = heads.map((_, column) => (column === 0 ? '---' : '---:'));
  return [heads, ruler, ...rows].map(line).join('\n');
}

function format(figure: number | undefined): string {
  if (figure === undefined) return '';
  return figure.toLocaleString('en-GB', { maximumFractionDigits: figure < 100 ? 1 : 0 });
}
