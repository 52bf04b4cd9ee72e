import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';

/** Paths of the account pages other than the sign-in page. */
export const REGISTER_PATH = '/register';
export const VERIFY_PATH = '/verify';
export const FORGOT_PASSWORD_PATH = '/forgot-password';
export const RESET_PASSWORD_PATH = '/reset-password';
export const INVITE_PATH = '/invite';
export const EMAIL_CHANGE_PATH = '/confirm-email-change';

/** Pages that an app may serve instead of the platform. Invitations and changes of an address always open the platform's. */
export const APP_PAGE_PATHS = [
  LOGIN_PAGE_PATH,
  REGISTER_PATH,
  VERIFY_PATH,
  FORGOT_PASSWORD_PATH,
  RESET_PASSWORD_PATH,
] as const;

/** One of {@link APP_PAGE_PATHS}. */
export type AppPagePath = (typeof APP_PAGE_PATHS)[number];
