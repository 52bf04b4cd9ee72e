/** Messages of `SignInForm`. */
export interface SignInFormMessages {
  readonly signIn: string;
  readonly email: string;
  readonly emailError: string;
  readonly password: string;
  readonly passwordError: string;
  /** Label of the button that signs in with a provider, such as `google`. */
  continueWith(provider: string): string;
  /** Word between the provider buttons and the password. */
  readonly or: string;
  /** Label of the submit button while its call is running. */
  readonly pending: string;
  /** Label of the button that returns to the sign-in view. */
  readonly back: string;
  readonly createAccount: string;
  /** Advice on choosing a password. */
  readonly passwordAdvice: string;
  readonly enterCode: string;
  /** States to which email address the code was sent. */
  codeSentTo(email: string): string;
  readonly code: string;
  readonly codeError: string;
  readonly verify: string;
  readonly resendCode: string;
  readonly codeResent: string;
  readonly changeAddress: string;
  readonly forgotPassword: string;
  readonly resetPassword: string;
  readonly resetAdvice: string;
  readonly sendLink: string;
  readonly linkSent: string;
  readonly linkSentAdvice: string;
}

const providers: Readonly<Record<string, string>> = {
  apple: 'Apple',
  facebook: 'Facebook',
  github: 'GitHub',
  google: 'Google',
  microsoft: 'Microsoft',
  sso: 'single sign-on',
};

export const signInFormMessages: SignInFormMessages = {
  signIn: 'Sign in',
  email: 'E-mail address',
  emailError: 'Enter your e-mail address, such as ann@example.org.',
  password: 'Password',
  passwordError: 'Enter a password.',
  continueWith: (provider) => `Continue with ${providers[provider] ?? provider}`,
  or: 'or',
  pending: 'One moment',
  back: 'Back to sign-in',
  createAccount: 'Create an account',
  passwordAdvice: 'At least 8 characters, such as four words that do not belong together.',
  enterCode: 'Enter the code',
  codeSentTo: (email) => `We have sent a code to ${email}.`,
  code: 'Code',
  codeError: 'Enter the code from the mail.',
  verify: 'Verify and sign in',
  resendCode: 'Send another code',
  codeResent: 'Another code is on its way.',
  changeAddress: 'Change the address',
  forgotPassword: 'Forgot your password?',
  resetPassword: 'Choose a new password',
  resetAdvice: 'We send you a link with which you choose a new password.',
  sendLink: 'Send the link',
  linkSent: 'Check your mail',
  linkSentAdvice: 'If the address has an account, a mail with a link is on its way.',
};
