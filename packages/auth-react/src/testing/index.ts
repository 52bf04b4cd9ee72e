/** Entry point for tests of apps: provides sign-in states without a platform. */
export { TestAuthProvider, type TestAuthProviderProps } from './test-auth-provider.tsx';
