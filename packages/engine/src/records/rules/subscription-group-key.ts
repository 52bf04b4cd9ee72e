import type { EntitySchema } from '../schema/entity-schema.ts';
import { NOW } from './placeholder.ts';
import type { Principal } from './principal.ts';
import { ruleFor } from './rule-for.ts';
import { readRulesOf } from './rules-behind.ts';

/**
 * Returns a string that is equal for all principals that may read the same records and fields of entities. Two
 * principals get the same string if their access rules are equal once the principals' values are inserted. A rule about
 * the role puts all members with the role into one group, and a rule about the creator puts each user into a separate
 * group. The current time in a rule does not change the string.
 *
 * @param entities result of `entitiesRead`.
 */
export function subscriptionGroupKey(
  entities: readonly EntitySchema[],
  principal: Principal,
): string {
  const rules = entities.flatMap(readRulesOf);
  return JSON.stringify(rules.map((rule) => ruleFor(rule, principal, NOW)));
}
