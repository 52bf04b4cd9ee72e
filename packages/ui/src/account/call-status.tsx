import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import type { ButtonState } from '../components/buttons.tsx';
import { errorMessage } from '../components/fields.css.ts';
import { Text } from '../components/typography.tsx';
import { focusTarget, spaceless, textButton } from './account.css.ts';
import type { CallStatus } from './calls.ts';

/** Start of a platform message about one field. It contains the field's API name, which users do not know. */
const FIELD_PREFIX = /^Error in field \S+: /;

export function stateOf({ isPending }: CallStatus): ButtonState {
  return isPending ? 'busy' : 'ready';
}

/**
 * Shows why a call failed. Screen readers announce each error. An error takes the focus only if its form or section
 * contains the focus, so an error of a call that the user did not start does not move the focus.
 */
export function CallError({ error }: Pick<CallStatus, 'error'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error === null) return;
    const part = box.current?.closest('form, section');
    if (part?.contains(document.activeElement)) box.current?.focus();
  }, [error]);
  return (
    error && (
      <div ref={box} tabIndex={-1} className={focusTarget}>
        <p role="alert" className={errorMessage}>
          {error.message.replace(FIELD_PREFIX, '')}
        </p>
      </div>
    )
  );
}

/** Announces the outcome of a call. Render it empty first, because screen readers announce only changes. */
export function Outcome({ children }: { readonly children: string }): ReactNode {
  return (
    <div role="status" className={spaceless}>
      {children && <Text size="body">{children}</Text>}
    </div>
  );
}

interface TextButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly isDisabled: boolean;
  readonly onClick: () => void;
}

/** A disabled button can still be focused. */
export function TextButton({ isDisabled, onClick, ...props }: TextButtonProps): ReactNode {
  return (
    <button
      {...props}
      type="button"
      className={textButton}
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    />
  );
}
