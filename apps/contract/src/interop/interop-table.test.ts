import { expect, it } from 'vitest';
import { interopTable } from './interop-table.ts';
import { pairings } from './pairings.ts';

const { base44Here, groundworkHere, base44Local } = pairings;

it('the interoperability table states whether all, some or no test cases of a call pass, and why', () => {
  const me = { call: 'auth.me' };
  const old = { ...me, fails: { [groundworkHere]: 'It is slow.', [base44Local]: 'It is old.' } };
  const track = { call: 'track, in a page', absent: { [base44Here]: 'It is not needed.' } };
  const table = interopTable([track, me, old], [old]);
  expect(table.split('\n').filter((line) => /^(\| `|\d+\. )/.test(line))).toEqual([
    '| `auth.me` | 38 | ✓ | partly (1) | ✓ | fails (2) | ✓ |',
    '| `track`, in a page | 0 | absent (3) | ✓ | ✓ | – | – |',
    '1. It is slow.',
    '2. It is old.',
    '3. It is not needed.',
  ]);
});
