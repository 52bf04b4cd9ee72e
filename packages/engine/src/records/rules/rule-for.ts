import { ALWAYS, type Filter, mapTests, NEVER } from '../../query/filter/filter.ts';
import type { Principal } from './principal.ts';
import { ruleToFilter } from './rule-to-filter.ts';

/**
 * Fills in a rule for a principal.
 *
 * After a change of the user's address, records of the user name the former one until they are updated. A rule that
 * compares their creator with the current address matches them too.
 *
 * @param now current time in ISO 8601.
 * @returns `ALWAYS` or `NEVER` itself if the outcome does not depend on the record.
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
    // Only records of this user, because the former address may have belonged to others before.
    const former: Filter[] = [
      { kind: 'test', path: ['created_by_id'], test: { op: 'eq', value: id } },
      { kind: 'test', path, test: { op: 'eq', value: formerEmail } },
    ];
    return { kind: 'or', filters: [own, { kind: 'and', filters: former }] };
  });
}
