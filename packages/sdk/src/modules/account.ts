/** Making an account and keeping its password (SPEC section 7; PROTOCOL, Auth). */
import { fillPath } from '../path.ts';
import type {
  MessageResponse,
  RegisterRequest,
  RegisterResponse,
  VerifyOtpResponse,
} from '../protocol/bodies.ts';
import * as routes from '../protocol/routes.ts';
import type { Request } from '../request.ts';
import type { Session } from '../session.ts';

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

/** Creates the account calls of one client. */
export function createAccount(request: Request, session: Session, appId: string): AccountMethods {
  const post = <Answer>(path: string, body: object) =>
    request<Answer>({ method: 'POST', path, body });

  return {
    register: (account) => post(fillPath(routes.register, { appId }), account),
    async verifyOtp({ email, otpCode }) {
      const answer = await post<VerifyOtpResponse>(fillPath(routes.verifyOtp, { appId }), {
        email,
        otp_code: otpCode,
      });
      session.start(answer.access_token, true);
      return answer;
    },
    resendOtp: (email) => post(fillPath(routes.resendOtp, { appId }), { email }),
    resetPasswordRequest: (email) =>
      post(fillPath(routes.resetPasswordRequest, { appId }), { email }),
    resetPassword: ({ resetToken, newPassword }) =>
      post(fillPath(routes.resetPassword, { appId }), {
        reset_token: resetToken,
        new_password: newPassword,
      }),
    changePassword: ({ userId, currentPassword, newPassword }) =>
      post(fillPath(routes.changePassword, { appId }), {
        user_id: userId,
        current_password: currentPassword,
        new_password: newPassword,
      }),
    inviteUser: (userEmail, role) =>
      post(fillPath(routes.inviteUser, { appId }), { user_email: userEmail, role }),
  };
}
