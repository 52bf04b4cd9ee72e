import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { SubmitButton } from '../components/buttons.tsx';
import { Stack } from '../components/layout.tsx';
import type { AccountPanelCopy } from './account-copy.ts';
import { AccountSection } from './account-section.tsx';
import type { PasswordChangeCall } from './calls.ts';
import { Disclosure } from './disclosure.tsx';
import { CallError, Outcome, stateOf } from './messages.tsx';
import { PasswordField } from './password-field.tsx';
import { useInvalidFocus } from './use-focus.ts';

interface PasswordChangeProps {
  readonly passwordChange: PasswordChangeCall;
  readonly words: AccountPanelCopy;
  /** Called after the change, which ends other sessions. */
  readonly onChanged: () => void;
}

/** Form that changes the password. */
export function PasswordChange(props: PasswordChangeProps): ReactNode {
  const { passwordChange: call, words, onChanged } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isChanged, setIsChanged] = useState(false);
  const [errors, setErrors] = useState<{ readonly current?: string; readonly next?: string }>({});
  const fields = useInvalidFocus(errors);

  async function change(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const current = String(values.get('current') ?? '');
    const next = String(values.get('next') ?? '');
    setErrors({
      ...(current === '' && { current: words.passwordError }),
      ...(next === '' && { next: words.passwordError }),
    });
    if (current === '' || next === '' || !(await call.change(current, next))) return;
    setIsOpen(false);
    setIsChanged(true);
    heading.current?.focus();
    onChanged();
  }

  function toggle(): void {
    setIsOpen(!isOpen);
    setIsChanged(false);
    setErrors({});
  }

  return (
    <AccountSection title={words.password} headingRef={heading}>
      <Disclosure label={words.changePassword} isOpen={isOpen} onToggle={toggle}>
        <form onSubmit={change} noValidate aria-label={words.changePassword}>
          <Stack gap="md" ref={fields}>
            <CallError error={call.error} />
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
            <div>
              <SubmitButton tone="signal" state={stateOf(call)}>
                {call.isPending ? words.pending : words.changePassword}
              </SubmitButton>
            </div>
          </Stack>
        </form>
      </Disclosure>
      <Outcome>{isChanged ? words.passwordChanged : ''}</Outcome>
    </AccountSection>
  );
}
