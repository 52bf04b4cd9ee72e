/**
 * Every path on the wire, once, for both ends: the client fills the `:parameters`, the platform
 * registers the same strings. All of them stand below `{server}/api` (SPEC section 7).
 */
export const routes = {
  publicSettings: '/apps/public/prod/public-settings/by-id/:appId',
  login: '/apps/:appId/auth/login',
  currentUser: '/apps/:appId/entities/User/me',
  logUserInApp: '/app-logs/:appId/log-user-in-app/:page',
} as const;

/** Where every path of {@link routes} is mounted on a server. */
export const API_PREFIX = '/api';

/** The platform's own sign-in page; outside the API (SPEC section 2, Login). */
export const LOGIN_PAGE_PATH = '/login';
