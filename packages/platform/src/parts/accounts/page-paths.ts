import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';

export const pagePaths = {
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invite: '/invite',
  emailChange: '/confirm-email-change',
} as const;

/**
 * Paths of the account pages that an app can serve itself. Links in emails about invitations and email changes
 * always open the platform's own pages.
 */
export const APP_PAGE_PATHS = [
  LOGIN_PAGE_PATH,
  pagePaths.register,
  pagePaths.verify,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
] as const;

export type AppPagePath = (typeof APP_PAGE_PATHS)[number];
