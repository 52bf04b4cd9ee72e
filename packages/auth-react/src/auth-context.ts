import { createContext, useContext, useSyncExternalStore } from 'react';
import type { AuthState } from './auth-state.ts';
import type { AuthStore } from './auth-store.ts';

/** Value of {@link AuthContext}. The value never changes, because hooks subscribe to its store instead. */
export interface AuthContextValue {
  readonly store: AuthStore;
  /** Sign-in state that is used during server rendering and hydration. */
  readonly serverState: AuthState;
}

export const AuthContext: React.Context<AuthContextValue | null> =
  createContext<AuthContextValue | null>(null);

/**
 * Returns the context value of the nearest provider.
 *
 * @param reader name of the hook or component that needs the value, for the error message.
 * @throws Error if there is no provider above the component.
 */
export function useAuthContext(reader: string): AuthContextValue {
  const value = useContext(AuthContext);
  if (value === null) {
    throw new Error(`${reader} needs a provider. Wrap the app in <AuthProvider client={…}>.`);
  }
  return value;
}

/**
 * Subscribes to a value that is derived from the sign-in state, and re-renders only when that value changes.
 *
 * @param select derives the value. It must return the same value for the same state; otherwise React re-renders
 *   endlessly.
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
