import type { Untyped, UntypedObject } from './untyped.ts';

/** A user of the app, with the app's own fields. */
export interface User {
  id: string;
  created_date: string;
  updated_date: string;
  email: string;
  full_name: string | null;
  disabled: boolean | null;
  is_verified: boolean;
  app_id: string;
  is_service: boolean;
  /** Role in the app; only the hosted platform sets this field. */
  _app_role: string;
  role: string;
  [key: string]: Untyped;
}

/** Response to a login. */
export interface LoginResponse {
  access_token: string;
  user: User;
}

/** Parameters of a registration. */
export interface RegisterParams {
  email: string;
  password: string;
  /** Token of the bot check; required if the app uses one. */
  turnstile_token?: string | null;
  referral_code?: string | null;
}

/** Parameters that verify an e-mail address with a code. */
export interface VerifyOtpParams {
  email: string;
  otpCode: string;
}

/** Parameters with which users change their password. */
export interface ChangePasswordParams {
  userId: string;
  currentPassword: string;
  newPassword: string;
}

/** Parameters with which users replace a forgotten password. */
export interface ResetPasswordParams {
  resetToken: string;
  newPassword: string;
}

/** Sign-in, accounts and the current user. All calls reject with a Base44Error. */
export interface AuthModule {
  me(): Promise<User>;
  updateMe(data: UntypedObject): Promise<User>;
  /**
   * Opens the login page.
   *
   * @param nextUrl URL to which the login page returns. Default: the URL of the current page.
   * @throws Error outside a browser.
   */
  redirectToLogin(nextUrl?: string): void;
  /** Opens the login page of an identity provider; in an iframe, opens it in a popup window. */
  loginWithProvider(provider: string, fromUrl?: string): void;
  /** Removes the token, ends the session on the server and opens a URL. Without a URL, reloads the page. */
  logout(redirectUrl?: string): void;
  /** Sets the token of all later calls; ignores an empty token. */
  setToken(token: string, saveToStorage?: boolean): void;
  loginViaEmailPassword(
    email: string,
    password: string,
    turnstileToken?: string,
  ): Promise<LoginResponse>;
  /** Whether the server accepts the token. */
  isAuthenticated(): Promise<boolean>;
  inviteUser(userEmail: string, role: string): Promise<Untyped>;
  register(params: RegisterParams): Promise<Untyped>;
  verifyOtp(params: VerifyOtpParams): Promise<Untyped>;
  resendOtp(email: string): Promise<Untyped>;
  resetPasswordRequest(email: string): Promise<Untyped>;
  resetPassword(params: ResetPasswordParams): Promise<Untyped>;
  changePassword(params: ChangePasswordParams): Promise<Untyped>;
}
