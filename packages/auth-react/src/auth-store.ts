/**
 * Sign-in state of one client. It is stored outside React so that it survives remounting.
 *
 * If a response takes too long, the app is rendered without the response, and the store repeats the requests
 * in the background with a longer timeout.
 *
 * There are two hazards. A sign-out or a retry may happen while the start-up sequence runs; so each run has a
 * number, and events of an older run are dropped. The browser may restore a page that was left for the login
 * page from its back/forward cache, where the gate renders nothing; then the store starts again.
 */
import type { AuthChange, User } from '@groundwork/sdk';
import {
  type AuthError,
  type AuthEvent,
  type AuthState,
  initialAuthState,
  nextAuthState,
} from './auth-state.ts';
import { createNavigation } from './navigation.ts';
import { resetRedirects } from './redirect-guard.ts';
import { BACKGROUND_TIMEOUT_MS, type StartUpClient, startUp } from './start-up.ts';

/** The methods that a client needs for the store. */
export interface AuthClient extends StartUpClient {
  readonly auth: {
    me(options?: Parameters<StartUpClient['auth']['me']>[0]): Promise<User>;
    logout(redirectUrl?: string): void;
    redirectToLogin(nextUrl?: string, options?: { readonly replace?: boolean }): void;
    /** Opens the login page in a popup. If a client lacks this method, a framed page is redirected instead. */
    loginInPopup?(): boolean;
    onAuthChange(listener: (change: AuthChange) => void): () => void;
  };
}

/** Store of the sign-in state, for `useSyncExternalStore`. */
export interface AuthStore {
  getState(): AuthState;
  subscribe(listener: () => void): () => void;
  /**
   * Runs the start-up sequence unless it has already run, and subscribes to the client and the page. Returns a
   * function that unsubscribes.
   */
  start(): () => void;
  /** Shows the loading screen, and runs the start-up sequence again. */
  retry(): void;
  /** Reads the user again without showing the loading screen. Rejects with the same errors as `auth.me`. */
  refreshUser(): Promise<void>;
  /** Signs out, then navigates to `redirectUrl` or reloads the page. */
  logout(redirectUrl?: string): void;
  /** Navigates to the login page at the user's request. A framed page opens it in a popup. */
  navigateToLogin(): void;
  /**
   * Navigates to the login page because the app requires sign-in. Does nothing if this would be the third redirect
   * within a minute. In a frame, where the login page may not load, it waits for a click that can open a popup.
   */
  redirectToLogin(): void;
}

/** Creates the store for one client's sign-in state. The store does nothing until `start` is called. */
export function createAuthStore(client: AuthClient): AuthStore {
  const page = { isLeaving: false };
  const listeners = new Set<() => void>();
  let state = initialAuthState;
  let run = 0;
  let userReadAt = 0;

  function setState(next: AuthState): void {
    state = next;
    if (state.phase === 'settled' && state.user !== null) {
      userReadAt = Date.now();
      resetRedirects();
    }
    for (const listener of listeners) listener();
  }

  const dispatch = (event: AuthEvent) => setState(nextAuthState(state, event));
  const getState = () => state;
  const navigation = createNavigation(client, { page, getState, dispatch });

  /**
   * Runs the start-up sequence. A background run shows only its outcome, without the loading screen. If a background
   * run fails, the settings that are already known remain.
   *
   * @param timeoutMs time limit of each request. Default: the short limit of a start-up, so that a previous user is
   * not shown for long. If a response is late, a second run has a longer limit.
   */
  async function runSequence(isInBackground = false, timeoutMs?: number): Promise<void> {
    run += 1;
    const thisRun = run;
    let outcome = state;
    const onEvent = (event: AuthEvent) => {
      outcome = nextAuthState(outcome, event);
      if (!isInBackground && thisRun === run) setState(outcome);
    };
    const isLate = await startUp(client, onEvent, timeoutMs);
    if (isInBackground && thisRun === run) setState(outcome);
    // A listener may have started another run, which replaces this run.
    if (isLate && !timeoutMs && thisRun === run) await runSequence(true, BACKGROUND_TIMEOUT_MS);
  }

  function onAuthChange({ event, isSignedIn, user }: AuthChange): void {
    const isSettled = state.phase === 'settled';
    if (event === 'user-updated') {
      if (isSettled && user) showUser(user);
      return;
    }
    if (isSignedIn) {
      page.isLeaving = false;
      void runSequence(true);
      return;
    }
    const isEnded = event === 'session-ended';
    // The running start-up sequence fails for the same reason, and then redirects to login.
    if (isEnded && !isSettled) return;
    run += 1;
    dispatch(isEnded ? { type: 'failed', error: SESSION_ENDED } : { type: 'signed-out' });
  }

  /** Stores and shows a user. The new run number invalidates the responses to older requests. */
  function showUser(user: User): void {
    run += 1;
    dispatch({ type: 'user-loaded', user });
  }

  function onOnline(): void {
    if (state.phase === 'settled' && state.error?.type === 'unknown') void runSequence(true);
  }

  function retry(): void {
    page.isLeaving = false;
    dispatch({ type: 'restarted' });
    void runSequence();
  }

  async function refreshUser(): Promise<void> {
    const thisRun = run;
    const user = await client.auth.me();
    if (thisRun === run && state.phase === 'settled') showUser(user);
  }

  /**
   * Reads the user again when the page becomes visible, at most once in five minutes. Otherwise a page that
   * makes no calls would not notice that the session has ended.
   */
  function onVisibilityChange(): void {
    const isSignedIn = state.phase === 'settled' && state.user !== null;
    const isStale = Date.now() - userReadAt > REFRESH_INTERVAL_MS;
    if (isSignedIn && isStale && !document.hidden) refreshUser().catch(() => {});
  }

  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted && page.isLeaving) retry();
  }

  return {
    getState,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      if (run === 0) void runSequence();
      const unsubscribe = client.auth.onAuthChange(onAuthChange);
      const stopped = new AbortController();
      const { signal } = stopped;
      window.addEventListener('online', onOnline, { signal });
      window.addEventListener('pageshow', onPageShow, { signal });
      document.addEventListener('visibilitychange', onVisibilityChange, { signal });
      return () => {
        unsubscribe();
        stopped.abort();
      };
    },
    retry,
    refreshUser,
    ...navigation,
  };
}

const REFRESH_INTERVAL_MS = 5 * 60_000;
const SESSION_ENDED: AuthError = {
  type: 'session_ended',
  message: 'Your session has ended',
};
