/** Sign-in for React apps on the platform: state, gate, usage logging. It draws nothing of its own. */

// Who may see what

export { AuthGate, type AuthGateProps } from './auth-gate.tsx';
export { AuthProvider, type AuthProviderProps } from './auth-provider.tsx';
export { RoleGate, type RoleGateProps } from './role-gate.tsx';
export { type Auth, useAuth, useUser } from './use-auth.ts';
export { withAuthenticationRequired } from './with-authentication-required.tsx';

// Usage logs

export { type PageRegistry, pageOf } from './page-registry.ts';
export { type UsageLogClient, useUsageLogging } from './use-usage-logging.ts';

// What stands below, without React

export {
  type AuthError,
  type AuthEvent,
  type AuthState,
  decideGate,
  type GateDecision,
  initialAuthState,
  nextAuthState,
  type WithheldLogin,
} from './auth-state.ts';
export { type AuthClient, type AuthStore, createAuthStore } from './auth-store.ts';
export { type StartUpClient, startUp } from './start-up.ts';
