/**
 * Texts of the account pages in English.
 *
 * A name in braces, such as `{app}`, stands for a value. Other languages have the same names.
 */
export const en = {
  /** Tag of the language, for browsers and the format of dates. */
  language: 'en-GB',

  'page.errorTitle': 'Error: {title}',
  'page.or': 'or',
  'page.continue': 'Continue',

  'field.name': 'Your name',
  'field.email': 'E-mail address',
  'field.password': 'Password',
  'field.currentPassword': 'Current password',
  'field.newPassword': 'New password',
  'field.newPasswordHint': 'At least {length} characters.',

  'error.wrongCredentials': 'The e-mail address or the password is wrong.',

  'account.title': 'Your account',
  'account.back': 'Back to your account',
  'account.backToApp': 'Back to {app}',
  'account.signIn.title': 'Your account for {app}',
  'account.signIn.lead':
    'Sign in to see and change your account. This page signs you out after {minutes} minutes.',
  'account.signIn.submit': 'Sign in',
  'account.signIn.forgot': 'Forgot your password?',
  'account.signIn.noMethod':
    'Signing in with a password is turned off for this app. Ask its administrator how to sign in.',
  'account.signedIn': 'You are signed in',
  'account.unmarked':
    'The browser does not report what opens this page, so a script of the site could read it. Use a current browser, and open the page over HTTPS.',
  'account.framed': 'This page cannot be opened in a frame. Open it in its own tab.',
  'account.unknownAction': 'The form has no such action. Open its page again, then send it.',
  'account.foreignForm': 'This form belongs to another session. Open its page again, then send it.',
  'account.name': 'Name',
  'account.since': 'Account since',
  'account.email.heading': 'E-mail address',
  'account.methods.heading': 'How you sign in',
  'account.methods.password': 'Password',
  'account.methods.change': 'Change the password',
  'account.methods.noPassword': 'No password',
  'account.methods.choose': 'Choose one through a link that is mailed to you',
  'account.methods.linked': 'linked on {date}',
  'account.sessions.heading': 'Where you are signed in',
  'account.sessions.unknownDevice': 'Unknown device',
  'account.sessions.this': 'this page',
  'account.sessions.begun': 'Signed in {date}',
  'account.sessions.begunAt': 'Signed in {date} from {address}',
  'account.sessions.used': 'Last used {date}',
  'account.sessions.end': 'Sign out',
  'account.sessions.endLabel': 'Sign out {device}, signed in {date}',
  'account.sessions.endOthers': 'Sign out everywhere else',
  'account.sessions.endOthersHint':
    'Signs you out of {app} on every device, in this browser too. Only this page stays open.',
  'account.sessions.ended': 'That session is signed out.',
  'account.sessions.othersEnded': 'You are signed out everywhere else.',
  'account.data.heading': 'Your data',
  'account.data.text':
    'Download what {app} stores about you: your account, records, files, conversations, visits and sign-ins, as a JSON file.',
  'account.data.submit': 'Download my data',
  'account.signOut.text': 'Signed in as {email}.',
  'account.signOut.submit': 'Sign out',

  'account.password.title': 'Change the password',
  'account.password.lead': 'Everywhere else you are signed out, and sign in with the new one.',
  'account.password.submit': 'Change the password',
  'account.password.wrong': 'The current password is wrong.',
  'account.password.changed': 'The password is changed. You are signed out everywhere else.',

  'account.delete.heading': 'Delete the account',
  'account.delete.text': 'You lose access to {app}, and your data is deleted.',
  'account.delete.link': 'Delete my account',
  'account.delete.title': 'Delete your account for {app}',
  'account.delete.lead':
    'You are signed out everywhere immediately. Your conversations and visits are deleted, and your records and files as {app} provides. This cannot be undone.',
  'account.delete.confirmWithPassword': 'Your password, to confirm',
  'account.delete.confirmWithEmail': 'Your e-mail address, to confirm',
  'account.delete.wrongPassword': 'The password is wrong.',
  'account.delete.wrongEmail': 'Enter the e-mail address of this account.',
  'account.delete.submit': 'Delete the account',
  'account.delete.keep': 'Keep the account',
  'account.delete.done': 'Your account is deleted',
  'account.delete.doneText':
    'You are signed out everywhere. The rest of your data is being deleted.',
} as const satisfies Readonly<Record<string, string>>;
