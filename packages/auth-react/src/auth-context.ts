import { createContext, useContext } from 'react';
import type { AuthState } from './auth-state.ts';
import type { AuthStore } from './auth-store.ts';

/** What a provider hands down. */
export interface AuthContextValue {
  readonly state: AuthState;
  readonly store: AuthStore;
}

/** The context between a provider and its readers. */
export const AuthContext: React.Context<AuthContextValue | null> =
  createContext<AuthContextValue | null>(null);

/** @throws Error when there is no provider above. */
export function useAuthContext(reader: string): AuthContextValue {
  const value = useContext(AuthContext);
  if (value === null) {
    throw new Error(`${reader} found no sign-in state: wrap the app in <AuthProvider client={…}>.`);
  }
  return value;
}
