import type { PasswordResetCall, RegistrationCall } from './calls.ts';
import type { SignInFormCopy } from './sign-in-copy.ts';

/** What the user does with the form. */
export type SignInMode = 'sign-in' | 'register' | 'reset';

/** What the form shows: `code` follows `register`, and `sent` follows `reset`. */
export type SignInView = SignInMode | 'code' | 'sent';

/** Error messages by name of the field. */
export type FieldErrors = Readonly<Partial<Record<'email' | 'password' | 'code', string>>>;

/** Calls on whose steps the view depends. */
interface Steps {
  readonly registration?: RegistrationCall | undefined;
  readonly passwordReset?: PasswordResetCall | undefined;
}

/** Returns the view of a mode. */
export function viewOf(mode: SignInMode, { registration, passwordReset }: Steps): SignInView {
  if (mode === 'register' && registration && registration.step !== 'account') return 'code';
  if (mode === 'reset' && passwordReset && passwordReset.step !== 'start') return 'sent';
  return mode;
}

/** Texts of a view. */
interface ViewTexts {
  readonly title: string;
  readonly advice?: string;
  readonly submit?: string;
}

/** Returns the texts of a view. */
export function textsOf(view: SignInView, words: SignInFormCopy, email: string): ViewTexts {
  const texts: Readonly<Record<SignInView, ViewTexts>> = {
    'sign-in': { title: words.signIn, submit: words.signIn },
    register: { title: words.createAccount, submit: words.createAccount },
    code: { title: words.enterCode, advice: words.codeSentTo(email), submit: words.verify },
    reset: { title: words.resetPassword, advice: words.resetAdvice, submit: words.sendLink },
    sent: { title: words.linkSent, advice: words.linkSentAdvice },
  };
  return texts[view];
}

/** Values of the form: empty strings for fields that the view does not have. */
export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Reads the values of the form. Spaces belong to a password. */
export function readValues(form: HTMLFormElement): SignInValues {
  const values = new FormData(form);
  const textOf = (name: string) => String(values.get(name) ?? '');
  return {
    email: textOf('email').trim(),
    password: textOf('password'),
    code: textOf('code').trim(),
  };
}

/** Returns the errors of missing and incomplete values. */
export function findErrors(
  view: SignInView,
  { email, password, code }: SignInValues,
  words: SignInFormCopy,
): FieldErrors {
  if (view === 'code') return code === '' ? { code: words.codeError } : {};
  return {
    ...(!/^\S+@\S+$/.test(email) && { email: words.emailError }),
    ...(view !== 'reset' && password === '' && { password: words.passwordError }),
  };
}
