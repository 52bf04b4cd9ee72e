import base44Manifest from '@base44/sdk/package.json' with { type: 'json' };
import { BASE44_DEV_VERSION } from '@groundwork/launcher/base44-dev';
import type { InteropCase } from './interop-case.ts';
import { pairings } from './pairings.ts';
import { APPS, appsThatCall } from './usage.ts';

type DeclaredCase = Pick<InteropCase, 'call' | 'absent' | 'fails'>;

/**
 * Returns the table of calls, sorted by how many apps use each call, and the table's notes.
 *
 * @param platformCases test cases that run on the Groundwork platform; these test cases cover all calls.
 * @param commonCases test cases that also run on Base44's local server.
 */
export function interopTable(
  platformCases: readonly DeclaredCase[],
  commonCases: readonly DeclaredCase[],
): string {
  const notes: string[] = [];
  const noteOn = (reason: string) => {
    if (!notes.includes(reason)) notes.push(reason);
    return notes.indexOf(reason) + 1;
  };
  const cell = (call: string, pairing: string): string => {
    const isLocal = pairing === pairings.base44Local || pairing === pairings.groundworkLocal;
    const cases = (isLocal ? commonCases : platformCases).filter((one) => one.call === call);
    if (cases.length === 0) return '–';
    const absent = cases.flatMap((one) => one.absent?.[pairing] ?? []);
    const failed = cases.flatMap((one) => one.fails?.[pairing] ?? []);
    const reasons = [...absent, ...failed];
    if (reasons.length === 0) return '✓';
    const outcome = reasons.length < cases.length ? 'partly' : 'fails';
    const numbers = [...new Set(reasons.map(noteOn))].join(', ');
    return `${failed.length === 0 ? 'absent' : outcome} (${numbers})`;
  };
  const columns = Object.values(pairings);
  const rows = [...new Set(platformCases.map(({ call }) => call))]
    .sort((a, b) => appsThatCall(b) - appsThatCall(a))
    .map((call) => [
      code(call),
      String(appsThatCall(call)),
      ...columns.map((pairing) => cell(call, pairing)),
    ]);
  const head = ['Call', 'Apps', ...columns];
  return [
    `With \`@base44/sdk\` ${base44Manifest.version} and \`base44 dev\` ${BASE44_DEV_VERSION}, and a sample of ${APPS} apps:`,
    '',
    ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    ...notes.map((note, index) => `${index + 1}. ${note}`),
    '',
  ].join('\n');
}

/** Formats the name of a call as code, but remarks after the name as plain text. */
function code(call: string): string {
  return call
    .split(', ')
    .map((part) => (part.includes(' ') ? part : `\`${part}\``))
    .join(', ');
}
