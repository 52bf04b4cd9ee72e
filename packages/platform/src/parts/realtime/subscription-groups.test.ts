import {
  accessOf,
  type EntitySchema,
  type Principal,
  subscriptionGroupKey,
} from '@groundwork/engine';
import { MEMBERS, moveClock, parseRule, principalOf, thing } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { createEntityRoom, type Subscription } from './entity-room.ts';
import { UNFILTERED } from './room-filter.ts';

function schema(read: unknown, salaryRead: unknown = true): EntitySchema {
  const rule = read === undefined ? MEMBERS : parseRule(read);
  return {
    ...thing,
    name: 'Staff',
    rules: { create: rule, read: rule, update: rule, delete: rule },
    fieldRules: new Map([['salary', { read: parseRule(salaryRead), write: rule }]]),
  };
}

const ann = principalOf({ id: 'a', email: 'ann@example.org', role: 'user' });
const bob = principalOf({ id: 'b', email: 'bob@example.org', role: 'user' });
const admin = principalOf({ id: 'c', email: 'cy@example.org', role: 'admin' });
const service = principalOf(undefined, true);
const anonymous = principalOf(undefined);
const adminsOnly = { user_condition: { role: 'admin' } };

describe('subscriptionGroupKey', () => {
  it.each<[rule: string, read: unknown, salaryRead: unknown, groups: Principal[][]]>([
    ['no read rule', undefined, true, [[ann, bob, admin, service], [anonymous]]],
    ['a read rule that is true', true, true, [[ann, bob, admin, service, anonymous]]],
    [
      'a read rule that requires the creator',
      { created_by: '{{user.email}}' },
      true,
      [[ann], [bob], [admin], [service], [anonymous]],
    ],
    [
      'a read rule that requires a role',
      adminsOnly,
      true,
      [
        [ann, bob, anonymous],
        [admin, service],
      ],
    ],
    [
      "a field's read rule that requires a role",
      true,
      adminsOnly,
      [
        [ann, bob, anonymous],
        [admin, service],
      ],
    ],
  ])(
    'puts only principals with equal permissions into the same group, with %s',
    (_, read, salary, groups) => {
      const of = (one: Principal) => subscriptionGroupKey([schema(read, salary)], one);

      expect(groups.map((group) => new Set(group.map(of)).size)).toEqual(groups.map(() => 1));
      expect(new Set(groups.flat().map(of)).size).toBe(groups.length);
    },
  );

  it('returns a key that does not change with time if the read rule depends on the current time', () => {
    const timed = schema({ due: { $lte: '{{now}}' } });
    const before = subscriptionGroupKey([timed], ann);
    moveClock({ minutes: 1 });
    expect(subscriptionGroupKey([timed], bob)).toBe(before);
  });
});

function subscriptionOf(user: Principal, room: string, recordId?: string): Subscription {
  const own = schema({ created_by: '{{user.email}}' });
  const key = subscriptionGroupKey([own], user);
  const access = accessOf(own, user);
  const isPlain = {
    entity: own.name,
    entities: [own],
    isExpanded: false,
    followsReferences: false,
  };
  return { ...UNFILTERED, room, key, ...isPlain, access, recordId };
}

describe('createEntityRoom', () => {
  it('puts subscribers with the same permissions and filter into one group', () => {
    const room = createEntityRoom<string>();
    const first = room.add('tab 1', subscriptionOf(ann, 'Staff?{"left":false}'));

    expect(room.add('tab 2', subscriptionOf(ann, 'Staff?{"left":false}'))).toBe(first);
    expect(room.add('tab 3', subscriptionOf(ann, 'Staff?{"left":true}'))).not.toBe(first);
    expect(room.add('tab 4', subscriptionOf(bob, 'Staff?{"left":false}'))).not.toBe(first);
    expect(room.groupsOf('1').map(({ members }) => members.size)).toEqual([2, 1, 1]);
    expect(room.members()).toEqual(['tab 1', 'tab 2', 'tab 3', 'tab 4']);
  });

  it('returns only the groups that follow the record or all records', () => {
    const room = createEntityRoom<string>();
    room.add('one', subscriptionOf(ann, 'Staff?{"id":"1"}', '1'));
    room.add('other', subscriptionOf(ann, 'Staff?{"id":"2"}', '2'));
    room.add('all', subscriptionOf(ann, 'Staff'));

    expect(room.groupsOf('2').map(({ members }) => [...members])).toEqual([['all'], ['other']]);
    expect(room.groupsOf('3').map(({ members }) => [...members])).toEqual([['all']]);
  });

  it('a room is empty after its last subscriber has left', () => {
    const room = createEntityRoom<string>();
    const group = room.add('one', subscriptionOf(ann, 'Staff?{"id":"1"}', '1'));
    room.add('two', subscriptionOf(ann, 'Staff?{"id":"1"}', '1'));
    room.remove('one', group);
    expect(room.isEmpty()).toBe(false);
    room.remove('two', group);
    expect(room.isEmpty()).toBe(true);
  });
});
