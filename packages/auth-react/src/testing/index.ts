/** Provides sign-in states to tests of apps, without a platform. */
export { TestAuthProvider, type TestAuthProviderProps } from './test-auth-provider.tsx';
