import { type EntitySchema, isCustomField, type Store } from '@groundwork/engine';
import { type JsonObject, ownField, payloadTooLarge } from '@groundwork/engine/kernel';
import { z } from 'zod';
import type { MembershipRow } from '../tables/rows.ts';
import { updateCustomFields } from './custom-fields.ts';
import { validateUserFields } from './validate-user-fields.ts';

export const userChanges = z.record(z.string(), z.unknown(), 'An object of fields is required');

/**
 * Returns the names of the custom fields whose values a request changes.
 *
 * @param user the user without the fields that the caller may not read. Such a field always counts as changed, so
 * that the response does not reveal its value.
 */
export function changedFields(user: JsonObject, changes: z.output<typeof userChanges>): string[] {
  return Object.keys(changes).filter(
    (name) =>
      isCustomField(name) && JSON.stringify(changes[name]) !== JSON.stringify(ownField(user, name)),
  );
}

/**
 * Merges changes into the custom fields of a member.
 *
 * @throws ServiceError `validation_error` for an invalid value of a declared field, `payload_too_large` when
 * the custom fields would exceed 256 KiB.
 */
export async function changeCustomFields(
  { store, userSchema }: { readonly store: Store; readonly userSchema: EntitySchema },
  membership: MembershipRow,
  changes: z.output<typeof userChanges>,
): Promise<MembershipRow> {
  const valid = validateUserFields(userSchema, changes);
  const changed = await updateCustomFields(store, membership, valid);
  if (changed) return changed;
  throw payloadTooLarge('A user has at most 256 KiB of custom fields. Store less.');
}
