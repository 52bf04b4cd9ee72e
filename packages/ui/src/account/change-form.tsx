import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { SubmitButton } from '../components/buttons.tsx';
import { Stack } from '../components/layout.tsx';
import { useInvalidFocus } from '../components/use-focus.ts';
import type { AccountPanelMessages } from '../messages/account-panel.ts';
import { AccountSection } from './account-section.tsx';
import { CallError, Outcome, stateOf } from './call-status.tsx';
import type { CallStatus } from './calls.ts';
import { Disclosure } from './disclosure.tsx';

type ByField = Readonly<Record<string, string>>;

interface ChangeFormProps {
  readonly title: string;
  /** Label of the form, of the button that opens it, and of its submit button. */
  readonly label: string;
  readonly messages: AccountPanelMessages;
  readonly call: CallStatus;
  /** Required fields, each with the error message that is shown if the field is empty. */
  readonly required: ByField;
  /** Makes the call; resolves with true if it succeeded. */
  readonly onSubmit: (values: ByField) => Promise<boolean>;
  /** Message that screen readers announce after the call succeeded and the form closed. */
  readonly outcome: string;
  readonly children: (errors: ByField) => ReactNode;
}

export function ChangeForm(props: ChangeFormProps): ReactNode {
  const { title, label, messages, call, required, onSubmit, outcome, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [errors, setErrors] = useState<ByField>({});
  const fields = useInvalidFocus<HTMLDivElement>(errors);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    const values = Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    const empty = Object.entries(required).filter(([name]) => !values[name]);
    setErrors(Object.fromEntries(empty));
    if (empty.length > 0 || !(await onSubmit(values))) return;
    setIsOpen(false);
    setIsDone(true);
    heading.current?.focus();
  }

  function toggle(): void {
    setIsOpen(!isOpen);
    setIsDone(false);
    setErrors({});
  }

  return (
    <AccountSection title={title} headingRef={heading}>
      <Disclosure label={label} isOpen={isOpen} onToggle={toggle}>
        <form onSubmit={submit} noValidate aria-label={label}>
          <Stack gap="md" ref={fields}>
            <CallError error={call.error} />
            {children(errors)}
            <div>
              <SubmitButton tone="signal" state={stateOf(call)}>
                {call.isPending ? messages.pending : label}
              </SubmitButton>
            </div>
          </Stack>
        </form>
      </Disclosure>
      <Outcome>{isDone ? outcome : ''}</Outcome>
    </AccountSection>
  );
}
