import type { ReactNode } from 'react';
import { button } from './button.css.ts';

/** How loudly a button speaks: `signal` for the one main action of a view, `outline` otherwise. */
export type ButtonTone = 'signal' | 'outline';

/** Whether a button can be pressed: `busy` while its action runs, `disabled` while there is none. */
export type ButtonState = 'ready' | 'busy' | 'disabled';

/** Props of {@link Button}. */
export interface ButtonProps {
  readonly tone: ButtonTone;
  /** `ready` unless given; in the other two a press does nothing. */
  readonly state?: ButtonState;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * A push button that acts on the page; it never submits a form.
 *
 * It keeps the focus in every state, so that nobody is thrown out of it halfway. Let the label say
 * what a busy button is doing.
 */
export function Button({ tone, state = 'ready', onClick, children }: ButtonProps): ReactNode {
  const isReady = state === 'ready';
  return (
    <button
      type="button"
      className={button({ tone, state })}
      aria-disabled={!isReady || undefined}
      aria-busy={state === 'busy' || undefined}
      onClick={isReady ? onClick : undefined}
    >
      {children}
    </button>
  );
}

/** Props of {@link SubmitButton}. */
export interface SubmitButtonProps {
  readonly tone: ButtonTone;
  /** `ready` unless given; in the other two neither a press nor the Enter key sends the form. */
  readonly state?: ButtonState;
  readonly children: ReactNode;
}

/** The button that sends the form around it; like {@link Button} in all else. */
export function SubmitButton({ tone, state = 'ready', children }: SubmitButtonProps): ReactNode {
  const isReady = state === 'ready';
  return (
    <button
      type="submit"
      className={button({ tone, state })}
      aria-disabled={!isReady || undefined}
      aria-busy={state === 'busy' || undefined}
      // Enter in a field presses the form's button, so this is where both are held back.
      onClick={isReady ? undefined : (event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}

/** Props of {@link LinkButton}. */
export interface LinkButtonProps {
  readonly tone: ButtonTone;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link drawn as a button, for actions that are really addresses (`mailto:` included). */
export function LinkButton({ tone, href, children }: LinkButtonProps): ReactNode {
  return (
    <a className={button({ tone })} href={href}>
      {children}
    </a>
  );
}
