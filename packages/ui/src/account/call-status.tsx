import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef } from 'react';
import type { ButtonState } from '../components/buttons.tsx';
import { errorMessage } from '../components/fields.css.ts';
import { Text } from '../components/typography.tsx';
import { focusTarget, spaceless, textButton } from './account.css.ts';
import type { CallStatus } from './calls.ts';

/** Start of a platform message about one field. It contains the field's name in the API, which users do not know. */
const FIELD_PREFIX = /^Error in field \S+: /;

export function stateOf({ isPending }: CallStatus): ButtonState {
  return isPending ? 'busy' : 'ready';
}

/**
 * Shows why a call failed. Each error is announced to screen readers. An error receives the focus only if the focus
 * is in the same form or section. So an error of a call that the user did not start does not move the focus.
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

/** Announces the outcome of a call to screen readers. Render it empty first, because they announce only changes. */
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

/** Button that looks like a link. A disabled one can still be focused. */
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
