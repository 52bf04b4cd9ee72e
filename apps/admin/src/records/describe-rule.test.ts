import type { DeclaredRule } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { describeRule } from './describe-rule.ts';

const admin = { user_condition: { role: 'admin' } };

describe('describeRule', () => {
  it.each<[DeclaredRule, string]>([
    [true, 'Everyone who can open the app'],
    [null, 'All members'],
    [false, 'Only the service role'],
    [admin, 'If the user’s role is “admin”'],
    [
      { $or: [{ created_by_id: '{{user.id}}' }, admin] },
      'If created_by_id is the user’s id or the user’s role is “admin”',
    ],
    [
      {
        isPublic: true,
        $or: [admin, { team: '{{ user.data.team }}', price: { $gt: 5, $lte: 9 } }],
      },
      'If isPublic is true and (the user’s role is “admin” or (team is the user’s team and price is greater than 5 and price is at most 9))',
    ],
    [
      { $nor: [{ 'data.status': { $in: ['a', 'b'] } }, { note: null }] },
      'If not (status is one of “a”, “b” or note has no value)',
    ],
    [
      { user_condition: { 'data.team': { $exists: true, $ne: 'guests' } } },
      'If the user’s team has a value and the user’s team is not “guests”',
    ],
    [
      { plot: { $regex: '^{{user.data.site}}-', $options: 'i' }, due: { $gte: '{{now}}' } },
      'If plot matches the pattern “^the user’s site-” and due is at least the current time',
    ],
    [{ price: { $not: { $lt: 5 } } }, 'If not price is less than 5'],
    [
      { sites: { $in: { $ifNull: ['{{user.data.sites}}', []] } } },
      'If sites is one of the user’s sites',
    ],
    [
      { site: { $in: { $map: { input: '{{user.data.sites}}', as: 's', in: '{{s.id}}' } } } },
      'If site is one of id of each of the user’s sites',
    ],
    [{ area: { $unknown: { a: 1 } } }, 'If area $unknown {"a":1}'],
  ])('describes the rule %j', (rule, words) => {
    expect(describeRule(rule)).toBe(words);
  });
});
