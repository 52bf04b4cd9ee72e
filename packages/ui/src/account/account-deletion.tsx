import { type FormEvent, type ReactNode, useState } from 'react';
import { SubmitButton } from '../components/buttons.tsx';
import { Stack } from '../components/layout.tsx';
import { Text } from '../components/typography.tsx';
import type { AccountPanelMessages } from '../messages/account-panel.ts';
import { AccountSection } from './account-section.tsx';
import { CallError, stateOf } from './call-status.tsx';
import type { AccountDeletionCall } from './calls.ts';
import { Disclosure } from './disclosure.tsx';
import { PasswordField } from './password-field.tsx';

interface AccountDeletionProps {
  readonly deletion: AccountDeletionCall;
  readonly messages: AccountPanelMessages;
}

export function AccountDeletion({ deletion: call, messages }: AccountDeletionProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);

  function confirm(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    void call.deleteAccount(password === '' ? undefined : password);
  }

  const toggle = () => setIsOpen(!isOpen);
  return (
    <AccountSection title={messages.deleteAccount}>
      <Disclosure label={messages.deleteAccount} isOpen={isOpen} onToggle={toggle}>
        <form onSubmit={confirm} noValidate aria-label={messages.deleteAccount}>
          <Stack gap="md">
            <Text size="body">{messages.deleteAdvice}</Text>
            <CallError error={call.error} />
            <PasswordField
              label={messages.password}
              name="password"
              autoComplete="current-password"
              hint={messages.recentSignInAdvice}
              isOptional
            />
            <div>
              <SubmitButton tone="signal" state={stateOf(call)}>
                {call.isPending ? messages.pending : messages.confirmDelete}
              </SubmitButton>
            </div>
          </Stack>
        </form>
      </Disclosure>
    </AccountSection>
  );
}
