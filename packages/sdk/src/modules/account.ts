/** Making an account and keeping its password (SPEC section 7; PROTOCOL, Auth). */
import type {
  MessageResponse,
  RegisterRequest,
  RegisterResponse,
  VerifyOtpResponse,
} from '../protocol/bodies.ts';

/** Account calls; all of them reject with a PlatformError that holds the server's message. */
export interface AccountMethods {
  /** Makes an account. A one-time code goes to its address; `verifyOtp` makes it usable. */
  register(account: RegisterRequest): Promise<RegisterResponse>;
  /** Verifies the one-time code, and signs in with the token of the answer. */
  verifyOtp(proof: {
    readonly email: string;
    readonly otpCode: string;
  }): Promise<VerifyOtpResponse>;
  /** Sends another one-time code. */
  resendOtp(email: string): Promise<MessageResponse>;
  /** Sends a reset link, if the address has an account; the answer does not tell whether. */
  resetPasswordRequest(email: string): Promise<MessageResponse>;
  /** Sets a password with the token of a reset link. */
  resetPassword(reset: {
    readonly resetToken: string;
    readonly newPassword: string;
  }): Promise<MessageResponse>;
  /** Changes the password of the signed-in user. */
  changePassword(change: {
    readonly userId: string;
    readonly currentPassword: string;
    readonly newPassword: string;
  }): Promise<MessageResponse>;
  /** Invites a person to the app; the platform decides which roles there are. */
  inviteUser(userEmail: string, role: string): Promise<MessageResponse>;
}
