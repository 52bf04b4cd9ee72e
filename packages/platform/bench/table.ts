import type { Figure } from './alternate.ts';
import type { Goal } from './goals.ts';

/**
 * Formats benchmark results as a Markdown table with a column for each target. A rate per second and the
 * percentiles of its durations in milliseconds share a cell, as in `6,605 (2.3/8.5)`.
 */
export function figuresTable(figures: readonly Figure[]): string {
  const targets = [...new Set(figures.flatMap(({ medians }) => [...medians.keys()]))];
  const names = [...new Set(figures.map(({ name }) => subjectOf(name)))];
  const cell = (subject: string, target: string) => {
    const value = (suffix: string) =>
      format(
        figures
          .find(({ name, medians }) => name === subject + suffix && medians.has(target))
          ?.medians.get(target),
      );
    const [plain, rate, median, tail] = ['', RATE, MEDIAN, TAIL].map(value);
    const times = median && tail ? `(${median}/${tail})` : '';
    return [plain, rate, times].filter(Boolean).join(' ');
  };
  return table(
    ['rate (p50/p99)', ...targets],
    names.map((name) => [name, ...targets.map((target) => cell(name, target))]),
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
 * Formats performance goals as a Markdown table: the measured ratios, their minimum, and whether all of them
 * reach it. The ratios of a rate and of its percentiles share a row.
 */
export function goalsTable(goals: readonly Goal[]): string {
  return table(
    ['ratio (rate, p50, p99)', 'is', 'goal', ''],
    groupGoals(goals).map(({ name, ratios, atLeast, isMet }) => [
      name,
      ratios.map((ratio) => ratio.toFixed(2)).join(', '),
      atLeast.toFixed(2),
      isMet ? 'met' : 'missed',
    ]),
  );
}

/**
 * Returns a sentence that states how many performance goals are reached, and names each missed goal with its
 * lowest ratio.
 */
export function goalsSentence(goals: readonly Goal[]): string {
  const groups = groupGoals(goals);
  const missed = groups.filter(({ isMet }) => !isMet);
  const names = missed.map(
    ({ name, ratios, atLeast }) =>
      `${name.replace(': ', ', ')} (${Math.min(...ratios).toFixed(2)} instead of ${atLeast.toFixed(2)})`,
  );
  const sentence = `${groups.length - missed.length} of ${groups.length} goals are met.`;
  return names.length === 0
    ? sentence
    : `${sentence} These ratios miss their goals: ${names.join('; ')}.`;
}

function groupGoals(goals: readonly Goal[]) {
  const groups = Map.groupBy(goals, ({ name, atLeast }) => {
    const [figure = '', targets] = name.split(': ');
    return `${subjectOf(figure)}: ${targets}, ${atLeast}`;
  });
  return [...groups.values()].map((group) => {
    const [{ name: first = '', atLeast = 0 } = {}] = group;
    const [figure = '', targets] = first.split(': ');
    const ratios = group.map(({ ratio }) => ratio);
    return {
      name: group.length === 1 ? first : `${subjectOf(figure)}: ${targets}`,
      ratios,
      atLeast,
      isMet: ratios.every((ratio) => ratio >= atLeast),
    };
  });
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
