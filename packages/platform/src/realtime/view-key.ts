import { ALWAYS } from '../query/filter/filter.ts';
import type { Requester } from '../records/rules/requester.ts';
import { ruleToFilter } from '../records/rules/rule-to-filter.ts';
import type { EntitySchema } from '../records/schema/entity-schema.ts';

/**
 * What a requester sees of an entity, as a text: the same for all whose rules come to the same, once
 * filled in. Where rules ask only for a role, that is all members of the role; where they ask for the
 * creator, each is alone.
 */
export function viewKeyOf({ rules, fieldRules }: EntitySchema, requester: Requester): string {
  const reading = [rules.read, ...[...fieldRules.values()].map(({ read }) => read)];
  return JSON.stringify(
    reading.map((rule) => (requester.isService ? ALWAYS : ruleToFilter(rule, requester.user()))),
  );
}
