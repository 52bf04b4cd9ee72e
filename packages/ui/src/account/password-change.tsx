import type { ReactNode } from 'react';
import type { AccountPanelMessages } from '../messages/account-panel.ts';
import type { PasswordChangeCall } from './calls.ts';
import { ChangeForm } from './change-form.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordChangeProps {
  readonly passwordChange: PasswordChangeCall;
  readonly messages: AccountPanelMessages;
  /** Called after the password was changed; the change has ended all other sessions. */
  readonly onChanged: () => void;
}

export function PasswordChange(props: PasswordChangeProps): ReactNode {
  const { passwordChange: call, messages, onChanged } = props;

  async function change({ current = '', next = '' }: Readonly<Record<string, string>>) {
    const isChanged = await call.change(current, next);
    if (isChanged) onChanged();
    return isChanged;
  }

  return (
    <ChangeForm
      title={messages.password}
      label={messages.changePassword}
      messages={messages}
      call={call}
      required={{ current: messages.passwordError, next: messages.passwordError }}
      onSubmit={change}
      outcome={messages.passwordChanged}
    >
      {(errors) => (
        <>
          <PasswordField
            label={messages.currentPassword}
            name="current"
            autoComplete="current-password"
            error={errors.current}
          />
          <PasswordField
            label={messages.newPassword}
            name="next"
            autoComplete="new-password"
            hint={messages.passwordAdvice}
            error={errors.next}
          />
        </>
      )}
    </ChangeForm>
  );
}
