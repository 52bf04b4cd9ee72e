/** For tests of apps: sign-in states without a platform. */
export { TestAuthProvider, type TestAuthProviderProps } from './test-auth-provider.tsx';
