import { ALWAYS } from '../query/filter/filter.ts';
import type { Principal } from '../records/rules/principal.ts';
import { ruleToFilter } from '../records/rules/rule-to-filter.ts';
import type { EntitySchema } from '../records/schema/entity-schema.ts';

/**
 * Returns a key for what a principal may read of an entity: equal for all principals whose rules are equal once
 * resolved. Rules on the role put all members of a role into one group; rules on the creator, each user into their own.
 */
export function subscriptionGroupKey(
  { rules, fieldRules }: EntitySchema,
  principal: Principal,
): string {
  const reading = [rules.read, ...[...fieldRules.values()].map(({ read }) => read)];
  return JSON.stringify(
    reading.map((rule) => (principal.isService ? ALWAYS : ruleToFilter(rule, principal.user()))),
  );
}
