import type { Figure } from './alternate.ts';
import type { Goal } from './goals.ts';

/**
 * Formats results as a Markdown table with a column for each lane. A rate and its percentiles share a cell,
 * as in `6,605/s, 2.3/8.5 ms`.
 */
export function figuresTable(figures: readonly Figure[]): string {
  const lanes = [...new Set(figures.flatMap(({ medians }) => [...medians.keys()]))];
  const names = [...new Set(figures.map(({ name }) => subjectOf(name)))];
  const cell = (subject: string, lane: string) => {
    const value = (suffix: string) =>
      format(figures.find(({ name }) => name === subject + suffix)?.medians.get(lane));
    const [plain, rate, median, tail] = ['', RATE, MEDIAN, TAIL].map(value);
    const times = median && tail ? `${median}/${tail} ms` : '';
    return [plain, rate && `${rate}/s`, times].filter(Boolean).join(', ');
  };
  return table(
    ['rate, p50/p99', ...lanes],
    names.map((name) => [name, ...lanes.map((lane) => cell(name, lane))]),
  );
}

const RATE = '/s';
const MEDIAN = ', ms, p50';
const TAIL = ', ms, p99';

function subjectOf(name: string): string {
  const suffix = [RATE, MEDIAN, TAIL].find((candidate) => name.endsWith(candidate)) ?? '';
  return name.slice(0, name.length - suffix.length);
}

/**
 * Formats goals as a Markdown table: the ratios, their minimum, and whether all ratios reach it. The ratios
 * of a rate and its percentiles share a row.
 */
export function goalsTable(goals: readonly Goal[]): string {
  const groups = Map.groupBy(goals, ({ name, atLeast }) => {
    const [figure = '', lanes] = name.split(': ');
    return `${subjectOf(figure)}: ${lanes}, ${atLeast}`;
  });
  return table(
    ['ratio (rate, p50, p99)', 'is', 'goal', ''],
    [...groups.values()].map((group) => {
      const [{ name = '', atLeast = 0 } = {}] = group;
      const [figure = '', lanes] = name.split(': ');
      return [
        group.length === 1 ? name : `${subjectOf(figure)}: ${lanes}`,
        group.map(({ ratio }) => ratio.toFixed(2)).join(', '),
        atLeast.toFixed(2),
        group.every(({ ratio }) => ratio >= atLeast) ? 'met' : 'missed',
      ];
    }),
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
