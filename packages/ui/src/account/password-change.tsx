import type { ReactNode } from 'react';
import type { AccountPanelCopy } from './account-copy.ts';
import type { PasswordChangeCall } from './calls.ts';
import { ChangeForm } from './change-form.tsx';
import { PasswordField } from './password-field.tsx';

interface PasswordChangeProps {
  readonly passwordChange: PasswordChangeCall;
  readonly words: AccountPanelCopy;
  /** Called after the change, which ends other sessions. */
  readonly onChanged: () => void;
}

/** Form that changes the password. */
export function PasswordChange(props: PasswordChangeProps): ReactNode {
  const { passwordChange: call, words, onChanged } = props;

  async function change({ current = '', next = '' }: Readonly<Record<string, string>>) {
    const isChanged = await call.change(current, next);
    if (isChanged) onChanged();
    return isChanged;
  }

  return (
    <ChangeForm
      title={words.password}
      label={words.changePassword}
      words={words}
      call={call}
      required={{ current: words.passwordError, next: words.passwordError }}
      onSubmit={change}
      outcome={words.passwordChanged}
    >
      {(errors) => (
        <>
          <PasswordField
            label={words.currentPassword}
            name="current"
            autoComplete="current-password"
            error={errors.current}
            copy={words}
          />
          <PasswordField
            label={words.newPassword}
            name="next"
            autoComplete="new-password"
            hint={words.passwordAdvice}
            error={errors.next}
            copy={words}
          />
        </>
      )}
    </ChangeForm>
  );
}
