import type { ReactNode } from 'react';
import { TextField } from '../components/fields.tsx';
import type { AccountPanelCopy } from './account-copy.ts';
import type { EmailChangeCall } from './calls.ts';
import { ChangeForm } from './change-form.tsx';
import { PasswordField } from './password-field.tsx';

interface EmailChangeProps {
  readonly emailChange: EmailChangeCall;
  readonly words: AccountPanelCopy;
}

/** Form that requests another e-mail address. */
export function EmailChange({ emailChange: call, words }: EmailChangeProps): ReactNode {
  return (
    <ChangeForm
      title={words.email}
      label={words.changeEmail}
      words={words}
      call={call}
      required={{ email: words.emailError }}
      onSubmit={({ email = '', password }) => call.request(email.trim(), password || undefined)}
      outcome={words.emailRequested}
    >
      {(errors) => (
        <>
          <TextField
            label={words.newEmail}
            name="email"
            kind="email"
            autoComplete="email"
            hint={words.emailAdvice}
            error={errors.email}
          />
          <PasswordField
            label={words.currentPassword}
            name="password"
            autoComplete="current-password"
            hint={words.recentSignInAdvice}
            copy={words}
            isOptional
          />
        </>
      )}
    </ChangeForm>
  );
}
