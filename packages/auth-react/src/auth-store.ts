/** The state of one client's sign-in, kept outside React so that it survives re-mounting. */
import { type AuthEvent, type AuthState, initialAuthState, nextAuthState } from './auth-state.ts';
import { type StartUpClient, startUp } from './start-up.ts';

/** What the store needs of a client. */
export interface AuthClient extends StartUpClient {
  readonly auth: StartUpClient['auth'] & {
    logout(redirectUrl?: string): void;
    redirectToLogin(nextUrl?: string): void;
  };
}

/** A store in the shape that `useSyncExternalStore` reads. */
export interface AuthStore {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Starts the sequence; only the first call does. */
  start(): void;
  /** Signs out, then goes to `redirectUrl` or reloads (SPEC section 4, Logout). */
  logout(redirectUrl?: string): void;
  /** Goes to the login page; only the first call does, since the page is about to be left. */
  navigateToLogin(): void;
}

/** Creates the store of one client. */
export function createAuthStore(client: AuthClient): AuthStore {
  let state = initialAuthState;
  let isStarted = false;
  let isLeaving = false;
  const listeners = new Set<() => void>();

  function tell(event: AuthEvent): void {
    state = nextAuthState(state, event);
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (isStarted) return;
      isStarted = true;
      void startUp(client, tell);
    },
    logout(redirectUrl) {
      tell({ type: 'signed-out' });
      client.auth.logout(redirectUrl);
    },
    navigateToLogin() {
      if (isLeaving) return;
      isLeaving = true;
      client.auth.redirectToLogin();
    },
  };
}
