import { type Outcome, type Parts, STEPS } from './outcome.ts';

/** Maximum length of a printed reason, in characters. */
const MAX_CHARACTERS = 300;

const COLUMNS = ['app', 'starts', 'entities', 'functions', 'agents', ...STEPS, 'our errors'];

/** Formats the results of all apps as a table, with the totals in per cent. */
export function formatReport(outcomes: readonly Outcome[]): string {
  const rows = [COLUMNS, ...outcomes.map(rowOf), totalsOf(outcomes)];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...others].map(toLine).join('\n');
}

export function listFailures(outcome: Outcome): string[] {
  const { reason, entities, functions, agents, frontEnd } = outcome;
  return [
    ...(reason === undefined ? [] : [reason]),
    ...[entities, functions, agents].flatMap(({ failures }) => failures),
    ...(frontEnd ? [...frontEnd.failures, ...frontEnd.platformErrors] : []),
  ].map((text) => text.replaceAll(/\s+/g, ' ').slice(0, MAX_CHARACTERS));
}

export function rowOf({ app, starts, entities, functions, agents, frontEnd }: Outcome): string[] {
  return [
    app,
    starts ? 'yes' : 'no',
    ...[entities, functions, agents].map(({ working, total }) => `${working}/${total}`),
    ...STEPS.map((step) => (frontEnd ? (frontEnd.done.includes(step) ? 'yes' : 'no') : '')),
    frontEnd ? String(frontEnd.platformErrors.length) : '',
  ];
}

function totalsOf(outcomes: readonly Outcome[]): string[] {
  const parts = (of: (outcome: Outcome) => Parts) => {
    const all = outcomes.map(of);
    return share(sum(all.map(({ working }) => working)), sum(all.map(({ total }) => total)));
  };
  const frontEnds = outcomes.flatMap(({ frontEnd }) => frontEnd ?? []);
  const built = frontEnds.filter(({ done }) => done.includes('builds'));
  const isClean = built.filter(({ platformErrors }) => platformErrors.length === 0);
  return [
    `${outcomes.length} apps`,
    share(outcomes.filter(({ starts }) => starts).length, outcomes.length),
    parts(({ entities }) => entities),
    parts(({ functions }) => functions),
    parts(({ agents }) => agents),
    ...STEPS.map((step) => {
      const of = step === 'builds' ? frontEnds : built;
      return share(of.filter(({ done }) => done.includes(step)).length, of.length);
    }),
    `${share(isClean.length, built.length)} none`,
  ];
}

function share(working: number, total: number): string {
  if (total === 0) return '';
  return `${working}/${total} ${((100 * working) / total).toFixed(1)} %`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
