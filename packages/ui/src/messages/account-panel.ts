/** Messages of `AccountPanel`. */
export interface AccountPanelMessages {
  readonly account: string;
  readonly signOut: string;
  readonly sessions: string;
  readonly retry: string;
  readonly unknownDevice: string;
  /** Marks the session of this page in the list of sessions. */
  readonly thisDevice: string;
  lastUsed(date: Date): string;
  /** Label of the button that ends a session. The name of the device is added for screen readers. */
  readonly endSession: string;
  readonly endOthers: string;
  readonly sessionEnded: string;
  readonly othersEnded: string;
  readonly email: string;
  readonly changeEmail: string;
  readonly newEmail: string;
  /** Explains how a change of the email address takes effect. */
  readonly emailAdvice: string;
  readonly emailError: string;
  readonly emailRequested: string;
  /** Explains when a password is required. */
  readonly recentSignInAdvice: string;
  readonly password: string;
  readonly changePassword: string;
  readonly currentPassword: string;
  readonly newPassword: string;
  /** Advice on choosing a password. */
  readonly passwordAdvice: string;
  readonly passwordError: string;
  readonly passwordChanged: string;
  readonly data: string;
  readonly dataAdvice: string;
  readonly downloadData: string;
  /** Name of the file that contains the downloaded data. */
  readonly dataFile: string;
  readonly dataDownloaded: string;
  readonly deleteAccount: string;
  readonly deleteAdvice: string;
  readonly confirmDelete: string;
  /** Label of a button while the call that it started is running. */
  readonly pending: string;
}

export const accountPanelMessages: AccountPanelMessages = {
  account: 'Signed in as',
  signOut: 'Sign out',
  sessions: 'Where you are signed in',
  retry: 'Try again',
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  lastUsed: (date) =>
    `Last used ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(date)}`,
  endSession: 'End session',
  endOthers: 'End all other sessions',
  sessionEnded: 'The session is ended.',
  othersEnded: 'All other sessions are ended.',
  email: 'E-mail address',
  changeEmail: 'Change address',
  newEmail: 'New e-mail address',
  emailAdvice: 'A link is sent to this address and to your present one. Open both within an hour.',
  emailError: 'Enter the new address.',
  emailRequested: 'The links are sent. The address changes once both are confirmed.',
  recentSignInAdvice: 'Needed if you signed in more than ten minutes ago.',
  password: 'Password',
  changePassword: 'Change password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordAdvice: 'At least 8 characters, such as four words that do not belong together.',
  passwordError: 'Enter a password.',
  passwordChanged: 'The password is changed, and all other sessions are ended.',
  data: 'Your data',
  dataAdvice: 'One file with everything that is stored about you.',
  downloadData: 'Download your data',
  dataFile: 'my-data.json',
  dataDownloaded: 'The file is downloaded.',
  deleteAccount: 'Delete account',
  deleteAdvice: 'This deletes your account and its data, and cannot be undone.',
  confirmDelete: 'Delete my account for good',
  pending: 'One moment',
};
