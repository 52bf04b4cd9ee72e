import type { User } from '@groundwork/sdk';
import { useQuery } from '@tanstack/react-query';

/** What the lookup needs of a client. */
export interface UserLookupClient {
  readonly auth: { me(): Promise<User> };
  hasToken(): boolean;
}

/** The current user, if there is one. */
export interface UserLookup {
  readonly user: User | null;
  readonly isAuthenticated: boolean;
}

/**
 * Looks up the current user, whatever the gate decided (SPEC section 4, 404 screen user lookup).
 *
 * A failure, or no token, means nobody: `user` null, `isAuthenticated` false.
 */
export function useUserLookup(client: UserLookupClient): UserLookup {
  const hasToken = client.hasToken();
  const { data, isSuccess } = useQuery({
    queryKey: ['current-user'],
    queryFn: () => client.auth.me(),
    enabled: hasToken,
  });
  // The cache also keeps the user of before a failure, and of before the token went.
  const user = hasToken && isSuccess ? data : null;
  return { user, isAuthenticated: user !== null };
}
