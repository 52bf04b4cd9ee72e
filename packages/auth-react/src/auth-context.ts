import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthState } from './auth-state.ts';
import type { AuthStore } from './auth-store.ts';

/** Value of {@link AuthContext}. It never changes, because hooks subscribe to its store. */
export interface AuthContextValue {
  readonly store: AuthStore;
  /** State that server rendering and hydration use. */
  readonly serverState: AuthState;
}

/** Context that connects hooks and guards with the provider above them. */
export const AuthContext: React.Context<AuthContextValue | null> =
  createContext<AuthContextValue | null>(null);

/**
 * Returns the value of the nearest provider.
 *
 * @param reader Name of the calling hook or component, for the error message.
 * @throws Error outside of a provider.
 */
export function useAuthContext(reader: string): AuthContextValue {
  const value = useContext(AuthContext);
  if (value === null) {
    throw new Error(`${reader} needs a provider. Wrap the app in <AuthProvider client={…}>.`);
  }
  return value;
}

/**
 * Subscribes to a value that is derived from the state, and re-renders only when that value changes.
 *
 * @param select Must return the same value for the same state; otherwise React re-renders endlessly.
 */
export function useAuthState<Selected>(
  { store, serverState }: AuthContextValue,
  select: (state: AuthState) => Selected,
): Selected {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.getState()),
    () => select(serverState),
  );
}
