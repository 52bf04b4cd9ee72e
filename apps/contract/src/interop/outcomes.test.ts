import { expect, it } from 'vitest';
import { type Outcome, toPage, withoutSkipped } from './outcomes.ts';
import { pairings } from './pairings.ts';

const { publicHere, ownHere, publicLocal, ownLocal } = pairings;

const outcomes: readonly Outcome[] = [
  { call: 'auth.me', pairing: publicHere, result: 'works' },
  { call: 'auth.me', pairing: publicHere, result: 'works' },
  { call: 'auth.me', pairing: ownHere, result: 'works' },
  { call: 'auth.me', pairing: ownHere, result: 'fails' },
  { call: 'auth.me', pairing: publicLocal, result: 'fails', reason: 'It is old.' },
  { call: 'track, in a page', pairing: ownHere, result: 'absent', reason: 'It is not needed.' },
];
const calls = ['track, in a page', 'auth.me', 'auth.me'];

function rows(page: string): string[] {
  return page.split('\n').filter((line) => /^(\| `|\d+\. )/.test(line));
}

it('says of each call whether all, some or none of its cases work, and why', () => {
  expect(rows(toPage(calls, outcomes, new Map()))).toEqual([
    '| `track`, in a page | not tried | – (1) | not tried | not tried |',
    '| `auth.me` | works | in part (2) | no (3) | not tried |',
    '1. It is not needed.',
    '2. A case fails.',
    '3. It is old.',
  ]);
});

it('says why something was skipped, and compares the rest', () => {
  const skipped = new Map([publicLocal, ownLocal].map((pairing) => [pairing, 'It is not there.']));
  const page = toPage(calls, outcomes, skipped);
  expect(rows(page)[1]).toBe('| `auth.me` | works | in part (3) | skipped (2) | skipped (2) |');
  const whole = toPage(calls, outcomes, new Map());
  expect(withoutSkipped(page, skipped)).toBe(withoutSkipped(whole, skipped));
  const worse = toPage(calls, outcomes.slice(1, 3), new Map());
  expect(withoutSkipped(page, skipped)).not.toBe(withoutSkipped(worse, skipped));
});
