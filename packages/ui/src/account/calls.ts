/** Calls of the account components. The hooks of `@groundwork/auth-react/account` have these shapes. */

/** State of the newest call. */
export interface CallStatus {
  readonly isPending: boolean;
  /** Why the newest call failed; null before it ends, and after success. Its message is shown to the user. */
  readonly error: { readonly message: string } | null;
}

/** Signs a user in. Functions of calls resolve with whether they succeeded. */
export interface SignInCall extends CallStatus {
  signIn(email: string, password: string): Promise<boolean>;
  /** Discards the error. */
  restart(): void;
}

/** Creates an account: e-mail address and password first, then a mailed code. */
export interface RegistrationCall extends CallStatus {
  readonly step: 'account' | 'code' | 'done';
  /** Address to which the code was sent. */
  readonly email: string;
  register(account: { readonly email: string; readonly password: string }): Promise<boolean>;
  verify(code: string): Promise<boolean>;
  /** Sends another code. */
  resend(): Promise<boolean>;
  /** Returns to the first step. */
  restart(): void;
}

/** Sends a link that resets a password. */
export interface PasswordResetCall extends CallStatus {
  /** `start` until a link was requested. */
  readonly step: 'start' | 'sent' | 'done';
  request(email: string): Promise<boolean>;
  /** Returns to the first step. */
  restart(): void;
}

/** A session of the user. */
export interface AccountSession {
  readonly id: string;
  /** Such as "Firefox on Windows"; empty if it is unknown. */
  readonly device: string;
  /** ISO 8601 date and time. */
  readonly last_used_date: string;
  /** Whether this page belongs to it. */
  readonly is_current: boolean;
}

/** Lists and ends the sessions of the user. */
export interface SessionsCall extends CallStatus {
  /** Null until they are loaded. */
  readonly sessions: readonly AccountSession[] | null;
  end(sessionId: string): Promise<boolean>;
  endOthers(): Promise<boolean>;
  reload(): Promise<boolean>;
}

/** Requests another e-mail address for the user. */
export interface EmailChangeCall extends CallStatus {
  /** The password is not needed soon after the sign-in. */
  request(newEmail: string, currentPassword?: string): Promise<boolean>;
}

/** Changes the password of the user. */
export interface PasswordChangeCall extends CallStatus {
  change(currentPassword: string, newPassword: string): Promise<boolean>;
}

/** Returns the data of the user, or null if the call failed. */
export interface DataExportCall extends CallStatus {
  exportData(): Promise<object | null>;
}

/** Deletes the account of the user, and signs out. */
export interface AccountDeletionCall extends CallStatus {
  deleteAccount(password?: string): Promise<boolean>;
}
