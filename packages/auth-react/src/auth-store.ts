/**
 * The state of one client's sign-in, kept outside React so that it survives re-mounting.
 *
 * Hazards: the sequence may be running when somebody signs out, here or in another tab, or retries, so
 * each run has a number, and events of an older run are dropped. And the browser may keep a page that
 * was left for the login page, and show it again as it was: blank.
 */
import type { AuthChange, User } from '@groundwork/sdk';
import {
  type AuthError,
  type AuthEvent,
  type AuthState,
  decideGate,
  initialAuthState,
  nextAuthState,
} from './auth-state.ts';
import { createRedirectGuard, type RedirectGuard } from './redirect-guard.ts';
import { type StartUpClient, startUp } from './start-up.ts';

/** What the store needs of a client. */
export interface AuthClient extends StartUpClient {
  readonly auth: {
    me(options?: Parameters<StartUpClient['auth']['me']>[0]): Promise<User>;
    logout(redirectUrl?: string): void;
    redirectToLogin(nextUrl?: string): void;
    /** Of a client without it, a framed page is redirected as any other. */
    loginInPopup?(): boolean;
    onAuthChange(listener: (change: AuthChange) => void): () => void;
  };
}

/** A store in the shape that `useSyncExternalStore` reads. */
export interface AuthStore {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /** Runs the sequence, unless it ran already, and follows the client; returns a function that stops following. */
  start(): () => void;
  /** Runs the sequence again, from the loading screen on. */
  retry(): void;
  /** Reads the user again, without going back to the loading screen; rejects as `auth.me` does. */
  refreshUser(): Promise<void>;
  /** Signs out, then goes to `redirectUrl` or reloads (SPEC section 4, Logout). */
  logout(redirectUrl?: string): void;
  /** Goes to the login page because the person asked for it; in a framed page, opens it in a popup. */
  navigateToLogin(): void;
  /**
   * Goes to the login page because the app requires it. The third time within a minute it stays; in a
   * frame, where the login page may refuse to show, it waits for a click that may open a popup.
   */
  redirectToLogin(): void;
}

/** Creates the store of one client. */
export function createAuthStore(
  client: AuthClient,
  guard: RedirectGuard = createRedirectGuard(),
): AuthStore {
  const listeners = new Set<() => void>();
  let state = initialAuthState;
  let run = 0;
  let isLeaving = false;

  function set(next: AuthState): void {
    state = next;
    if (state.phase === 'settled' && state.user !== null) guard.reset();
    for (const listener of listeners) listener();
  }

  const tell = (event: AuthEvent) => set(nextAuthState(state, event));

  async function runSequence(): Promise<void> {
    run += 1;
    const own = run;
    await startUp(client, (event) => {
      if (own === run) tell(event);
    });
  }

  /** Runs the sequence behind what is shown, and shows only its outcome. */
  async function refresh(): Promise<void> {
    run += 1;
    const own = run;
    let outcome = initialAuthState;
    await startUp(client, (event) => {
      outcome = nextAuthState(outcome, event);
    });
    if (own === run) set(outcome);
  }

  function follow({ event, isSignedIn, user }: AuthChange): void {
    const isSettled = state.phase === 'settled';
    if (event === 'user-updated') {
      if (isSettled && user) show(user);
      return;
    }
    if (isSignedIn) {
      isLeaving = false;
      void refresh();
      return;
    }
    const isEnded = event === 'session-ended';
    // While the sequence runs, its own failure says the same, and leads to login (SPEC section 8).
    if (isEnded && !isSettled) return;
    run += 1;
    tell(isEnded ? { type: 'failed', error: SESSION_ENDED } : { type: 'signed-out' });
  }

  /** Shows a user who was read just now; answers of requests that began before are older. */
  function show(user: User): void {
    run += 1;
    tell({ type: 'user-loaded', user });
  }

  function needsPopup(): boolean {
    return window.parent !== window && client.auth.loginInPopup !== undefined;
  }

  function recover(): void {
    if (state.phase === 'settled' && state.error?.type === 'unknown') void refresh();
  }

  function retry(): void {
    isLeaving = false;
    tell({ type: 'restarted' });
    void runSequence();
  }

  async function refreshUser(): Promise<void> {
    const own = run;
    const user = await client.auth.me();
    if (own === run && state.phase === 'settled') show(user);
  }

  /**
   * Reads the user again when the page is shown after it was hidden. A page that makes no calls has no
   * other way to notice that the session has ended.
   */
  function onVisible(): void {
    const isSignedIn = state.phase === 'settled' && state.user !== null;
    if (isSignedIn && !document.hidden) refreshUser().catch(() => {});
  }

  function comeBack({ persisted }: PageTransitionEvent): void {
    if (persisted && isLeaving) retry();
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (run === 0) void runSequence();
      const unfollow = client.auth.onAuthChange(follow);
      window.addEventListener('online', recover);
      window.addEventListener('pageshow', comeBack);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        unfollow();
        window.removeEventListener('online', recover);
        window.removeEventListener('pageshow', comeBack);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
    retry,
    refreshUser,
    logout(redirectUrl) {
      // What requires sign-in sees the user gone at once, and would go to login instead.
      isLeaving = true;
      client.auth.logout(redirectUrl);
    },
    navigateToLogin() {
      guard.reset();
      if (!needsPopup()) client.auth.redirectToLogin();
      else if (!client.auth.loginInPopup?.() && decideGate(state) === 'login-in-popup') {
        tell({ type: 'login-withheld', withheld: 'login-in-popup', error: POPUP_BLOCKED });
      }
    },
    redirectToLogin() {
      if (isLeaving) return;
      if (needsPopup()) {
        tell({ type: 'login-withheld', withheld: 'login-in-popup', error: LOGIN_IN_POPUP });
        return;
      }
      if (!guard.mayRedirect()) {
        tell({ type: 'login-withheld', withheld: 'login-loop', error: LOGIN_LOOP });
        return;
      }
      isLeaving = true;
      client.auth.redirectToLogin();
    },
  };
}

const SESSION_ENDED: AuthError = {
  type: 'session_ended',
  message: 'Your session has ended',
};
const LOGIN_LOOP: AuthError = {
  type: 'login_loop',
  message: 'Signing in returned here twice without success',
};
const LOGIN_IN_POPUP: AuthError = {
  type: 'login_in_popup',
  message: 'Signing in opens a window of its own',
};
const POPUP_BLOCKED: AuthError = {
  type: 'login_in_popup',
  message:
    'The browser opened no window to sign in; allow pop-ups here, or open this page by itself',
};
