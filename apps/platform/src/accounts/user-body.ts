import type { User } from '@groundwork/sdk/protocol';
import type { MembershipRow } from '../store/schema.ts';
import type { KnownUser } from '../store/session-row.ts';
import { readCustomFields } from './custom-fields.ts';

/**
 * A user as it travels (PROTOCOL, User), the app's own fields among the platform's.
 *
 * @param membership the user's place in the app asked; without one the role is `user`.
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
