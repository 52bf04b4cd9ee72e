import { lazyCalls } from '../lazy-calls.ts';
import type { MessageResponse } from '../protocol/bodies.ts';
import type { AppScope, CallOptions } from '../request.ts';

/** Manages the people of the app. */
export interface UsersModule {
  /**
   * Invites a person to the app.
   *
   * @throws PlatformError of kind `invalid-argument` when the role is neither `user` nor `admin`.
   */
  inviteUser(
    userEmail: string,
    role: 'user' | 'admin',
    options?: CallOptions,
  ): Promise<MessageResponse>;
}

/** Creates the users module of one client. */
export function createUsers(context: AppScope): UsersModule {
  return lazyCalls(context, () => import('./call-seldom.ts'));
}
