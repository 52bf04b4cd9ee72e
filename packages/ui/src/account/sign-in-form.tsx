import { type ComponentPropsWithRef, type FormEvent, type ReactNode, useId, useState } from 'react';
import { SubmitButton } from '../components/buttons.tsx';
import { Stack } from '../components/layout.tsx';
import { Heading, Text } from '../components/typography.tsx';
import { useHeadingFocus, useInvalidFocus } from '../components/use-focus.ts';
import { signInFormMessages } from '../messages/sign-in-form.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import { account, focusTarget } from './account.css.ts';
import { CallError, Outcome, stateOf } from './call-status.tsx';
import type { PasswordResetCall, RegistrationCall, SignInCall } from './calls.ts';
import { ProviderButtons, SignInFields, ViewButtons } from './sign-in-parts.tsx';
import {
  type FieldErrors,
  findErrors,
  messagesOf,
  readValues,
  type SignInMode,
  viewOf,
} from './sign-in-view.ts';

/** Props of {@link SignInForm}, and the attributes of a `<form>`. */
export interface SignInFormProps
  extends Omit<ComponentPropsWithRef<'form'>, 'aria-labelledby' | 'noValidate' | 'onSubmit'> {
  /** Signs the user in: the result of `useSignIn(client)`. */
  readonly signIn: SignInCall;
  /** Creates an account: the result of `useRegister(client)`. Without it, the form does not offer registration. */
  readonly registration?: RegistrationCall;
  /** The result of `usePasswordReset(client)`. Without it, the form does not offer to reset a password. */
  readonly passwordReset?: PasswordResetCall;
  /** Sign-in methods to offer: `password`, and names of providers such as `google`. Default: `password`. */
  readonly methods?: readonly string[] | undefined;
  /** Called with the name of the provider whose button the user clicks. Without it, no provider is offered. */
  readonly onProvider?: (provider: string) => void;
  /** Level of the heading in the document outline. Default: 1. */
  readonly headingLevel?: 1 | 2 | 3;
  /** Content below the form, for example links. */
  readonly children?: ReactNode;
}

/**
 * Form that signs in with a password or a provider, creates accounts, and sends links that reset a password.
 *
 * When the view changes, its heading receives the focus. An error is announced, and receives the focus. While a
 * call is pending, buttons can be focused but have no effect.
 */
export function SignInForm(props: SignInFormProps): ReactNode {
  const {
    signIn,
    registration,
    passwordReset,
    methods = ['password'],
    onProvider,
    ...more
  } = props;
  const { headingLevel = 1, className, children, ...rest } = more;
  const [mode, setMode] = useState<SignInMode>('sign-in');
  const [email, setEmail] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isResent, setIsResent] = useState(false);
  const view = viewOf(mode, { registration, passwordReset });
  const heading = useHeadingFocus(view);
  const fields = useInvalidFocus<HTMLDivElement>(errors);
  const headingId = useId();

  const call = { 'sign-in': signIn, register: registration, reset: passwordReset }[mode] ?? signIn;
  const messages = useMessages('signInForm', signInFormMessages);
  const { title, advice, submit } = messagesOf(view, messages, registration?.email ?? '');
  const hasPassword = methods.includes('password');
  const providers = methods.filter((method) => method !== 'password');

  function open(next: SignInMode): void {
    call.restart();
    setErrors({});
    setMode(next);
  }

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = readValues(event.currentTarget);
    const found = findErrors(view, values, messages);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsResent(false);
    if (view === 'code') return void registration?.verify(values.code);
    setEmail(values.email);
    if (view === 'sign-in') void signIn.signIn(values.email, values.password);
    if (view === 'register')
      void registration?.register({ email: values.email, password: values.password });
    if (view === 'reset') void passwordReset?.request(values.email);
  }

  const part = { view, messages, isPending: call.isPending };
  return (
    <form
      {...rest}
      className={classNames(account, className)}
      aria-labelledby={headingId}
      noValidate
      onSubmit={send}
    >
      <Stack gap="md" ref={fields}>
        <Heading
          level={headingLevel}
          size="heading"
          id={headingId}
          ref={heading}
          tabIndex={-1}
          className={focusTarget}
        >
          {title}
        </Heading>
        {advice && <Text size="body">{advice}</Text>}
        <CallError error={call.error} />
        {hasPassword && submit && (
          <>
            <SignInFields {...part} email={email} errors={errors} />
            <div>
              <SubmitButton tone="signal" state={stateOf(call)}>
                {call.isPending ? messages.pending : submit}
              </SubmitButton>
            </div>
          </>
        )}
        <Outcome>{view === 'code' && isResent ? messages.codeResent : ''}</Outcome>
        {hasPassword && (
          <ViewButtons
            {...part}
            registration={registration}
            canReset={passwordReset !== undefined}
            onOpen={open}
            onResend={() => void registration?.resend().then(setIsResent)}
          />
        )}
        {onProvider && providers.length > 0 && (view === 'sign-in' || view === 'register') && (
          <ProviderButtons {...part} {...{ providers, hasPassword, onProvider }} />
        )}
        {children}
      </Stack>
    </form>
  );
}
