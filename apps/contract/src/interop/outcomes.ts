/** What came of a run, and the page of the documentation that says so. */
import publicKit from '@base44/sdk/package.json' with { type: 'json' };
import { BASE44_DEV_VERSION } from '@groundwork/launcher/base44-dev';
import { pairings } from './pairings.ts';

/** What came of one case. */
export interface Outcome {
  readonly call: string;
  readonly pairing: string;
  readonly result: 'works' | 'fails' | 'absent';
  /** Why it does not work. */
  readonly reason?: string | undefined;
}

const columns = Object.values(pairings);

const introduction = `# What works with which

The public kit \`@base44/sdk\` ${publicKit.version} and our \`@groundwork/sdk\` run one suite of cases over HTTP and sockets,
\`apps/contract/src/interop\`: both against this platform with all of its calls, and both against \`base44 dev\`
${BASE44_DEV_VERSION}, the public local server, with the part that it answers by itself. It hands all other calls to the hosted
platform, so they are not tried there.

This page is written by the suite, \`pnpm --filter @groundwork/contract interop\`, and a test fails when it says anything
else than the run. A call works when all of its cases do.
`;

/**
 * The page for what came of a run.
 *
 * @param calls all that were to be tried, in the order of the table.
 * @param skipped why a pairing was not run, by pairing.
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
    const bad = here.filter(({ result }) => result !== 'works');
    const numbers = [...new Set(bad.map(({ reason = 'A case fails.' }) => noteOn(reason)))];
    const remarks = numbers.length === 0 ? '' : ` (${numbers.join(', ')})`;
    if (here.length === 0) return 'not tried';
    if (bad.length === 0) return 'works';
    if (bad.every(({ result }) => result === 'absent')) return `–${remarks}`;
    return (bad.length < here.length ? 'in part' : 'no') + remarks;
  };
  const rows = [...new Set(calls)].map((call) => [
    code(call),
    ...columns.map((pairing) => cell(call, pairing)),
  ]);
  const table = [['Call', ...columns], columns.map(() => '---').concat('---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  const list = notes.map((note, index) => `${index + 1}. ${note}`).join('\n');
  return `${introduction}\n${table}\n${list === '' ? '' : `\n${list}\n`}`;
}

/** A page without the columns of what was not run, which may say what was true elsewhere. */
export function withoutSkipped(page: string, skipped: ReadonlyMap<string, string>): string {
  const dropped = columns.flatMap((pairing, index) => (skipped.has(pairing) ? [index + 2] : []));
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

/** Names of calls as code, and what is said beside them as text. */
function code(call: string): string {
  return call
    .split(', ')
    .map((part) => (part.includes(' ') ? part : `\`${part}\``))
    .join(', ');
}
