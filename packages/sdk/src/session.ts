/**
 * Whose token the client uses at the moment.
 *
 * Hazard: the identity changes while calls are running, from this tab or another. So every call asks
 * here for the token, and whatever is kept for one identity listens here for its end.
 */
import { callListener } from './call-listener.ts';
import type { Log } from './log.ts';
import { isBearerToken } from './stored-token.ts';
import type { TokenStore } from './token-store.ts';

/** A change of who is signed in. */
export interface AuthChange {
  readonly isSignedIn: boolean;
  /** Whether this client made the change (`here`), or another tab or client on the same storage. */
  readonly origin: 'here' | 'elsewhere';
}

/** Called with each change of who is signed in. */
export type AuthListener = (change: AuthChange) => void;

/** The identity of one client. */
export interface Session {
  token(): string | undefined;
  /** Uses a token from now on; kept in the store, or in memory for the life of the page. */
  start(token: string, keep: boolean): void;
  end(): void;
  /** Calls the listener on each change; returns a function that stops it. */
  onChange(listener: AuthListener): () => void;
}

/** Creates the session of one client. */
export function createSession(store: TokenStore, log: Log): Session {
  const listeners = new Set<AuthListener>();
  let unkept: string | undefined;
  let unsubscribe: (() => void) | undefined;
  const token = () => unkept ?? store.read();

  function tell(origin: AuthChange['origin']): void {
    const change: AuthChange = { isSignedIn: token() !== undefined, origin };
    for (const listener of [...listeners]) callListener(log, listener, change);
  }

  return {
    token,
    start(newToken, keep) {
      if (!isBearerToken(newToken)) return;
      unkept = keep ? undefined : newToken;
      if (keep) store.write(newToken);
      tell('here');
    },
    end() {
      unkept = undefined;
      store.clear();
      tell('here');
    },
    onChange(listener) {
      if (listeners.size === 0) unsubscribe = store.subscribe?.(() => tell('elsewhere'));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unsubscribe?.();
      };
    },
  };
}
