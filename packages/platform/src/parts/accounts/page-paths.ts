import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';

/** Paths of the account pages other than the sign-in page. */
export const pagePaths = {
  register: '/register',
  verify: '/verify',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  invite: '/invite',
  emailChange: '/confirm-email-change',
} as const;

/** Pages that an app may serve instead of the platform. Invitations and changes of an address always open the platform's. */
export const APP_PAGE_PATHS = [
  LOGIN_PAGE_PATH,
  pagePaths.register,
  pagePaths.verify,
  pagePaths.forgotPassword,
  pagePaths.resetPassword,
] as const;

/** One of {@link APP_PAGE_PATHS}. */
export type AppPagePath = (typeof APP_PAGE_PATHS)[number];
