import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { AuthContext } from './auth-context.ts';
import { initialAuthState } from './auth-state.ts';
import { type AuthClient, createAuthStore } from './auth-store.ts';

/** Properties of {@link AuthProvider}. */
export interface AuthProviderProps {
  /** The client whose sign-in is provided; the one of the first render stays. */
  readonly client: AuthClient;
  readonly children: ReactNode;
}

/**
 * Runs the start-up sequence once and provides its state, which follows the client: signing in or
 * out, in this tab or another, shows at once.
 *
 * @example
 * ```tsx
 * <AuthProvider client={client}>
 *   <AuthGate loading={<Spinner />} accessRestricted={<Restricted />} loginLoop={<Stuck />}>
 *     <App />
 *   </AuthGate>
 * </AuthProvider>
 * ```
 */
export function AuthProvider({ client, children }: AuthProviderProps): ReactNode {
  const [store] = useState(() => createAuthStore(client));
  const state = useSyncExternalStore(store.subscribe, store.getState, () => initialAuthState);
  useEffect(() => store.start(), [store]);
  return <AuthContext value={{ state, store }}>{children}</AuthContext>;
}
