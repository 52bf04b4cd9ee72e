import { storeMessages } from '@groundwork/engine/kernel';

/**
 * English messages of the platform's pages, their errors and its emails.
 *
 * A name in braces, such as `{app}`, is replaced with a value. Translations must contain the same names.
 */
export const en = {
  /** Language tag, which sets the language of pages and the format of dates. */
  language: 'en-GB',

  'page.errorTitle': 'Error: {title}',
  'page.or': 'or',
  'page.continue': 'Continue',
  'page.backToSignIn': 'Back to signing in',

  'field.name': 'Your name',
  'field.email': 'E-mail address',
  'field.password': 'Password',
  'field.currentPassword': 'Current password',
  'field.newPassword': 'New password',
  'field.code': 'Code',
  'field.newPasswordHint': 'At least {length} characters.',

  'error.title': 'That did not work',
  'error.accountDisabled':
    'This account is disabled. Ask the administrator of the app to enable it.',
  'error.bodyTooLarge': 'The body is larger than {size} KiB. Send less.',
  'error.botCheckFailed': 'The bot check failed. Repeat it, then send the form again.',
  'error.botCheckUnavailable': 'The bot check cannot be reached at the moment. Try again shortly.',
  'error.busy': storeMessages.busy,
  'error.connectionEnded': 'The connection closed before the body was complete. Send it again.',
  'error.email': 'Enter an e-mail address, such as ann@example.org.',
  'error.emailNotVerified':
    'The e-mail address of this account is not verified yet. Enter the code that was sent to it, or request a new one.',
  'error.foreignPage': 'This form was not sent from its own page. Open the page and try again.',
  'error.internal': storeMessages.internal,
  'error.invalidChange':
    'This link is no longer valid: it expires, works once, and is replaced by a newer request. Request the change again.',
  'error.invalidCode':
    'The code is wrong or no longer valid: it lasts ten minutes and five attempts. Check it, or request a new one.',
  'error.hidden': 'Contains invisible characters. Type it again.',
  'error.invalidInvitation':
    'This invitation is no longer valid: it lasts seven days and works once. Request a new one.',
  'error.invalidLink':
    'This link is no longer valid: it expires, and works once. Request a new one.',
  'error.minutes': '{count} minutes',
  'error.noMail':
    'This server sends no mail, so it can neither verify an address nor send a link. Ask the administrator of the app for help.',
  'error.noSession': 'There is no such session. It may have ended: list the sessions again.',
  'error.notAdmin': 'This account is not an admin of the app. Sign in as an admin, or ask one.',
  'error.notFound': 'Nothing exists at this URL. Check the path and the method.',
  'error.notRegistered': 'You are not registered to use this app',
  'error.onlyAdmin':
    'You are the only admin of the app. Make another member an admin, then delete your account.',
  'error.passwordIsCommon':
    'This is one of the most common passwords, which attackers try first. Choose another, such as four words that do not belong together.',
  'error.passwordIsEmail': 'Choose a password other than the e-mail address.',
  'error.passwordLength': 'Choose a password of {least} to {most} characters.',
  'error.passwordsOff':
    'Signing in with a password is turned off for this app. Ask its administrator how to sign in.',
  'error.registrationClosed': 'This app requires an invitation. Ask its administrator for one.',
  'error.required': 'Field required',
  'error.samePassword': 'This is your current password. Choose another one.',
  'error.sameEmail': 'This is the address of your account. Enter another one.',
  'error.seconds': '{count} seconds',
  'error.signInAgainToChangeEmail':
    'Enter your password, or sign in again, to change your e-mail address.',
  'error.signInAgainToDelete': 'Enter your password, or sign in again, to delete your account.',
  'error.storeUnavailable': storeMessages.unavailable,
  'error.tooLong': 'Too long',
  'error.tooManyAttempts': 'There were too many attempts. Wait {time}, then try again.',
  'error.tooManyLinks':
    'Several links were requested for this address. The newest one still works. Wait {time}, then try again.',
  'error.tooManySignIns':
    'There were too many attempts. Wait {time}, then try again, or reset the password to sign in now.',
  'error.wrongPassword': 'The current password is wrong. Check it, or reset the password.',
  'error.wrongPasswordAsProof': 'The password is wrong. Check it, or reset it.',
  'error.wrongCredentials': 'The e-mail address or the password is wrong.',

  'login.title': 'Sign in to {app}',
  'login.submit': 'Sign in',
  'login.signedIn': 'You are signed in',
  'login.enterCode': 'Enter the code',
  'login.register': 'Create an account',
  'login.forgotPassword': 'Forgot your password?',
  'login.passwordsOff': 'Signing in with a password is turned off for this app.',
  'login.askAdministrator': 'Ask the administrator of the app how to sign in.',
  'login.untrustedUrl':
    'The page that sent you here asked to be returned to a URL that this platform does not trust. After signing in you go to the start page instead.',

  'provider.continue': 'Continue with {provider}',
  'provider.link':
    'Sign in with the password of {email}, or create an account with it. From then on you can sign in with {provider} too.',
  'provider.notSignedIn': 'You are not signed in',
  'provider.notSetUp': 'This sign-in method is not set up',
  'provider.notSetUpText':
    'The app does not offer it on this platform. Close this window or go back, and sign in with another method.',
  'provider.cancelled':
    'You did not agree to sign in with {provider}. Try again, or choose another method.',
  'provider.expired':
    'The sign-in with {provider} began more than ten minutes ago, or in another browser. Start again.',
  'provider.noEmail':
    '{provider} sent no e-mail address. Allow it to send yours, or choose another method.',
  'provider.registrationClosed':
    'You are signed in to {provider}, but this app requires an invitation to your address there. Ask its administrator for one.',
  'provider.rejected': 'The response of {provider} is not valid. Start again.',
  'provider.tooManyAttempts': 'There were too many attempts. Try again later.',
  'provider.unconfirmed':
    '{provider} does not confirm that the e-mail address of your account there is yours. Sign in with another method.',
  'provider.unreachable': '{provider} does not respond. Try again later, or choose another method.',

  'register.title': 'Create an account for {app}',
  'register.submit': 'Create account',
  'register.signIn': 'Sign in instead',

  'verify.title': 'Verify your address for {app}',
  'verify.lead': 'Enter the code that was mailed to you. It is valid for {minutes} minutes.',
  'verify.submit': 'Verify and sign in',
  'verify.resend': 'Send a new code',
  'verify.sent':
    'If the address is waiting to be verified, a code is on its way. You can request another one after a minute.',

  'forgotPassword.title': 'Choose a new password',
  'forgotPassword.lead': 'Enter the address of your account for {app}. We mail you a link.',
  'forgotPassword.submit': 'Send the link',
  'forgotPassword.sent': 'Check your mail',
  'forgotPassword.sentText':
    'If this address has an account, a mail with a link is on its way. The link is valid for an hour.',

  'resetPassword.title': 'Choose a new password for {app}',
  'resetPassword.lead': 'Everywhere you are signed in with the old one, you will be signed out.',
  'resetPassword.submit': 'Set the password',
  'resetPassword.done': 'The new password is set',
  'resetPassword.doneText': 'Sign in with it from now on.',
  'resetPassword.invalid': 'This link is no longer valid',
  'resetPassword.invalidText': 'It expires, and works once. Request a new one.',
  'resetPassword.again': 'Ask for a new link',

  'emailChange.titleNew': 'Confirm your new address for {app}',
  'emailChange.leadNew':
    'Someone who is signed in to {app}, perhaps you, wants to use {newEmail} for their account. Confirm it only if that is you.',
  'emailChange.submitNew': 'Confirm this address',
  'emailChange.stopNew': 'It was not me',
  'emailChange.titlePresent': 'Approve the new address of your account for {app}',
  'emailChange.leadPresent':
    'Your account would have the address {newEmail} instead of {presentEmail}. Approve it only if you requested it.',
  'emailChange.submitPresent': 'Approve the new address',
  'emailChange.stopPresent': 'Stop the change',
  'emailChange.invalidText':
    'It expires, works once, and is replaced by a newer request. If both addresses have confirmed the change, sign in with the new one. Otherwise request it again.',
  'emailChange.done': 'The address is changed',
  'emailChange.doneText': 'Sign in with the new one from now on. Other devices are signed out.',
  'emailChange.half': 'One step is left',
  'emailChange.halfText':
    'Open the link in the mail to the other address too. The address changes once both are confirmed.',
  'emailChange.stopped': 'The change is stopped',
  'emailChange.stoppedNew': 'Your address is not used for the account.',
  'emailChange.stoppedNewPassword':
    'Your account keeps its address. If you did not request another one, another person may be signed in: choose a new password, which signs them out.',
  'emailChange.stoppedAskAdministrator':
    'Your account keeps its address. If you did not request another one, another person may be signed in: contact the administrator of the app.',

  'invite.title': 'You are invited to {app}',
  'invite.leadNew': 'Create your account to accept.',
  'invite.leadAccount': 'You have an account already. Sign in to accept.',
  'invite.leadProvider': 'To accept, sign in with the account of {email}.',
  'invite.submit': 'Sign in and accept',

  'mail.code.subject': '{code} is your code for {app}',
  'mail.code.text':
    'Enter this code to finish your registration for {app}. It is valid for {minutes} minutes.',
  'mail.code.note': 'If you did not register, ignore this mail and share the code with nobody.',
  'mail.existingAccount.subject': 'You already have an account for {app}',
  'mail.existingAccount.text':
    'Someone, perhaps you, tried to register for {app} with this address. It already has an account, so nothing was changed.',
  'mail.existingAccount.note': 'If it was not you, ignore this mail.',
  'mail.reset.text':
    'Open this link to choose a new password for {app}. It works once and expires in an hour.',
  'mail.reset.link': 'Choose a password',
  'mail.reset.note': 'If you did not request it, ignore this mail; your password does not change.',
  'mail.firstPassword.subject': 'Choose a password for {app}',
  'mail.firstPassword.text':
    'Your account for {app} has no password here yet. Open this link to choose one. It works once and expires in seven days.',
  'mail.firstPassword.again': 'Request a new link after that',
  'mail.invitation.sender': '{admin} invites you to {app} with the role “{role}”.',
  'mail.invitation.text': 'Open this link to accept. It works once and expires in seven days.',
  'mail.invitation.editor': 'After that, edit the site at {url}.',
  'mail.invitation.link': 'Accept the invitation',
  'mail.invitation.note': 'If you did not expect this, ignore this mail.',
  'mail.newAddress.text':
    'Open this link to confirm that this is your new address for {app}. It expires in an hour.',
  'mail.newAddress.both':
    'We also mailed a link to the present address of the account. The address changes once both are confirmed.',
  'mail.newAddress.note': 'If you did not request it, do not confirm it: ignore this mail.',
  'mail.takenAddress.text':
    'Someone, perhaps you, tried to move another account for {app} to this address. It already has an account, so nothing was changed.',
  'mail.takenAddress.note':
    'To use this address for the other account, first delete the account that it has. If it was not you, ignore this mail.',
  'mail.presentAddress.text':
    'Someone who is signed in to your account for {app} wants to replace this address. Open this link to see the new one, and to approve or stop the change. It expires in an hour.',
  'mail.presentAddress.link': 'Check the change',
  'mail.presentAddress.note':
    'If it was not you, stop the change on that page: another person may be signed in to your account. A new password signs them out.',
  'mail.formerAddress.subject': 'Your account for {app} has another address',
  'mail.formerAddress.text':
    'This address no longer belongs to your account for {app}: both addresses confirmed the change. Sign in with the new one from now on.',
  'mail.formerAddress.note': 'If it was not you, contact the administrator of the app.',
  'mail.welcome.subject': '{app} is running',
  'mail.welcome.running': '{app} is running at {url}',
  'mail.welcome.signIn':
    'To sign in as its administrator, open {url} and enter {email} with the password that was set or shown at the first start of the platform. This mail does not contain it.',

  'agentLink.title': 'This chat service is not set up',
  'agentLink.text':
    'The app’s agents cannot be reached by chat services on this platform. Close this window or go back, and talk to them in the app.',

  'account.title': 'Your account',
  'account.back': 'Back to your account',
  'account.backToApp': 'Back to {app}',
  'account.signIn.title': 'Your account for {app}',
  'account.signIn.lead':
    'Sign in to see and change your account. This page signs you out after {minutes} minutes.',
  'account.unmarked':
    'The browser does not report what opens this page, so a script of the site could read it. Use a current browser, and open the page over HTTPS.',
  'account.framed': 'This page cannot be opened in a frame. Open it in its own tab.',
  'account.unknownAction': 'The form has no such action. Open its page again, then send it.',
  'account.foreignForm': 'This form belongs to another session. Open its page again, then send it.',
  'account.name': 'Name',
  'account.name.link': 'Change the name',
  'account.name.title': 'Change your name',
  'account.name.lead': 'Other people in {app} see it.',
  'account.name.submit': 'Save the name',
  'account.name.changed': 'Your name is changed.',
  'account.since': 'Account since',
  'account.email.heading': 'E-mail address',
  'account.email.link': 'Change the address',
  'account.email.pending':
    'A change to {email} waits until {date} for the links that were mailed to both addresses.',
  'account.email.pendingHalf':
    'A change to {email} waits until {date} for the link that was mailed to {other}.',
  // U+2011 is a non-breaking hyphen.
  'account.email.title': 'Change your e\u2011mail address',
  'account.email.lead':
    'We mail a link to {email} and to the new address. The address changes once both are confirmed, within an hour.',
  'account.email.new': 'New e-mail address',
  'account.email.submit': 'Send the links',
  'account.email.requested':
    'Links are on their way to both addresses. Open both within an hour to change the address.',
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
  'account.sessions.startedAt': 'Signed in {date} from {address}',
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
  'account.password.lead': 'You are signed out everywhere else, and use the new password there.',
  'account.password.submit': 'Change the password',
  'account.password.wrong':
    'The current password is wrong. Check it, or reset it from the sign-in page.',
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
