/** Sign-in states for tests of apps, without a platform. */
export { TestAuthProvider, type TestAuthProviderProps } from './test-auth-provider.tsx';
