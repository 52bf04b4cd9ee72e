import type { AuthChange, CallOptions, User } from '@groundwork/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SDK_RETRIES } from './query-policy.ts';

/** The methods that a client needs for `useUserLookup`. */
export interface UserLookupClient {
  readonly auth: {
    me(options: CallOptions): Promise<User>;
    onAuthChange(listener: (change: AuthChange) => void): () => void;
  };
  hasToken(): boolean;
}

/** Result of {@link useUserLookup}. */
export interface UserLookup {
  readonly user: User | null;
  readonly isAuthenticated: boolean;
}

/**
 * Looks up the current user independently of the gate.
 *
 * After a failure, or without a token, `user` is null and `isAuthenticated` is false. A failed call is
 * retried once, except after a 401, 403 or 404.
 */
export function useUserLookup(client: UserLookupClient): UserLookup {
  const hasToken = client.hasToken();
  const [changes, setChanges] = useState(0);
  useEffect(() => client.auth.onAuthChange(() => setChanges((count) => count + 1)), [client]);
  const { data, isSuccess } = useQuery({
    // The key contains the number of user changes, and `gcTime` is 0, so that no user sees another user's record.
    queryKey: ['current-user', changes],
    gcTime: 0,
    queryFn: ({ signal }) => client.auth.me({ signal, retries: SDK_RETRIES }),
    enabled: hasToken,
  });
  // After a failure, `data` still contains the previous user.
  const user = hasToken && isSuccess ? data : null;
  return { user, isAuthenticated: user !== null };
}
