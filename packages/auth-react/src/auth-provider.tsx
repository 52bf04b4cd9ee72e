import { type ReactNode, useEffect, useState } from 'react';
import { AuthContext } from './auth-context.ts';
import { initialAuthState } from './auth-state.ts';
import { type AuthClient, createAuthStore } from './auth-store.ts';

/** Props of {@link AuthProvider}. */
export interface AuthProviderProps {
  /** Client whose sign-in state is provided. It must not change: only the client of the first render is used. */
  readonly client: AuthClient;
  readonly children: ReactNode;
}

/**
 * Runs the start-up sequence once, and provides the sign-in state to the components inside it. The state is
 * updated immediately after a sign-in or sign-out in this tab or another.
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
  const [value] = useState(() => ({
    store: createAuthStore(client),
    serverState: initialAuthState,
  }));
  useEffect(() => value.store.start(), [value]);
  return <AuthContext value={value}>{children}</AuthContext>;
}
