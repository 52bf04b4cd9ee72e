/** Paths of the account pages, besides the sign-in page. */
export const REGISTER_PATH = '/register';
export const VERIFY_PATH = '/verify';
export const FORGOT_PASSWORD_PATH = '/forgot-password';
export const RESET_PASSWORD_PATH = '/reset-password';
export const INVITE_PATH = '/invite';
