import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { MEMBERS, parseRule } from '../records/rules/parse-rule.ts';
import type { Principal } from '../records/rules/principal.ts';
import type { EntitySchema } from '../records/schema/entity-schema.ts';
import { moveClock } from '../testing/clock.ts';
import { subscriptionGroupKey } from './subscription-group-key.ts';

function schema(read: unknown, salaryRead: unknown = true): EntitySchema {
  const rule = read === undefined ? MEMBERS : parseRule(read);
  return {
    name: 'Staff',
    record: { type: 'object' },
    rules: { create: rule, read: rule, update: rule, delete: rule },
    fieldRules: new Map([['salary', { read: parseRule(salaryRead), write: rule }]]),
    indexes: [],
    coveringIndexes: [],
    onAccountDeletion: 'anonymise',
  };
}

function principal(user?: JsonObject, isService = false): Principal {
  return { isService, id: null, email: null, user: () => user, sender: undefined };
}

const ann = principal({ id: 'a', email: 'ann@example.org', role: 'user' });
const bob = principal({ id: 'b', email: 'bob@example.org', role: 'user' });
const admin = principal({ id: 'c', email: 'cy@example.org', role: 'admin' });
const service = principal(undefined, true);
const anonymous = principal();
const adminsOnly = { user_condition: { role: 'admin' } };

describe('subscriptionGroupKey', () => {
  it.each<[rule: string, read: unknown, salaryRead: unknown, groups: Principal[][]]>([
    ['nothing', undefined, true, [[ann, bob, admin, service], [anonymous]]],
    ['true', true, true, [[ann, bob, admin, service, anonymous]]],
    [
      'the creator',
      { created_by: '{{user.email}}' },
      true,
      [[ann], [bob], [admin], [service], [anonymous]],
    ],
    [
      'the role',
      adminsOnly,
      true,
      [
        [ann, bob, anonymous],
        [admin, service],
      ],
    ],
    [
      'the role, of a field',
      true,
      adminsOnly,
      [
        [ann, bob, anonymous],
        [admin, service],
      ],
    ],
  ])(
    'puts principals with equal permissions into one group when reading requires %s',
    (_, read, salary, groups) => {
      const of = (one: Principal) => subscriptionGroupKey(schema(read, salary), one);

      expect(groups.map((group) => new Set(group.map(of)).size)).toEqual(groups.map(() => 1));
      expect(new Set(groups.flat().map(of)).size).toBe(groups.length);
    },
  );

  it('returns the same key at any time when reading depends on the time', () => {
    const timed = schema({ due: { $lte: '{{now}}' } });
    const before = subscriptionGroupKey(timed, ann);
    moveClock({ minutes: 1 });
    expect(subscriptionGroupKey(timed, bob)).toBe(before);
  });
});
