import type { ReactNode } from 'react';
import { Button } from '../components/buttons.tsx';
import { LabelledControl, TextField } from '../components/fields.tsx';
import { Stack } from '../components/layout.tsx';
import type { SignInFormMessages } from '../messages/sign-in-form.ts';
import { divider } from './account.css.ts';
import { TextButton } from './call-status.tsx';
import type { RegistrationCall } from './calls.ts';
import { PasswordField } from './password-field.tsx';
import type { FieldErrors, SignInMode, SignInView } from './sign-in-view.ts';

interface PartProps {
  readonly view: SignInView;
  readonly messages: SignInFormMessages;
}

interface SignInFieldsProps extends PartProps {
  /** Email address that the user entered in an earlier view. */
  readonly email: string;
  readonly errors: FieldErrors;
}

export function SignInFields({ view, messages, email, errors }: SignInFieldsProps): ReactNode {
  if (view === 'code') {
    return (
      <LabelledControl
        label={messages.code}
        name="code"
        error={errors.code}
        renderControl={(control) => (
          <input {...control} inputMode="numeric" autoComplete="one-time-code" />
        )}
      />
    );
  }
  const isNew = view === 'register';
  return (
    <>
      <TextField
        label={messages.email}
        name="email"
        kind="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      {view !== 'reset' && (
        <PasswordField
          // A new view gets new inputs, because password managers read the attributes of an input only once.
          key={view}
          label={messages.password}
          name="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          error={errors.password}
          {...(isNew && { hint: messages.passwordAdvice })}
        />
      )}
    </>
  );
}

interface ViewButtonsProps extends PartProps {
  readonly isPending: boolean;
  readonly registration: RegistrationCall | undefined;
  readonly canReset: boolean;
  readonly onOpen: (mode: SignInMode) => void;
  readonly onResend: () => void;
}

export function ViewButtons(props: ViewButtonsProps): ReactNode {
  const { view, messages, isPending, registration, canReset, onOpen, onResend } = props;
  const isFirst = view === 'sign-in';
  const buttons: readonly (readonly [label: string, onClick: () => void] | false | undefined)[] = [
    view === 'code' && [messages.resendCode, onResend],
    view === 'code' && registration && [messages.changeAddress, registration.restart],
    isFirst && registration && [messages.createAccount, () => onOpen('register')],
    isFirst && canReset && [messages.forgotPassword, () => onOpen('reset')],
    !isFirst && [messages.back, () => onOpen('sign-in')],
  ];
  const shown = buttons.filter((button) => button !== false && button !== undefined);
  return (
    shown.length > 0 && (
      <Stack gap="md" flow="row">
        {shown.map(([label, onClick]) => (
          <TextButton key={label} isDisabled={isPending} onClick={onClick}>
            {label}
          </TextButton>
        ))}
      </Stack>
    )
  );
}

interface ProviderButtonsProps {
  readonly messages: SignInFormMessages;
  readonly providers: readonly string[];
  /** Whether the form also has a password field, above the provider buttons. */
  readonly hasPassword: boolean;
  readonly isPending: boolean;
  readonly onProvider: (provider: string) => void;
}

export function ProviderButtons(props: ProviderButtonsProps): ReactNode {
  const { messages, providers, hasPassword, isPending, onProvider } = props;
  return (
    <>
      {hasPassword && <p className={divider}>{messages.or}</p>}
      <Stack gap="sm">
        {providers.map((provider) => (
          <Button
            key={provider}
            tone="outline"
            state={isPending ? 'disabled' : 'ready'}
            onClick={() => onProvider(provider)}
          >
            {messages.continueWith(provider)}
          </Button>
        ))}
      </Stack>
    </>
  );
}
