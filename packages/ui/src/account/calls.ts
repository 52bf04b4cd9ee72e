/**
 * Types of the calls that the account components make. The hooks of `@groundwork/auth-react/account` return
 * these types.
 */

/** State of the last call that was started. */
export interface CallStatus {
  readonly isPending: boolean;
  /** Why the last call failed, with a message for the user; null while it runs and after it succeeded. */
  readonly error: { readonly message: string } | null;
}

/** Signs a user in. Each function that makes a call resolves with true if the call succeeded. */
export interface SignInCall extends CallStatus {
  signIn(email: string, password: string): Promise<boolean>;
  /** Removes the error of the last call. */
  restart(): void;
}

/** Creates an account in two steps: email address and password, then the code from an email. */
export interface RegistrationCall extends CallStatus {
  readonly step: 'account' | 'code' | 'done';
  /** Email address to which the code was sent. */
  readonly email: string;
  register(account: { readonly email: string; readonly password: string }): Promise<boolean>;
  verify(code: string): Promise<boolean>;
  /** Sends a new code to the email address. */
  resend(): Promise<boolean>;
  /** Returns to the step with email address and password. */
  restart(): void;
}

/** Sends an email with a link that resets the password. */
export interface PasswordResetCall extends CallStatus {
  /** `start` until a link has been requested, then `sent`; `done` after the password was set. */
  readonly step: 'start' | 'sent' | 'done';
  request(email: string): Promise<boolean>;
  /** Returns to the step that requests a link. */
  restart(): void;
}

/** A session in which the user is signed in. */
export interface AccountSession {
  readonly id: string;
  /** Name of the device, such as "Firefox on Windows"; empty if it is unknown. */
  readonly device: string;
  /** When the session was last used, as an ISO 8601 date and time. */
  readonly last_used_date: string;
  /** True for the session of this page. */
  readonly is_current: boolean;
}

/** Lists and ends the user's sessions. */
export interface SessionsCall extends CallStatus {
  /** The user's sessions; null until they are loaded. */
  readonly sessions: readonly AccountSession[] | null;
  end(sessionId: string): Promise<boolean>;
  endOthers(): Promise<boolean>;
  reload(): Promise<boolean>;
}

/** Requests a change of the user's email address. */
export interface EmailChangeCall extends CallStatus {
  /** Requests the change. The password is not required soon after the user signed in. */
  request(newEmail: string, currentPassword?: string): Promise<boolean>;
}

/** Changes the user's password. */
export interface PasswordChangeCall extends CallStatus {
  change(currentPassword: string, newPassword: string): Promise<boolean>;
}

/** Returns the user's data, or null if the call failed. */
export interface DataExportCall extends CallStatus {
  exportData(): Promise<object | null>;
}

/** Deletes the user's account, and signs out. */
export interface AccountDeletionCall extends CallStatus {
  deleteAccount(password?: string): Promise<boolean>;
}
