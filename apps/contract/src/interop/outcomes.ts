/** Outcomes of a test run, and the documentation page that lists them. */
import base44Manifest from '@base44/sdk/package.json' with { type: 'json' };
import { BASE44_DEV_VERSION } from '@groundwork/launcher/base44-dev';
import { pairings } from './pairings.ts';
import { APPS, appsThatCall } from './usage.ts';

/** Outcome of one test case. */
export interface Outcome {
  readonly call: string;
  readonly pairing: string;
  readonly result: 'works' | 'fails' | 'absent';
  /** Why the case fails, or why the call does not exist. */
  readonly reason?: string | undefined;
}

const columns = Object.values(pairings);

const introduction = `# Interoperability

\`apps/contract/src/interop\` runs \`@base44/sdk\` ${base44Manifest.version}, \`@groundwork/sdk\` and its drop-in \`@groundwork/base44\` against this platform, and
the first two against the public local server, \`base44 dev\` ${BASE44_DEV_VERSION}. \`pnpm --filter @groundwork/contract interop\` writes this page; a test compares it with each run.

✓ means that all cases of a call pass, – that the call was not tried. *Apps* counts those of ${APPS} public apps, taken at random, that use the call.
`;

/**
 * Returns the page for the outcomes of a run.
 *
 * @param calls all calls; the most used ones are first in the table.
 * @param skipped reasons of skipped pairings, by pairing.
 */
export function toPage(
  calls: readonly string[],
  outcomes: readonly Outcome[],
  skipped: ReadonlyMap<string, string>,
): string {
  const notes: string[] = [];
  const noteOn = (reason: string) => {
    if (!notes.includes(reason)) notes.push(reason);
    return notes.indexOf(reason) + 1;
  };
  const cell = (call: string, pairing: string): string => {
    const reason = skipped.get(pairing);
    if (reason !== undefined) return `skipped (${noteOn(reason)})`;
    const here = outcomes.filter((one) => one.call === call && one.pairing === pairing);
    const failed = here.filter(({ result }) => result !== 'works');
    const numbers = [...new Set(failed.map(({ reason = 'A case fails.' }) => noteOn(reason)))];
    const remarks = numbers.length === 0 ? '' : ` (${numbers.join(', ')})`;
    if (here.length === 0) return '–';
    if (failed.length === 0) return '✓';
    if (failed.every(({ result }) => result === 'absent')) return `absent${remarks}`;
    return (failed.length < here.length ? 'partly' : 'fails') + remarks;
  };
  const rows = [...new Set(calls)]
    .sort((a, b) => appsThatCall(b) - appsThatCall(a))
    .map((call) => [
      code(call),
      String(appsThatCall(call)),
      ...columns.map((pairing) => cell(call, pairing)),
    ]);
  const head = ['Call', 'Apps', ...columns];
  const table = [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  const list = notes.map((note, index) => `${index + 1}. ${note}`).join('\n');
  return `${introduction}\n${table}\n${list === '' ? '' : `\n${list}\n`}`;
}

/** Removes the columns of skipped pairings, which may come from a run on another machine. */
export function withoutSkipped(page: string, skipped: ReadonlyMap<string, string>): string {
  const dropped = columns.flatMap((pairing, index) => (skipped.has(pairing) ? [index + 3] : []));
  if (dropped.length === 0) return page;
  return page
    .split('\n')
    .filter((line) => !/^\d+\. /.test(line))
    .map((line) =>
      line.startsWith('|')
        ? line
            .split('|')
            .filter((_, index) => !dropped.includes(index))
            .join('|')
        : line,
    )
    .join('\n')
    .replace(/ \([\d, ]+\)/g, '')
    .trim();
}

/** Formats the names of calls as code, and remarks as text. */
function code(call: string): string {
  return call
    .split(', ')
    .map((part) => (part.includes(' ') ? part : `\`${part}\``))
    .join(', ');
}
