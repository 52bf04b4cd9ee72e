import { type EntitySchema, NOW, type Principal, ruleFor } from '@groundwork/engine';

/**
 * Returns a key that is equal for all principals that may read the same records and fields of an entity: for
 * those whose rules are equal once resolved. Rules on the role put all members of a role into one group;
 * rules on the creator put each user into a separate group. The time in a rule does not change the key.
 */
export function subscriptionGroupKey(
  { rules, fieldRules }: EntitySchema,
  principal: Principal,
): string {
  const reading = [rules.read, ...[...fieldRules.values()].map(({ read }) => read)];
  return JSON.stringify(reading.map((rule) => ruleFor(rule, principal, NOW)));
}
