import type { CallOptions } from '../http/request.ts';
import type {
  ExportedData,
  InvitationResponse,
  LoginResponse,
  MessageResponse,
  RegisterRequest,
  RegisterResponse,
  SessionInfo,
  VerifyOtpResponse,
} from '../protocol/bodies.ts';
import type { Role } from './current-user.ts';

/** Calls that manage the user's account. A failed call rejects with a PlatformError that has the server's message. */
export interface AccountMethods {
  /**
   * Signs in with an e-mail address and a password, and stores the token.
   *
   * @throws PlatformError with the server's message if the credentials are wrong; a response with status 401
   *   also signs the client out. PlatformError of kind `invalid-response` if the response has no token.
   */
  loginViaEmailPassword(
    email: string,
    password: string,
    turnstileToken?: string,
    options?: CallOptions,
  ): Promise<LoginResponse>;
  /**
   * Creates an account. The platform sends a one-time code to the account's e-mail address; `verifyOtp` activates the
   * account.
   *
   * The code activates the password only if the client that registered also verifies the code. In a browser, all
   * clients of that browser count as one; on a server, it must be the same client object. A different client is signed
   * in too, but the user then receives a link to set a password.
   */
  register(account: RegisterRequest, options?: CallOptions): Promise<RegisterResponse>;
  /** Verifies the one-time code of a registration, and signs in with the response's token. */
  verifyOtp(
    proof: { readonly email: string; readonly otpCode: string },
    options?: CallOptions,
  ): Promise<VerifyOtpResponse>;
  /** Sends a new one-time code to an e-mail address that has not been verified. */
  resendOtp(email: string, options?: CallOptions): Promise<MessageResponse>;
  /**
   * Mails a link to reset the password if the address has an account. The response does not reveal whether the
   * address has an account.
   */
  resetPasswordRequest(email: string, options?: CallOptions): Promise<MessageResponse>;
  /** Sets a new password with the token from a password-reset link. */
  resetPassword(
    reset: { readonly resetToken: string; readonly newPassword: string },
    options?: CallOptions,
  ): Promise<MessageResponse>;
  /** Changes the signed-in user's password. */
  changePassword(
    change: {
      readonly userId: string;
      readonly currentPassword: string;
      readonly newPassword: string;
    },
    options?: CallOptions,
  ): Promise<MessageResponse>;
  /**
   * Requests a new e-mail address for the signed-in user. The platform mails a link to the new and to the current
   * address. The address changes once both links are opened, within an hour. Then all other sessions end. The
   * response does not reveal whether the new address already has an account.
   *
   * @param change `currentPassword` is not required in the first ten minutes after the user signed in.
   * @throws PlatformError with status 400 for a wrong password, 403 if a required password is missing, 422 for an
   * invalid address or the current address.
   */
  requestEmailChange(
    change: { readonly newEmail: string; readonly currentPassword?: string },
    options?: CallOptions,
  ): Promise<MessageResponse>;
  /**
   * Deletes the account and data of the signed-in user, and signs out. The app's rules decide whether records
   * that the user created are deleted, or retained without their creator. The deletion cannot be undone.
   *
   * @param proof the password; not required in the first ten minutes after the user signed in.
   * @throws PlatformError with status 400 for a wrong password, 403 if a required password is missing or the
   *   user is the only admin of the app.
   */
  deleteAccount(proof?: { readonly password?: string }, options?: CallOptions): Promise<void>;
  /** Returns everything that the platform stores about the signed-in user. Can be called at most 20 times an hour. */
  exportData(options?: CallOptions): Promise<ExportedData>;
  /** Lists up to 200 sessions of the signed-in user in the app, the most recently used first. */
  listSessions(options?: CallOptions): Promise<readonly SessionInfo[]>;
  /**
   * Ends one session of the signed-in user and invalidates its token. `logout` ends the current session.
   *
   * @throws PlatformError with status 404 when the session has already ended.
   */
  endSession(sessionId: string, options?: CallOptions): Promise<void>;
  /** Ends all sessions of the signed-in user in the app, except the current one. */
  endOtherSessions(options?: CallOptions): Promise<void>;
  /**
   * Invites a person to the app with a role of the app.
   *
   * `users.inviteUser` does the same through another route; both methods exist for compatibility with
   * `@base44/sdk`.
   */
  inviteUser(userEmail: string, role: Role, options?: CallOptions): Promise<InvitationResponse>;
}
