import { type FormEvent, type ReactNode, useState } from 'react';
import { SubmitButton } from '../components/buttons.tsx';
import { Stack } from '../components/layout.tsx';
import { Text } from '../components/typography.tsx';
import type { AccountPanelCopy } from './account-copy.ts';
import { AccountSection } from './account-section.tsx';
import type { AccountDeletionCall } from './calls.ts';
import { Disclosure } from './disclosure.tsx';
import { CallError, stateOf } from './messages.tsx';
import { PasswordField } from './password-field.tsx';

interface AccountDeletionProps {
  readonly deletion: AccountDeletionCall;
  readonly words: AccountPanelCopy;
}

/** Deletes the account in two steps: the first button only shows what the second one does. */
export function AccountDeletion({ deletion: call, words }: AccountDeletionProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    void call.deleteAccount(password === '' ? undefined : password);
  }

  const toggle = () => setIsOpen(!isOpen);
  return (
    <AccountSection title={words.deleteAccount}>
      <Disclosure label={words.deleteAccount} isOpen={isOpen} onToggle={toggle}>
        <form onSubmit={confirm} noValidate aria-label={words.deleteAccount}>
          <Stack gap="md">
            <Text size="body">{words.deleteAdvice}</Text>
            <CallError error={call.error} />
            <PasswordField
              label={words.password}
              name="password"
              autoComplete="current-password"
              hint={words.recentSignInAdvice}
              copy={words}
              isOptional
            />
            <div>
              <SubmitButton tone="signal" state={stateOf(call)}>
                {call.isPending ? words.pending : words.confirmDelete}
              </SubmitButton>
            </div>
          </Stack>
        </form>
      </Disclosure>
    </AccountSection>
  );
}
