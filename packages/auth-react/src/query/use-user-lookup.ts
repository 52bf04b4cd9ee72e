import type { User } from '@groundwork/sdk';
import { useQuery } from '@tanstack/react-query';

/** What the lookup needs of a client. */
export interface UserLookupClient {
  readonly auth: { me(): Promise<User> };
  hasToken(): boolean;
}

/** Who is here, as far as is known. */
export interface UserLookup {
  readonly user: User | null;
  readonly isAuthenticated: boolean;
}

/**
 * Looks up the current user without regard to the gate (SPEC section 4, 404 screen user lookup).
 *
 * A failure, or no token, means nobody: `user` null, `isAuthenticated` false.
 */
export function useUserLookup(client: UserLookupClient): UserLookup {
  const { data } = useQuery({
    queryKey: ['current-user'],
    queryFn: () => client.auth.me(),
    enabled: client.hasToken(),
  });
  return { user: data ?? null, isAuthenticated: data !== undefined };
}
