import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import { ALWAYS, constantOutcome, type Filter, NEVER } from '../../query/filter/filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';
import { parseRule } from './parse-rule.ts';
import { placeholderPath } from './placeholder.ts';
import { dependsOnTime, ruleToFilter } from './rule-to-filter.ts';

const user: JsonObject = {
  id: 'u1',
  role: 'admin',
  dept: 'a',
  teams: ['a', 'b'],
  sites: [{ id: 's1', at: { city: 'York' } }, { id: 's2' }, { name: 'x' }, 'y'],
  home: { city: 'York' },
  nothing: null,
  tricky: '.*@x|y',
  long: 'x'.repeat(600),
};

function constantOf(filter: Filter): Filter | undefined {
  const outcome = constantOutcome(filter);
  if (outcome === undefined) return undefined;
  return outcome ? ALWAYS : NEVER;
}

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
    [{ a: 'org-{{user.dept}}/{{user.home.city}}' }, { a: 'org-a/York' }],
    [{ a: { $in: ['x-{{user.data.id}}', 'x-{{user.missing}}'] } }, { a: { $in: ['x-u1'] } }],
    [
      { a: { $regex: '(^|,){{user.tricky}}(,|$)', $options: 'i' } },
      { a: { $regex: '(^|,)\\.\\*@x\\|y(,|$)', $options: 'i' } },
    ],
    [{ a: { $in: '{{user.teams}}' } }, { a: { $in: ['a', 'b'] } }],
    [
      { a: { $in: ['{{user.teams}}', '{{user.id}}', 1, [2]] } },
      { a: { $in: ['a', 'b', 'u1', 1, [2]] } },
    ],
    [{ a: { $in: ['{{user.missing}}', null] } }, { a: { $in: [null] } }],
    [{ a: { $nin: ['{{user.id}}'] } }, { a: { $nin: ['u1'] } }],
    [{ a: { $in: { $ifNull: ['{{user.teams}}', []] } } }, { a: { $in: ['a', 'b'] } }],
    [{ a: { $in: { $ifNull: ['{{user.data.missing}}', ['x', 1]] } } }, { a: { $in: ['x', 1] } }],
    [
      { a: { $in: { $map: { input: '{{user.data.sites}}', as: 's', in: '{{s.id}}' } } } },
      { a: { $in: ['s1', 's2'] } },
    ],
    [
      { a: { $in: { $map: { input: '{{user.sites}}', in: '$$this.at.city' } } } },
      { a: { $in: ['York'] } },
    ],
    [
      { a: { $nin: { $map: { input: '{{user.teams}}', as: 't', in: '$$t' } } } },
      { a: { $nin: ['a', 'b'] } },
    ],
    [
      {
        a: {
          $in: {
            $map: { input: { $ifNull: ['{{user.none}}', [{ id: 1 }]] }, as: 's', in: '{{ s.id }}' },
          },
        },
      },
      { a: { $in: [1] } },
    ],
    [{ $not: { owner: '{{user.id}}' } }, { $not: { owner: 'u1' } }],
    [
      { a: 1, b: 2, user_condition: { role: 'admin' } },
      { a: 1, b: 2 },
    ],
    [{ a: 1, user_condition: { role: 'admin' } }, { a: 1 }],
    [{ $or: [{ a: 1 }, { user_condition: { role: 'user' } }] }, { a: 1 }],
  ])('turns the rule %j into the filter %j', (rule, filter) => {
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
    [{ a: 'x {{user.missing}}' }, NEVER],
    [{ a: { $ne: 'x {{user.missing}}' } }, NEVER],
    [{ a: 'x {{user.teams}}' }, NEVER],
    [{ a: { $regex: '^{{user.missing}}' } }, NEVER],
    [{ $not: { a: { $regex: '^{{user.missing}}' } } }, NEVER],
    [{ a: { $regex: '^{{user.long}}$' } }, NEVER],
    [{ a: { $gt: '{{user.home}}' } }, NEVER],
  ])('reduces the rule %j to ALWAYS or NEVER', (rule, outcome) => {
    expect(filled(rule)).toBe(outcome);
  });

  it.each<[JsonObject]>([
    [{ user_condition: { role: 'admin' } }],
    [{ user_condition: { role: { $ne: 'admin' } } }],
    [{ $not: { user_condition: { role: 'admin' } } }],
    [{ a: { $ne: '{{user.id}}' } }],
  ])('denies anonymous callers by the rule %j', (rule) => {
    expect(ruleToFilter(parseRule(rule), undefined)).toBe(NEVER);
  });

  it.each([
    ['{{user.id}}', ['id']],
    ['{{user.data.a.b}}', ['a', 'b']],
  ])('parses the placeholder %s as the path %j', (text, path) => {
    expect(placeholderPath(text)).toEqual(path);
  });

  it.each(['x {{user.id}}', '{{user.id}} x', '{{record.id}}', '{{user.a-b}}'])(
    'does not treat the string %s as a placeholder',
    (text) => {
      expect(placeholderPath(text)).toBeUndefined();
    },
  );

  it.each([
    { $in: { $ifNull: ['{{user.sites}}'] } },
    { $in: { $ifNull: ['{{user.sites}}', 'x'] } },
    { $in: { $ifNull: ['{{user.sites}}', ['{{user.id}}']] } },
    { $in: { $ifNull: ['sites', []] } },
    { $in: { $ifNull: ['{{user.sites}}', [], []] } },
    { $in: { $map: { input: '{{user.sites}}', as: 's', in: '{{other.id}}' } } },
    { $in: { $map: { input: '{{user.sites}}', as: 's', in: '{{s.id}}', limit: 1 } } },
    { $in: { $map: { input: ['a'], as: 's', in: '{{s}}' } } },
    { $in: { $map: { input: '{{user.sites}}', as: 's', in: { $concat: ['a'] } } } },
    { $in: { $map: {}, $ifNull: [] } },
    { $in: [{ $map: { input: '{{user.sites}}', as: 's', in: '{{s}} ' } }] },
  ])('rejects the invalid value %j for $in', (value) => {
    expect(() => parseRule({ a: value })).toThrow('the values of $in are not understood');
  });

  it.each([
    { a: { $all: { $ifNull: ['{{user.sites}}', []] } } },
    { user_condition: { teams: { $nin: [{ $ifNull: ['{{user.sites}}', []] }] } } },
  ])('rejects an expression where only an array is allowed: %j', (rule) => {
    expect(() => parseRule(rule)).toThrow('only $in of a record takes an expression');
  });

  it.each<[JsonObject, Filter]>([
    [{ a: { $in: { $ifNull: ['{{user.missing}}', ['x']] } } }, NEVER],
    [{ a: { $nin: { $ifNull: ['{{user.missing}}', []] } } }, NEVER],
    [{ a: { $nin: { $map: { input: '{{user.sites}}', in: '$$this' } } } }, NEVER],
  ])('denies anonymous callers if the rule contains the expression %j', (rule, outcome) => {
    expect(constantOf(ruleToFilter(parseRule(rule), undefined))).toBe(outcome);
  });

  it("matches no record if the user's value for an array is not an array", () => {
    const mapped = { $map: { input: '{{user.dept}}', as: 's', in: '{{s.id}}' } };
    expect(constantOf(filled({ a: { $in: mapped } }))).toBe(NEVER);
    expect(filled({ a: { $nin: mapped } })).toBe(NEVER);
  });

  it('inserts the current time into comparisons', () => {
    const now = '2026-05-01T10:00:00.000Z';
    const rule = parseRule({ 'data.due': { $gte: '{{ now }}' }, created_date: { $lt: '{{now}}' } });
    expect(ruleToFilter(rule, undefined, now)).toEqual(
      parseFilter({ due: { $gte: now }, created_date: { $lt: now } }),
    );
    expect(dependsOnTime(rule)).toBe(true);
    expect(dependsOnTime(parseRule({ $not: { a: { $gt: '{{user.id}}' } } }))).toBe(false);
  });

  it.each([
    { a: '{{now}}' },
    { a: { $in: ['{{now}}'] } },
    { a: { $gte: 'before {{now}}' } },
    { user_condition: { expires: { $gt: '{{now}}' } } },
  ])('rejects the placeholder for the current time in the rule %j', (rule) => {
    expect(() => parseRule(rule)).toThrow('is not a placeholder');
  });

  it.each([
    '{{record.id}}',
    { $in: ['a', '{{user.id}} {{now}}'] },
    { $gt: '{{user}}' },
    { $regex: '^{{record.id}}' },
  ])('rejects an unknown placeholder in the rule %j', (value) => {
    expect(() => parseRule({ a: value })).toThrow('is not a placeholder');
  });

  it.each(['[{{user.id}}]', '\\{{user.id}}', '{{user.id}}*', 'a{{{user.id}}}'])(
    "rejects the pattern %s, because the user's value would act as pattern syntax",
    (pattern) => {
      expect(() => parseRule({ a: { $regex: pattern } })).toThrow(
        "that a user's value can be part of",
      );
    },
  );

  it('rejects a placeholder within a condition on the user', () => {
    const rule = { user_condition: { dept: { $ne: '{{user.id}}' } } };
    expect(() => parseRule(rule)).toThrow('is not a placeholder');
  });

  it.each([{}, { $and: [{}] }, { $or: [{ a: 1 }, {}] }, { user_condition: {} }])(
    'returns ALWAYS for the rule %j, which matches every record',
    (rule) => {
      expect(parseRule(rule)).toBe(ALWAYS);
    },
  );

  it.each([{ $foo: 1 }, 'yes', null, { a: { $in: 1 } }])('rejects the invalid rule %j', (json) => {
    expect(() => parseRule(json)).toThrow('Error in the query');
  });
});
