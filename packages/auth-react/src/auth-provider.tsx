import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { type AuthState, initialAuthState } from './auth-state.ts';
import { type AuthClient, type AuthStore, createAuthStore } from './auth-store.ts';

interface AuthContextValue {
  readonly state: AuthState;
  readonly store: AuthStore;
}

const AuthContext = createContext<AuthContextValue | null>(null);

/** Properties of {@link AuthProvider}. */
export interface AuthProviderProps {
  /** The client whose sign-in is provided; the one of the first render stays. */
  readonly client: AuthClient;
  readonly children: ReactNode;
}

/**
 * Runs the start-up sequence once and provides its state.
 *
 * @example
 * ```tsx
 * <AuthProvider client={client}>
 *   <AuthGate loading={<Spinner />} accessRestricted={<Restricted />}>
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

/** @throws Error when there is no provider above. */
export function useAuthContext(reader: string): AuthContextValue {
  const value = useContext(AuthContext);
  if (value === null) {
    throw new Error(`${reader} found no sign-in state: wrap the app in <AuthProvider client={…}>.`);
  }
  return value;
}
