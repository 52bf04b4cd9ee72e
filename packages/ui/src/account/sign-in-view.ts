import type { SignInFormMessages } from '../messages/sign-in-form.ts';
import type { PasswordResetCall, RegistrationCall } from './calls.ts';

export type SignInMode = 'sign-in' | 'register' | 'reset';

/** View of the form. After `register`, the form shows `code`; after `reset`, it shows `sent`. */
export type SignInView = SignInMode | 'code' | 'sent';

export type FieldErrors = Readonly<Partial<Record<'email' | 'password' | 'code', string>>>;

interface Steps {
  readonly registration?: RegistrationCall | undefined;
  readonly passwordReset?: PasswordResetCall | undefined;
}

/** Returns the view for a task, which depends on the current step of its call. */
export function viewOf(mode: SignInMode, { registration, passwordReset }: Steps): SignInView {
  if (mode === 'register' && registration && registration.step !== 'account') return 'code';
  if (mode === 'reset' && passwordReset && passwordReset.step !== 'start') return 'sent';
  return mode;
}

interface ViewMessages {
  readonly title: string;
  readonly advice?: string;
  readonly submit?: string;
}

export function messagesOf(
  view: SignInView,
  messages: SignInFormMessages,
  email: string,
): ViewMessages {
  const all: Readonly<Record<SignInView, ViewMessages>> = {
    'sign-in': { title: messages.signIn, submit: messages.signIn },
    register: { title: messages.createAccount, submit: messages.createAccount },
    code: {
      title: messages.enterCode,
      advice: messages.codeSentTo(email),
      submit: messages.verify,
    },
    reset: {
      title: messages.resetPassword,
      advice: messages.resetAdvice,
      submit: messages.sendLink,
    },
    sent: { title: messages.linkSent, advice: messages.linkSentAdvice },
  };
  return all[view];
}

/** Form values. A field that the view does not have is an empty string. */
export interface SignInValues {
  readonly email: string;
  readonly password: string;
  readonly code: string;
}

/** Does not trim the password, because spaces can be part of it. */
export function readValues(form: HTMLFormElement): SignInValues {
  const values = new FormData(form);
  const textOf = (name: string) => String(values.get(name) ?? '');
  return {
    email: textOf('email').trim(),
    password: textOf('password'),
    code: textOf('code').trim(),
  };
}

/** Returns error messages for missing values, and for a value that is not an email address. */
export function findErrors(
  view: SignInView,
  { email, password, code }: SignInValues,
  messages: SignInFormMessages,
): FieldErrors {
  if (view === 'code') return code === '' ? { code: messages.codeError } : {};
  return {
    ...(!/^\S+@\S+$/.test(email) && { email: messages.emailError }),
    ...(view !== 'reset' && password === '' && { password: messages.passwordError }),
  };
}
