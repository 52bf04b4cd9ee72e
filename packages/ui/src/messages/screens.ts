// Apps load these screens only when they show them, so the messages of other components are in separate modules.

/** Messages of a screen that blocks the visitor, including suggestions for what to do next. */
interface BlockedMessages {
  readonly title: string;
  readonly advice: string;
  /** Suggestions for what to do next. No two of them are the same. */
  readonly suggestions: readonly string[];
}

/** Messages of `AccessRestrictedScreen`. */
export interface AccessRestrictedMessages extends BlockedMessages {
  readonly logOut: string;
}

export const accessRestrictedMessages: AccessRestrictedMessages = {
  title: 'Access Restricted',
  advice:
    'You are not registered to use this application. Please contact the app administrator to request access.',
  suggestions: [
    'Verify you are logged in with the correct account',
    'Contact the app administrator for access',
    'Try logging out and back in again',
  ],
  logOut: 'Log out',
};

/** Messages of `SignInScreen`. */
export interface SignInScreenMessages {
  readonly title: string;
  readonly signIn: string;
}

export const signInScreenMessages: SignInScreenMessages = {
  title: 'Sign In to Continue',
  signIn: 'Sign in',
};

/** Messages of `SignInFailedScreen`. */
export interface SignInFailedMessages extends BlockedMessages {
  readonly retry: string;
}

export const signInFailedMessages: SignInFailedMessages = {
  title: 'Sign-in Did Not Complete',
  advice:
    'The sign-in page returned you here twice, and you are still not signed in. We have stopped sending you there.',
  suggestions: [
    'Allow this site to keep data in your browser',
    'Check that your device shows the right date and time',
    'Contact the app administrator if this happens again',
  ],
  retry: 'Sign in again',
};

/** Messages of `NotFoundScreen`. */
export interface NotFoundMessages {
  readonly title: string;
  /** States that there is no page at the path. */
  missing(path: string): string;
  readonly adminNoteTitle: string;
  readonly adminNote: string;
  readonly goHome: string;
}

export const notFoundMessages: NotFoundMessages = {
  title: 'Page Not Found',
  missing: (path) => `The page "${path}" could not be found in this application.`,
  adminNoteTitle: 'Admin Note',
  adminNote:
    "This could mean that the AI hasn't implemented this page yet. Ask it to implement it in the chat.",
  goHome: 'Go Home',
};
