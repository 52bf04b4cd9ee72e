/**
 * Entry point for sign-in in React apps on the platform: state, gate and usage logging. This package renders no UI.
 */

// Provider, gate, guards and hooks

export { AuthGate, type AuthGateProps } from './auth-gate.tsx';
export { AuthProvider, type AuthProviderProps } from './auth-provider.tsx';
export {
  type AuthenticationRequiredOptions,
  RoleGate,
  type RoleGateProps,
  withAuthenticationRequired,
} from './guards.tsx';
export { type Auth, useAuth, useUser } from './use-auth.ts';

// Usage logging

export { type PageRegistry, pageOf } from './page-registry.ts';
export { type UsageLogClient, useUsageLogging } from './use-usage-logging.ts';

// Exports that do not need React

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
