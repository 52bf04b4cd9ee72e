import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS, type Filter, NEVER } from '../../query/filter/filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { parseRule, placeholderPath } from './parse-rule.ts';
import { ruleToFilter } from './rule-to-filter.ts';

const user: JsonObject = {
  id: 'u1',
  role: 'admin',
  dept: 'a',
  teams: ['a', 'b'],
  home: { city: 'York' },
  nothing: null,
};

function filled(rule: unknown): Filter {
  return ruleToFilter(parseRule(rule), user);
}

describe('ruleToFilter', () => {
  it.each<[JsonObject, JsonObject]>([
    [{ owner: '{{user.id}}' }, { owner: 'u1' }],
    [{ owner: '{{ user.id }}' }, { owner: 'u1' }],
    [{ 'data.a': '{{user.data.dept}}' }, { a: 'a' }],
    [{ 'data.a.b': '{{user.home.city}}' }, { 'a.b': 'York' }],
    [{ data: 1 }, { data: 1 }],
    [{ a: '{{user.home}}' }, { a: { city: 'York' } }],
    [{ a: { $gt: '{{user.dept}}' } }, { a: { $gt: 'a' } }],
    [{ a: { $gt: 1 } }, { a: { $gt: 1 } }],
    [{ a: { $exists: true } }, { a: { $exists: true } }],
    [{ a: 'x' }, { a: 'x' }],
    [{ a: { $in: '{{user.teams}}' } }, { a: { $in: ['a', 'b'] } }],
    [
      { a: { $in: ['{{user.teams}}', '{{user.id}}', 1, [2]] } },
      { a: { $in: ['a', 'b', 'u1', 1, [2]] } },
    ],
    [{ a: { $in: ['{{user.missing}}', null] } }, { a: { $in: [null] } }],
    [{ a: { $nin: ['{{user.id}}'] } }, { a: { $nin: ['u1'] } }],
    [{ $not: { owner: '{{user.id}}' } }, { $not: { owner: 'u1' } }],
    [
      { a: 1, b: 2, user_condition: { role: 'admin' } },
      { a: 1, b: 2 },
    ],
    [{ a: 1, user_condition: { role: 'admin' } }, { a: 1 }],
    [{ $or: [{ a: 1 }, { user_condition: { role: 'user' } }] }, { a: 1 }],
  ])('fills in %j as %j', (rule, filter) => {
    expect(filled(rule)).toEqual(parseFilter(filter));
  });

  it.each<[unknown, Filter]>([
    [true, ALWAYS],
    [false, NEVER],
    [{}, ALWAYS],
    [{ user_condition: { role: 'admin' } }, ALWAYS],
    [{ user_condition: { 'data.dept': 'a', 'home.city': 'York' } }, ALWAYS],
    [{ user_condition: { role: 'user' } }, NEVER],
    [{ a: 1, user_condition: { role: 'user' } }, NEVER],
    [{ $or: [{ a: 1 }, { user_condition: { role: 'admin' } }] }, ALWAYS],
    [{ $not: { user_condition: { role: 'admin' } } }, NEVER],
    [{ $not: { user_condition: { role: 'user' } } }, ALWAYS],
    [{ a: '{{user.missing}}' }, NEVER],
    [{ a: '{{user.nothing}}' }, NEVER],
    [{ a: '{{user.dept.city}}' }, NEVER],
    [{ a: '{{user.toString}}' }, NEVER],
    [{ a: { $ne: '{{user.missing}}' } }, NEVER],
    [{ a: { $nin: ['{{user.missing}}', 'x'] } }, NEVER],
    [{ a: { $nin: ['{{user.nothing}}'] } }, NEVER],
    [{ a: { $gt: '{{user.teams}}' } }, NEVER],
    [{ a: { $gt: '{{user.home}}' } }, NEVER],
  ])('reduces %j to a constant', (rule, outcome) => {
    expect(filled(rule)).toBe(outcome);
  });

  it.each<[JsonObject]>([
    [{ user_condition: { role: 'admin' } }],
    [{ user_condition: { role: { $ne: 'admin' } } }],
    [{ $not: { user_condition: { role: 'admin' } } }],
    [{ a: { $ne: '{{user.id}}' } }],
  ])('denies anonymous callers by %j', (rule) => {
    expect(ruleToFilter(parseRule(rule), undefined)).toBe(NEVER);
  });

  it.each([
    ['{{user.id}}', ['id']],
    ['{{user.data.a.b}}', ['a', 'b']],
    ['x {{user.id}}', undefined],
    ['{{user.id}} x', undefined],
    ['{{record.id}}', undefined],
    ['{{user.a-b}}', undefined],
  ])('reads the placeholder %s as the path %j', (text, path) => {
    expect(placeholderPath(text)).toEqual(path);
  });

  it.each(['{{record.id}}', { $in: ['a', '{{user.id}} x'] }, { $gt: '{{user}}' }])(
    'rejects the placeholder in %j',
    (value) => {
      expect(() => parseRule({ a: value })).toThrow('is not a placeholder');
    },
  );

  it.each([{ $foo: 1 }, 'yes', null, { a: { $in: 1 } }])('rejects the rule %j', (json) => {
    expect(() => parseRule(json)).toThrow('Error in the query');
  });
});
