/** Custom user fields, which an app adds to the platform's fields. They may contain any JSON. */

import { isCustomField, type Store } from '@groundwork/engine';
import { z } from 'zod';
import { findMembership, updateMembershipData } from '../tables/memberships.ts';
import type { MembershipRow } from '../tables/rows.ts';

/** Maximum total length of a user's custom fields, in characters of JSON. */
export const CUSTOM_FIELDS_LIMIT = 256 * 1024;

const fieldsSchema = z.record(z.string(), z.unknown());

export function readCustomFields(membership: MembershipRow): Record<string, unknown> {
  return fieldsSchema.parse(JSON.parse(membership.data));
}

/**
 * Merges new values into the custom fields of a member. Ignores platform fields.
 *
 * @param store store of the current transaction.
 * @returns the changed membership; undefined, and nothing is stored, if the custom fields would together exceed
 * 256 KiB.
 */
export async function updateCustomFields(
  store: Store,
  { app_id, user_id }: MembershipRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<MembershipRow | undefined> {
  const custom = Object.entries(changes).filter(([name]) => isCustomField(name));
  // The membership is read again within the transaction, so that no concurrent update is lost.
  const membership = await findMembership(store, app_id, user_id);
  if (!membership) return undefined;
  const data = JSON.stringify({ ...readCustomFields(membership), ...Object.fromEntries(custom) });
  if (data.length > CUSTOM_FIELDS_LIMIT) return undefined;
  return updateMembershipData(store, membership, data);
}
