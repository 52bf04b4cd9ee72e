import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const PARTS = ['compare', 'growth', 'nodes', 'queries', 'indexes', 'references', 'searches'];

export interface BenchOptions {
  /** Parts of the benchmark to run: some of those in `PARTS`. */
  readonly parts: readonly string[];
  /** Number of records on the servers that are compared with each other. */
  readonly records: number;
  /** Numbers of records for which the growth is measured, by their labels in the report. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly rounds: number;
  /** Duration of each measurement in a round, in seconds. */
  readonly seconds: number;
  readonly sockets: number;
  /** Number of sockets for the measurement of the platform alone. */
  readonly crowd: number;
  /** Folder in which a CPU profile of the compared platform is written; undefined for no profile. */
  readonly profile: string | undefined;
  /** File to which the result tables are written; undefined to print them only. */
  readonly out: string | undefined;
  /** File to which the results are written as JSON; only possible if all parts run. */
  readonly results: string | undefined;
}

/**
 * Reads the command-line options of the benchmark.
 *
 * @throws Error for an unknown option, an option without its value, an unknown part, or an invalid number.
 */
export function readOptions(parameters: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: parameters.filter((parameter) => parameter !== '--'),
    options: {
      parts: { type: 'string', default: PARTS.join(',') },
      records: { type: 'string', default: '50k' },
      sizes: { type: 'string', default: '1k,1M' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      sockets: { type: 'string', default: '1000' },
      crowd: { type: 'string', default: '10k' },
      profile: { type: 'string' },
      out: { type: 'string' },
      results: { type: 'string' },
    },
  });
  if (values.results !== undefined && values.parts !== PARTS.join(',')) {
    throw new Error('--results needs all parts. Omit --parts.');
  }
  return {
    parts: values.parts.split(',').map(readPart),
    records: readCount(values.records),
    sizes: new Map(values.sizes.split(',').map((size) => [size, readCount(size)])),
    rounds: readCount(values.rounds),
    seconds: readCount(values.seconds),
    sockets: readCount(values.sockets),
    crowd: readCount(values.crowd),
    profile: resolvePath(values.profile),
    out: resolvePath(values.out),
    results: resolvePath(values.results),
  };
}

/**
 * Resolves a path relative to the folder in which the user ran the command, because pnpm changes the working
 * directory.
 */
function resolvePath(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(process.env.INIT_CWD ?? '', path);
}

function readPart(part: string): string {
  if (PARTS.includes(part)) return part;
  throw new Error(
    `There is no part ${part}. Name ${PARTS.join(', ')}, or some of them with commas.`,
  );
}

function readCount(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([kM]?)$/.exec(text) ?? [];
  const count = Number(digits) * ({ k: 1e3, M: 1e6 }[unit] ?? 1);
  if (count >= 1) return count;
  throw new Error(`${text} is no number such as 500, 50k or 1M.`);
}
