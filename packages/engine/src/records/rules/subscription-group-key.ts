import type { EntitySchema } from '../schema/entity-schema.ts';
import { NOW } from './placeholder.ts';
import type { Principal } from './principal.ts';
import { ruleFor } from './rule-for.ts';

/**
 * Returns a string that is equal for all principals that may read the same records and fields of an entity. Two
 * principals get the same string if their access rules are equal once the principals' values are inserted. A rule about
 * the role puts all members with the role into one group, and a rule about the creator puts each user into a separate
 * group. The current time in a rule does not change the string.
 */
export function subscriptionGroupKey(
  { rules, fieldRules }: EntitySchema,
  principal: Principal,
): string {
  const reading = [rules.read, ...[...fieldRules.values()].map(({ read }) => read)];
  return JSON.stringify(reading.map((rule) => ruleFor(rule, principal, NOW)));
}
