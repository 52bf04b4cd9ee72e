/**
 * Custom fields that an app adds to its users: any JSON in addition to the platform's fields.
 */

import { isCustomField, type Store } from '@groundwork/engine';
import { z } from 'zod';
import { findMembership, updateMembershipData } from '../tables/memberships.ts';
import type { MembershipRow } from '../tables/rows.ts';

/** Maximum length of one user's custom fields together, as JSON in characters. */
export const CUSTOM_FIELDS_LIMIT = 256 * 1024;

const fieldsSchema = z.record(z.string(), z.unknown());

/** Reads a member's custom fields. */
export function readCustomFields(membership: MembershipRow): Record<string, unknown> {
  return fieldsSchema.parse(JSON.parse(membership.data));
}

/**
 * Merges the given fields into a member's custom fields; ignores platform fields.
 *
 * @param store store of a transaction.
 * @returns the changed membership; undefined, without storing anything, if the fields would exceed 256 KiB
 *   together.
 */
export async function updateCustomFields(
  store: Store,
  { app_id, user_id }: MembershipRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<MembershipRow | undefined> {
  const custom = Object.entries(changes).filter(([name]) => isCustomField(name));
  // Read again, so that concurrent updates do not overwrite each other.
  const membership = await findMembership(store, app_id, user_id);
  if (!membership) return undefined;
  const data = JSON.stringify({ ...readCustomFields(membership), ...Object.fromEntries(custom) });
  if (data.length > CUSTOM_FIELDS_LIMIT) return undefined;
  return updateMembershipData(store, membership, data);
}
