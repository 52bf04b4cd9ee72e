import { describe, expect, it } from 'vitest';
import { type Outcome, toPage, withoutSkipped } from './outcomes.ts';
import { pairings } from './pairings.ts';

const { base44Here, groundworkHere, base44Local, groundworkLocal } = pairings;

const outcomes: readonly Outcome[] = [
  { call: 'auth.me', pairing: base44Here, result: 'works' },
  { call: 'auth.me', pairing: base44Here, result: 'works' },
  { call: 'auth.me', pairing: groundworkHere, result: 'works' },
  { call: 'auth.me', pairing: groundworkHere, result: 'fails' },
  { call: 'auth.me', pairing: base44Local, result: 'fails', reason: 'It is old.' },
  {
    call: 'track, in a page',
    pairing: groundworkHere,
    result: 'absent',
    reason: 'It is not needed.',
  },
];
const calls = ['track, in a page', 'auth.me', 'auth.me'];

function rows(page: string): string[] {
  return page.split('\n').filter((line) => /^(\| `|\d+\. )/.test(line));
}

describe('toPage', () => {
  it('states whether all, some or no cases of a call pass, and why', () => {
    expect(rows(toPage(calls, outcomes, new Map()))).toEqual([
      '| `auth.me` | 38 | ✓ | partly (1) | – | fails (2) | – |',
      '| `track`, in a page | 0 | – | absent (3) | – | – | – |',
      '1. A case fails.',
      '2. It is old.',
      '3. It is not needed.',
    ]);
  });

  it('states why a pairing was skipped, and withoutSkipped ignores its column', () => {
    const skipped = new Map(
      [base44Local, groundworkLocal].map((pairing) => [pairing, 'It is missing.']),
    );
    const page = toPage(calls, outcomes, skipped);
    expect(rows(page)[0]).toBe(
      '| `auth.me` | 38 | ✓ | partly (1) | – | skipped (2) | skipped (2) |',
    );
    const whole = toPage(calls, outcomes, new Map());
    expect(withoutSkipped(page, skipped)).toBe(withoutSkipped(whole, skipped));
    const worse = toPage(calls, outcomes.slice(1, 3), new Map());
    expect(withoutSkipped(page, skipped)).not.toBe(withoutSkipped(worse, skipped));
  });
});
