/**
 * The sign-in state, its transitions, and the decision of the gate. These are pure functions, so that React and
 * the inline boot script decide in the same way.
 *
 * Settings are loaded before the user. The union type excludes impossible combinations, such as a user that is
 * being loaded while the settings are unknown.
 */
import type { PublicSettings, User } from '@groundwork/sdk';

/** Why access was denied, or which error occurred during start-up. */
export interface AuthError {
  readonly type:
    | 'auth_required'
    | 'user_not_registered'
    | 'login_loop'
    | 'login_in_popup'
    | 'session_ended'
    | 'unknown'
    | (string & {});
  readonly message: string;
}

/** Progress of the start-up sequence, and its result. */
export type AuthState =
  | { readonly phase: 'loading-settings' }
  | { readonly phase: 'loading-user'; readonly settings: PublicSettings }
  | {
      readonly phase: 'settled';
      readonly settings: PublicSettings | null;
      readonly user: User | null;
      readonly error: AuthError | null;
      /**
       * Why the gate does not redirect to login although sign-in is required. This reason is stored separately,
       * because a server may send the same string as the type of an error.
       */
      readonly withheld?: WithheldLogin;
    };

/** Reason not to redirect to login: it would be the third redirect within a minute, or the page is framed. */
export type WithheldLogin = 'login-loop' | 'login-in-popup';

/** An event that changes the sign-in state. */
export type AuthEvent =
  | {
      readonly type: 'settings-loaded';
      readonly settings: PublicSettings;
      readonly hasToken: boolean;
    }
  | { readonly type: 'user-loaded'; readonly user: User }
  | { readonly type: 'failed'; readonly error: AuthError }
  | { readonly type: 'login-withheld'; readonly withheld: WithheldLogin; readonly error: AuthError }
  | { readonly type: 'signed-out' }
  | { readonly type: 'restarted' };

/** Decision of the gate: the screen to show, or the app. */
export type GateDecision =
  | 'loading'
  | 'access-restricted'
  | 'redirect-to-login'
  | WithheldLogin
  | 'routes';

/**
 * Attribute of the root element. The boot script sets it to `open` when it opens the gate early. `AuthGate`
 * removes it when the gate has decided from the state.
 */
export const GATE_ATTRIBUTE = 'data-auth-gate';

/** The state before the start-up sequence, which is also the state that a server renders. */
export const initialAuthState: AuthState = { phase: 'loading-settings' };

/** Returns the sign-in state that follows from a state and an event. */
export function nextAuthState(state: AuthState, event: AuthEvent): AuthState {
  const settings = state.phase === 'loading-settings' ? null : state.settings;
  switch (event.type) {
    case 'settings-loaded':
      return event.hasToken
        ? { phase: 'loading-user', settings: event.settings }
        : { phase: 'settled', settings: event.settings, user: null, error: null };
    case 'user-loaded':
      return { phase: 'settled', settings, user: event.user, error: null };
    case 'failed':
      return { phase: 'settled', settings, user: null, error: event.error };
    case 'login-withheld': {
      const { error, withheld } = event;
      return { phase: 'settled', settings, user: null, error, withheld };
    }
    case 'restarted':
      return initialAuthState;
    case 'signed-out':
      return { phase: 'settled', settings, user: null, error: null };
  }
}

/**
 * Returns what the gate shows for a state. The order of the checks is part of the public API.
 *
 * `login-loop` replaces the third redirect to login within a minute; `login-in-popup` replaces a redirect in a
 * framed page.
 */
export function decideGate(state: AuthState): GateDecision {
  if (state.phase !== 'settled') return 'loading';
  if (state.error?.type === 'user_not_registered') return 'access-restricted';
  if (state.error?.type === 'auth_required') return 'redirect-to-login';
  return state.withheld ?? 'routes';
}
