import { ALWAYS, type Filter, mapTests, NEVER } from '../../query/filter/filter.ts';
import type { Principal } from './principal.ts';
import { ruleToFilter } from './rule-to-filter.ts';

/**
 * Inserts a principal's values into an access rule.
 *
 * After a user's email address has changed, records that the user created still contain the previous address until they
 * are updated. A rule that compares the creator with the current address therefore also matches the previous address.
 *
 * @param now current time in ISO 8601.
 * @returns exactly `ALWAYS` or `NEVER` if the result does not depend on the record.
 */
export function ruleFor(rule: Filter, principal: Principal, now?: string): Filter {
  if (principal.isService) return ALWAYS;
  const filter = ruleToFilter(rule, principal.user(), now);
  const { id, email, formerEmail } = principal;
  if (!formerEmail || filter === ALWAYS || filter === NEVER) return filter;
  return mapTests(filter, ({ path, test }) => {
    const own: Filter = { kind: 'test', path, test };
    if (path.join('.') !== 'created_by') return own;
    const names = test.op === 'in' ? test.values : test.op === 'eq' ? [test.value] : [];
    if (!names.includes(email)) return own;
    // Compares the previous address only in records with this user's id, because another user may
    // have had the address earlier.
    const former: Filter[] = [
      { kind: 'test', path: ['created_by_id'], test: { op: 'eq', value: id } },
      { kind: 'test', path, test: { op: 'eq', value: formerEmail } },
    ];
    return { kind: 'or', filters: [own, { kind: 'and', filters: former }] };
  });
}
