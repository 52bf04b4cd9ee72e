import { describe, expect, it } from 'vitest';
import { ALWAYS, NEVER } from '../../query/filter/filter.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { parseRule } from './parse-rule.ts';
import type { Principal } from './principal.ts';
import { ruleFor } from './rule-for.ts';

const [email, formerEmail] = ['ann@new.example', 'ann@example.org'];
const ann: Principal = {
  isService: false,
  id: 'a',
  email,
  formerEmail,
  sender: 'a',
  user: () => ({ id: 'a', email, role: 'user' }),
};

const records = {
  present: { created_by: email, created_by_id: 'a', owner: email },
  former: { created_by: formerEmail, created_by_id: 'a', owner: formerEmail },
  'of an earlier owner': { created_by: formerEmail, created_by_id: 'e', owner: formerEmail },
  'of another': { created_by: 'bob@example.org', created_by_id: 'b', owner: 'x' },
};

function passing(rule: unknown, principal = ann): string[] {
  const filter = ruleFor(parseRule(rule), principal);
  return Object.entries(records).flatMap(([name, record]) =>
    matchesFilter(record, filter) ? [name] : [],
  );
}

describe('ruleFor', () => {
  it.each([
    [{ created_by: '{{user.email}}' }],
    [{ created_by: { $in: ['someone@example.org', '{{user.email}}'] } }],
    [{ $and: [{ created_by: '{{user.email}}' }, { created_by_id: '{{user.id}}' }] }],
  ])("treats the creator's previous email address like the current one in the rule %j", (rule) => {
    expect(passing(rule)).toEqual(['present', 'former']);
    expect(passing(rule, { ...ann, formerEmail: undefined })).toEqual(['present']);
  });

  it("treats the creator's previous email address like the current one in negated rules", () => {
    expect(passing({ created_by: { $ne: '{{user.email}}' } })).toEqual([
      'of an earlier owner',
      'of another',
    ]);
  });

  it("applies the previous email address only to comparisons of the creator with the user's current address", () => {
    expect(passing({ owner: '{{user.email}}' })).toEqual(['present']);
    expect(passing({ created_by: 'bob@example.org' })).toEqual(['of another']);
    expect(passing({ created_by: { $regex: '^ann@new' } })).toEqual(['present']);
  });

  it('returns ALWAYS or NEVER for rules that do not depend on the record', () => {
    expect(ruleFor(parseRule(true), ann)).toBe(ALWAYS);
    expect(ruleFor(parseRule(false), ann)).toBe(NEVER);
    expect(ruleFor(parseRule(false), { ...ann, isService: true })).toBe(ALWAYS);
  });
});
