import { PlatformError } from '../errors.ts';
import { fillPath } from '../path.ts';
import type { MessageResponse } from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { Request } from '../request.ts';

/** Manages the people of the app. */
export interface UsersModule {
  /**
   * Invites a person to the app.
   *
   * @throws PlatformError of kind `invalid-argument` when the role is neither `user` nor `admin`.
   */
  inviteUser(userEmail: string, role: 'user' | 'admin'): Promise<MessageResponse>;
}

/** Creates the users module of one client. */
export function createUsers(request: Request, appId: string): UsersModule {
  return {
    async inviteUser(userEmail, role) {
      if (role !== 'user' && role !== 'admin') {
        throw new PlatformError(`The role "${role}" cannot be given: use "user" or "admin".`, {
          kind: 'invalid-argument',
        });
      }
      const path = fillPath(routes.inviteUserAtRuntime, { appId });
      return request<MessageResponse>({
        method: 'POST',
        path,
        body: { user_email: userEmail, role },
      });
    },
  };
}
