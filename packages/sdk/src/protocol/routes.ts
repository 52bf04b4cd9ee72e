/**
 * Every path on the wire, once, for both ends: the client fills the `:parameters`, the platform
 * registers the same strings. All of them stand below `{server}/api` (SPEC section 7).
 */
export const routes = {
  publicSettings: '/apps/public/prod/public-settings/by-id/:appId',
  login: '/apps/:appId/auth/login',
  register: '/apps/:appId/auth/register',
  verifyOtp: '/apps/:appId/auth/verify-otp',
  resendOtp: '/apps/:appId/auth/resend-otp',
  resetPasswordRequest: '/apps/:appId/auth/reset-password-request',
  resetPassword: '/apps/:appId/auth/reset-password',
  changePassword: '/apps/:appId/auth/change-password',
  currentUser: '/apps/:appId/entities/User/me',
  inviteUser: '/apps/:appId/users/invite-user',
  inviteUserAtRuntime: '/apps/:appId/runtime/users/invite-user',
  ssoAccessToken: '/apps/:appId/auth/sso/accesstoken/:userId',
  ssoIdToken: '/apps/:appId/auth/sso/idtoken/:userId',
  providerLogin: '/apps/auth/:provider/login',
  defaultProviderLogin: '/apps/auth/login',
  ssoLogin: '/apps/:appId/auth/sso/login',
  logUserInApp: '/app-logs/:appId/log-user-in-app/:page',
  appLogs: '/app-logs/:appId',
  appLogStats: '/app-logs/:appId/stats',
} as const;

/** Where every path of {@link routes} is mounted on a server. */
export const API_PREFIX = '/api';

/** The platform's own sign-in page; outside the API (SPEC section 2, Login). */
export const LOGIN_PAGE_PATH = '/login';
