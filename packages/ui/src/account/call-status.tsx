import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import type { ButtonState } from '../components/buttons.tsx';
import { errorMessage } from '../components/fields.css.ts';
import { Text } from '../components/typography.tsx';
import { focusTarget, spaceless, textButton } from './account.css.ts';
import type { CallStatus } from './calls.ts';

/** Prefix of the platform's messages about one field, with a name that only the API has. */
const FIELD_PREFIX = /^Error in field \S+: /;

/** Returns the state of a button that starts the call. */
export function stateOf({ isPending }: CallStatus): ButtonState {
  return isPending ? 'busy' : 'ready';
}

/**
 * Shows why a call failed. Announces each error, and moves the focus to it if the focus is in the same form or section.
 * An error of a call that the user did not start leaves the focus where it is.
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

/** Button that looks like a link. It can be focused while it is disabled. */
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
