import type { ReactNode } from 'react';
import { TextField } from '../components/fields.tsx';
import type { AccountPanelMessages } from '../messages/account-panel.ts';
import type { EmailChangeCall } from './calls.ts';
import { ChangeForm } from './change-form.tsx';
import { PasswordField } from './password-field.tsx';

interface EmailChangeProps {
  readonly emailChange: EmailChangeCall;
  readonly messages: AccountPanelMessages;
}

export function EmailChange({ emailChange: call, messages }: EmailChangeProps): ReactNode {
  return (
    <ChangeForm
      title={messages.email}
      label={messages.changeEmail}
      messages={messages}
      call={call}
      required={{ email: messages.emailError }}
      onSubmit={({ email = '', password }) => call.request(email.trim(), password || undefined)}
      outcome={messages.emailRequested}
    >
      {(errors) => (
        <>
          <TextField
            label={messages.newEmail}
            name="email"
            kind="email"
            autoComplete="email"
            hint={messages.emailAdvice}
            error={errors.email}
          />
          <PasswordField
            label={messages.currentPassword}
            name="password"
            autoComplete="current-password"
            hint={messages.recentSignInAdvice}
            isOptional
          />
        </>
      )}
    </ChangeForm>
  );
}
