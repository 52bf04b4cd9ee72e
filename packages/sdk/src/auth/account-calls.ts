/** Implements the calls of `AccountMethods`. Loaded when an app first makes such a call. */
import { isPlatformError, PlatformError } from '../http/errors.ts';
import { fillPath } from '../http/path.ts';
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
import * as routes from '../protocol/routes.ts';
import type { AccountMethods } from './account.ts';
import type { AuthContext } from './auth.ts';
import {
  forgetRegistrationSecret,
  type RegistrationSecretContext,
  registrationSecret,
} from './registration-secret.ts';
import { isBearerToken } from './token-store.ts';

/** Routes whose path has no parameter except the app's id. */
type AccountRoute =
  | typeof routes.login
  | typeof routes.register
  | typeof routes.verifyOtp
  | typeof routes.resendOtp
  | typeof routes.resetPasswordRequest
  | typeof routes.resetPassword
  | typeof routes.changePassword
  | typeof routes.emailChange
  | typeof routes.inviteUser;

interface AccountContext extends AuthContext, RegistrationSecretContext {
  /** Logical time at which the call started. The client rejects a sign-in if the identity changed after this time. */
  readonly startedAt: number;
}

export async function loginViaEmailPassword(
  context: AccountContext,
  ...[email, password, turnstileToken, options]: Parameters<AccountMethods['loginViaEmailPassword']>
): Promise<LoginResponse> {
  const turnstile = turnstileToken === undefined ? {} : { turnstile_token: turnstileToken };
  const body = { email, password, ...turnstile };
  try {
    const response = await post<LoginResponse>(context, routes.login, body, options);
    signInWith(context, response);
    return response;
  } catch (error) {
    if (isPlatformError(error) && error.status === 401) context.session.end(context.startedAt);
    throw error;
  }
}

export function register(
  context: AccountContext,
  account: RegisterRequest,
  options?: CallOptions,
): Promise<RegisterResponse> {
  return post(context, routes.register, account, withSecret(context, options));
}

export async function verifyOtp(
  context: AccountContext,
  { email, otpCode }: Parameters<AccountMethods['verifyOtp']>[0],
  options?: CallOptions,
): Promise<VerifyOtpResponse> {
  const body = { email, otp_code: otpCode };
  const response = await post<VerifyOtpResponse>(
    context,
    routes.verifyOtp,
    body,
    withSecret(context, options),
  );
  forgetRegistrationSecret(context);
  signInWith(context, response);
  return response;
}

export function resendOtp(
  context: AccountContext,
  email: string,
  options?: CallOptions,
): Promise<MessageResponse> {
  return post(context, routes.resendOtp, { email }, withSecret(context, options));
}

export function resetPasswordRequest(
  context: AuthContext,
  email: string,
  options?: CallOptions,
): Promise<MessageResponse> {
  return post(context, routes.resetPasswordRequest, { email }, options);
}

export function resetPassword(
  context: AuthContext,
  { resetToken, newPassword }: Parameters<AccountMethods['resetPassword']>[0],
  options?: CallOptions,
): Promise<MessageResponse> {
  const body = { reset_token: resetToken, new_password: newPassword };
  return post(context, routes.resetPassword, body, options);
}

export function changePassword(
  context: AuthContext,
  { userId, currentPassword, newPassword }: Parameters<AccountMethods['changePassword']>[0],
  options?: CallOptions,
): Promise<MessageResponse> {
  const passwords = { current_password: currentPassword, new_password: newPassword };
  return post(context, routes.changePassword, { user_id: userId, ...passwords }, options);
}

export function requestEmailChange(
  context: AuthContext,
  { newEmail, currentPassword }: Parameters<AccountMethods['requestEmailChange']>[0],
  options?: CallOptions,
): Promise<MessageResponse> {
  const body = { new_email: newEmail, current_password: currentPassword };
  return post(context, routes.emailChange, body, options);
}

export async function deleteAccount(
  { request, appId, session, startedAt }: AccountContext,
  { password }: { readonly password?: string } = {},
  options?: CallOptions,
): Promise<void> {
  const path = fillPath(routes.currentUser, { appId });
  await request({ ...options, method: 'DELETE', path, body: { password } });
  session.end(startedAt);
}

export function exportData(
  { request, appId }: AuthContext,
  options?: CallOptions,
): Promise<ExportedData> {
  return request({ ...options, method: 'GET', path: fillPath(routes.exportedData, { appId }) });
}

export function listSessions(
  { request, appId }: AuthContext,
  options?: CallOptions,
): Promise<readonly SessionInfo[]> {
  return request({ ...options, method: 'GET', path: fillPath(routes.sessions, { appId }) });
}

export async function endSession(
  { request, appId }: AuthContext,
  sessionId: string,
  options?: CallOptions,
): Promise<void> {
  const path = fillPath(routes.session, { appId, sessionId });
  await request({ ...options, method: 'DELETE', path });
}

export async function endOtherSessions(
  { request, appId }: AuthContext,
  options?: CallOptions,
): Promise<void> {
  const path = fillPath(routes.sessions, { appId });
  await request({ ...options, method: 'DELETE', path });
}

export function inviteUser(
  context: AuthContext,
  userEmail: string,
  role: string,
  options?: CallOptions,
): Promise<InvitationResponse> {
  return post(context, routes.inviteUser, { user_email: userEmail, role }, options);
}

function signInWith({ session, startedAt }: AccountContext, response: unknown): void {
  const { access_token: token }: { access_token?: unknown } = Object(response);
  if (typeof token !== 'string' || !isBearerToken(token)) {
    throw new PlatformError(
      "The response to the sign-in has no token. Check that serverUrl is the platform's URL.",
      { kind: 'invalid-response', data: response },
    );
  }
  if (session.start(token, true, startedAt)) return;
  throw new PlatformError(
    'The sign-in was discarded, because a later sign-in or sign-out finished first. Sign in again if you still want to.',
    { kind: 'aborted' },
  );
}

function withSecret(context: AccountContext, options?: CallOptions): CallOptions {
  return { ...options, headers: { ...registrationSecret(context), ...options?.headers } };
}

function post<Result>(
  { request, appId }: AuthContext,
  route: AccountRoute,
  body: object,
  options?: CallOptions,
): Promise<Result> {
  return request({
    ...options,
    method: 'POST',
    path: fillPath(route, { appId }),
    body,
    mayBeEmpty: true,
  });
}
