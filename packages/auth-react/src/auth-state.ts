/**
 * The authentication state, its transitions and the gate's decision; pure, so that React and any
 * other reader decide alike (SPEC sections 3 and 4).
 *
 * Settings come first and the user second, so "user loading" can never be true before the settings
 * are known; the union makes the impossible mixtures unwritable.
 */
import type { PublicSettings, User } from '@groundwork/sdk';

/** Why the visitor may not enter, or what went wrong at start-up (SPEC section 8). */
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

/** Where the start-up sequence stands. */
export type AuthState =
  | { readonly phase: 'loading-settings' }
  | { readonly phase: 'loading-user'; readonly settings: PublicSettings }
  | {
      readonly phase: 'settled';
      readonly settings: PublicSettings | null;
      readonly user: User | null;
      readonly error: AuthError | null;
      /**
       * Set while a redirect to login is withheld. Not derived from the error's type, because a server
       * may give the same word as its reason (SPEC section 8).
       */
      readonly withheld?: WithheldLogin;
    };

/** Why the gate does not go to login: it would be the third time within a minute, or in a frame. */
export type WithheldLogin = 'login-loop' | 'login-in-popup';

/** What changes the state. */
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

/** What the gate shows. */
export type GateDecision =
  | 'loading'
  | 'access-restricted'
  | 'redirect-to-login'
  | WithheldLogin
  | 'routes';

/** The state every start-up begins with, and the one a server renders. */
export const initialAuthState: AuthState = { phase: 'loading-settings' };

/** The state after an event. */
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
 * What the gate shows in a state; the checks keep their order (SPEC section 4).
 *
 * `login-loop` stands in for a redirect to login that would be the third within a minute,
 * `login-in-popup` for one in a frame.
 */
export function decideGate(state: AuthState): GateDecision {
  if (state.phase !== 'settled') return 'loading';
  if (state.error?.type === 'user_not_registered') return 'access-restricted';
  if (state.error?.type === 'auth_required') return 'redirect-to-login';
  return state.withheld ?? 'routes';
}
