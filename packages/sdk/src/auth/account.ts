/** Accounts and their passwords, as types (SPEC section 7; PROTOCOL, Auth). */

import type { CallOptions } from '../http/request.ts';
import type {
  LoginResponse,
  MessageResponse,
  RegisterRequest,
  RegisterResponse,
  VerifyOtpResponse,
} from '../protocol/bodies.ts';

/** Account calls; all of them reject with a PlatformError that holds the server's message. */
export interface AccountMethods {
  /**
   * Signs in with an e-mail address and a password, and keeps the token.
   *
   * @throws PlatformError with the server's message when the credentials are wrong. An answer of 401
   * also signs the client out (SPEC section 8). Of kind `invalid-response` when the answer has no token.
   */
  loginViaEmailPassword(
    email: string,
    password: string,
    turnstileToken?: string,
    options?: CallOptions,
  ): Promise<LoginResponse>;
  /** Creates an account. A one-time code is sent to its address; `verifyOtp` makes it usable. */
  register(account: RegisterRequest, options?: CallOptions): Promise<RegisterResponse>;
  /** Verifies the one-time code, and signs in with the token of the answer. */
  verifyOtp(
    proof: { readonly email: string; readonly otpCode: string },
    options?: CallOptions,
  ): Promise<VerifyOtpResponse>;
  /** Sends another one-time code. */
  resendOtp(email: string, options?: CallOptions): Promise<MessageResponse>;
  /** Sends a reset link, if the address has an account; the answer does not tell whether. */
  resetPasswordRequest(email: string, options?: CallOptions): Promise<MessageResponse>;
  /** Sets a password with the token of a reset link. */
  resetPassword(
    reset: { readonly resetToken: string; readonly newPassword: string },
    options?: CallOptions,
  ): Promise<MessageResponse>;
  /** Changes the password of the signed-in user. */
  changePassword(
    change: {
      readonly userId: string;
      readonly currentPassword: string;
      readonly newPassword: string;
    },
    options?: CallOptions,
  ): Promise<MessageResponse>;
  /** Invites a person to the app; the platform decides which roles there are. */
  inviteUser(userEmail: string, role: string, options?: CallOptions): Promise<MessageResponse>;
}
