import type { Untyped, UntypedObject } from './untyped.ts';

/** A user of the app, including the fields that the app adds. */
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
  /** Role of the user in the app. Only Base44's hosted platform sets this field. */
  _app_role: string;
  role: string;
  [key: string]: Untyped;
}

/** Response to a login. */
export interface LoginResponse {
  access_token: string;
  user: User;
}

/** Parameters of a call that registers an account. */
export interface RegisterParams {
  email: string;
  password: string;
  /** Token of a bot check; required if the app uses such a check. */
  turnstile_token?: string | null;
  referral_code?: string | null;
}

/** Parameters of a call that verifies an email address with a one-time code. */
export interface VerifyOtpParams {
  email: string;
  otpCode: string;
}

/** Parameters of a call that changes the user's password. */
export interface ChangePasswordParams {
  userId: string;
  currentPassword: string;
  newPassword: string;
}

/** Parameters of a call that replaces a forgotten password. */
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
   * @param nextUrl URL to which the login page returns the user. Default: the URL of the current page.
   * @throws Error if it is not called in a browser.
   */
  redirectToLogin(nextUrl?: string): void;
  /** Opens an identity provider's login page; in an iframe, opens the page in a popup. */
  loginWithProvider(provider: string, fromUrl?: string): void;
  /** Removes the token, ends its session on the server, and then opens a URL. Without a URL, reloads the page. */
  logout(redirectUrl?: string): void;
  /** Sets the token that all later calls send; an empty token is ignored. */
  setToken(token: string, saveToStorage?: boolean): void;
  loginViaEmailPassword(
    email: string,
    password: string,
    turnstileToken?: string,
  ): Promise<LoginResponse>;
  /** Resolves with true if the server accepts the token. */
  isAuthenticated(): Promise<boolean>;
  inviteUser(userEmail: string, role: string): Promise<Untyped>;
  register(params: RegisterParams): Promise<Untyped>;
  verifyOtp(params: VerifyOtpParams): Promise<Untyped>;
  resendOtp(email: string): Promise<Untyped>;
  resetPasswordRequest(email: string): Promise<Untyped>;
  resetPassword(params: ResetPasswordParams): Promise<Untyped>;
  changePassword(params: ChangePasswordParams): Promise<Untyped>;
}
