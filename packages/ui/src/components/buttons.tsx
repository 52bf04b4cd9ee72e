import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { buttonState } from './button-state.css.ts';
import { button, buttonTone } from './buttons.css.ts';

/** Emphasis of a button: `signal` for the one primary action of a view, `outline` for all others. */
export type ButtonTone = 'signal' | 'outline';

/** State of a button: `busy` means that its action is running, `disabled` that its action is unavailable. */
export type ButtonState = 'ready' | 'busy' | 'disabled';

/** Props of {@link Button}, and the attributes of a `<button>` that `state` does not replace. */
export interface ButtonProps
  extends Omit<
    ComponentPropsWithRef<'button'>,
    'aria-busy' | 'aria-disabled' | 'disabled' | 'type'
  > {
  readonly tone: ButtonTone;
  /** State of the button. Default: `ready`. A click on a busy or disabled button has no effect. */
  readonly state?: ButtonState;
  readonly children: ReactNode;
}

/**
 * Button that acts on the page. It never submits a form.
 *
 * It can be focused in every state, so a keyboard user does not lose their place. While the button is busy, its
 * label should describe the action that is running.
 */
export function Button(props: ButtonProps): ReactNode {
  return <PushButton {...props} type="button" />;
}

/** Props of {@link SubmitButton}, and the attributes of a `<button>`. */
export interface SubmitButtonProps extends ButtonProps {}

/** Button that submits its form. While it is busy or disabled, neither a click nor the Enter key submits. */
export function SubmitButton(props: SubmitButtonProps): ReactNode {
  return <PushButton {...props} type="submit" />;
}

interface PushButtonProps extends ButtonProps {
  readonly type: 'button' | 'submit';
}

function PushButton(props: PushButtonProps): ReactNode {
  const { tone, state = 'ready', onClick, className, ...rest } = props;
  const isReady = state === 'ready';
  return (
    <button
      {...rest}
      className={classNames(
        button,
        buttonTone[tone],
        isReady ? undefined : buttonState[state],
        className,
      )}
      aria-disabled={!isReady || undefined}
      aria-busy={state === 'busy' || undefined}
      // Pressing Enter in a field also clicks the submit button, so preventing the click prevents that too.
      onClick={isReady ? onClick : preventDefault}
    />
  );
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault();
}
