import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const PARTS = ['compare', 'growth', 'nodes', 'queries'];

/** What a run measures, and for how long. */
export interface BenchOptions {
  /** Some of `compare`, `growth`, `nodes` and `queries`. */
  readonly parts: readonly string[];
  /** Records of the servers that are compared. */
  readonly records: number;
  /** Records of the platforms whose growth is measured, by what they are called. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly rounds: number;
  /** How long each figure of a round is measured. */
  readonly seconds: number;
  readonly sockets: number;
  /** Sockets of the platform alone, to see what many do. */
  readonly crowd: number;
  /** Folder for a CPU profile of the platform that is compared. */
  readonly profile: string | undefined;
  /** File for the tables. */
  readonly out: string | undefined;
  /** File for the report, which takes all parts. */
  readonly report: string | undefined;
}

/**
 * Reads the flags of the command.
 *
 * @throws Error for a flag that there is not or that lacks its value, a part that there is not, or a
 * number that is none.
 */
export function readOptions(parameters: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: parameters.filter((parameter) => parameter !== '--'),
    options: {
      parts: { type: 'string', default: PARTS.join(',') },
      records: { type: 'string', default: '50k' },
      sizes: { type: 'string', default: '1k,10k,100k,1M' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      sockets: { type: 'string', default: '1000' },
      crowd: { type: 'string', default: '10k' },
      profile: { type: 'string' },
      out: { type: 'string' },
      report: { type: 'string' },
    },
  });
  if (values.report !== undefined && values.parts !== PARTS.join(',')) {
    throw new Error('A report takes all parts; leave --parts out.');
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
    report: resolvePath(values.report),
  };
}

/** From where the command was given: pnpm runs it elsewhere, and says so. */
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
