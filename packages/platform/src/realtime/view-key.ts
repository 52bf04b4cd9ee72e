import { ALWAYS } from '../query/filter/filter.ts';
import type { Principal } from '../records/rules/principal.ts';
import { ruleToFilter } from '../records/rules/rule-to-filter.ts';
import type { EntitySchema } from '../records/schema/entity-schema.ts';

/**
 * What a principal sees of an entity, as a text: the same for all whose rules come to the same, once
 * filled in. Where rules ask only for a role, that is all members of the role; where they ask for the
 * creator, each is alone.
 */
export function viewKeyOf({ rules, fieldRules }: EntitySchema, principal: Principal): string {
  const reading = [rules.read, ...[...fieldRules.values()].map(({ read }) => read)];
  return JSON.stringify(
    reading.map((rule) => (principal.isService ? ALWAYS : ruleToFilter(rule, principal.user()))),
  );
}
