/**
 * The fields that an app adds to its users: whatever JSON the app sends, beside the platform's own
 * fields, which no update can change (PROTOCOL, User).
 */
import { z } from 'zod';
import type { MembershipRow, Store } from '../../database/schema/schema.ts';
import { findMembership, updateMembershipData } from '../tables/memberships.ts';
import { USER_FIELDS } from '../tables/user-fields.ts';

/** The most that one user's custom fields may take together, in characters of JSON. */
const CUSTOM_FIELDS_LIMIT = 256 * 1024;

const platformFields = new Set<string>(USER_FIELDS);

const fieldsSchema = z.record(z.string(), z.unknown());

/** Reads a member's custom fields. */
export function readCustomFields(membership: MembershipRow): Record<string, unknown> {
  return fieldsSchema.parse(JSON.parse(membership.data));
}

/**
 * Lays the given fields over a member's custom fields; the platform's own are passed over.
 *
 * @returns the changed membership; undefined when nothing was stored because the fields would
 * together be longer than 256 KiB.
 */
export function updateCustomFields(
  store: Store,
  { app_id, user_id }: MembershipRow,
  changes: Readonly<Record<string, unknown>>,
): Promise<MembershipRow | undefined> {
  const custom = Object.entries(changes).filter(([name]) => !platformFields.has(name));
  // Read again inside the transaction: of two updates at once, neither may undo the other.
  return store.transaction().execute(async (transaction) => {
    const membership = await findMembership(transaction, app_id, user_id);
    if (!membership) return undefined;
    const data = JSON.stringify({ ...readCustomFields(membership), ...Object.fromEntries(custom) });
    if (data.length > CUSTOM_FIELDS_LIMIT) return undefined;
    return updateMembershipData(transaction, membership, data);
  });
}
