import type { JsonObject, JsonValue } from '@groundwork/engine/kernel';
import type { User } from '@groundwork/sdk/protocol';
import type { MembershipRow } from '../tables/rows.ts';
import type { KnownUser } from '../tables/session-row.ts';
import { readCustomFields } from './custom-fields.ts';

/**
 * Returns a user in response format, with the platform's fields and custom fields.
 *
 * @param membership membership in the request's app. Without a membership, the role is `user`.
 */
export function toUserBody(user: KnownUser, membership: MembershipRow | undefined): User {
  return {
    ...(membership && readCustomFields(membership)),
    id: user.id,
    email: user.email,
    full_name: user.full_name,
    role: membership?.role ?? 'user',
    is_verified: user.is_verified === 1,
    disabled: user.disabled === 1,
    is_service: user.is_service === 1,
    created_date: user.created_date,
    updated_date: membership?.updated_date ?? user.updated_date,
  };
}

export function toUserObject(user: KnownUser, membership: MembershipRow | undefined): JsonObject {
  const isJson = (field: [string, unknown]): field is [string, JsonValue] => field[1] !== undefined;
  return Object.fromEntries(Object.entries(toUserBody(user, membership)).filter(isJson));
}
