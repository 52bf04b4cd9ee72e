import type { AuthChange, CallOptions, User } from '@groundwork/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What the lookup needs of a client. */
export interface UserLookupClient {
  readonly auth: {
    me(options: CallOptions): Promise<User>;
    onAuthChange(listener: (change: AuthChange) => void): () => void;
  };
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
 * After a failure, or without a token, `user` is null and `isAuthenticated` false. A failed call is
 * retried once; 401, 403 and 404 are not.
 */
export function useUserLookup(client: UserLookupClient): UserLookup {
  const hasToken = client.hasToken();
  const [changes, setChanges] = useState(0);
  useEffect(() => client.auth.onAuthChange(() => setChanges((count) => count + 1)), [client]);
  const { data, isSuccess } = useQuery({
    // What was read for one user is neither shown to the next nor kept for later.
    queryKey: ['current-user', changes],
    gcTime: 0,
    // One retry in all: the query client leaves to the SDK what the SDK retries (SPEC section 9).
    queryFn: ({ signal }) => client.auth.me({ signal, retries: 1 }),
    enabled: hasToken,
  });
  // The cache also keeps the user of before a failure.
  const user = hasToken && isSuccess ? data : null;
  return { user, isAuthenticated: user !== null };
}
