/**
 * Whose token the client acts with, of the moment.
 *
 * Hazard: the identity changes under running calls, in this tab and in others. Everything asks here
 * for each call, and whoever keeps something of an identity listens here for its end.
 */
import { callListener } from './call-listener.ts';
import type { Log } from './log.ts';
import { isBearerToken } from './stored-token.ts';
import type { TokenStore } from './token-store.ts';

/** A change of identity. */
export interface AuthChange {
  readonly isSignedIn: boolean;
  /** Whether this client made the change, or another tab or client on the same storage did. */
  readonly origin: 'here' | 'elsewhere';
}

/** Hears of changes of identity. */
export type AuthListener = (change: AuthChange) => void;

/** The identity of one client. */
export interface Session {
  token(): string | undefined;
  /** Acts with a token from now on; kept in the store, or in memory for the life of the page. */
  start(token: string, keep: boolean): void;
  end(): void;
  /** Calls the listener on each change; returns what stops it. */
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
