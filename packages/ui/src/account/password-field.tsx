import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldProps, LabelledControl } from '../components/fields.tsx';
import { passwordFieldMessages } from '../messages/password-field.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import { password, toggle } from './account.css.ts';

/** Props of {@link PasswordField}, and the attributes of the `<div>` around its label and control. */
export interface PasswordFieldProps extends FieldProps {
  /** Password that a password manager fills in, or suggests. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/**
 * Field for a password, with a button that shows it. Put advice on the choice of a new password into `hint`.
 *
 * It hides the password when its form is submitted, so that no browser offers it as an earlier input.
 */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps): ReactNode {
  const messages = useMessages('passwordField', passwordFieldMessages);
  // Undefined until the first click, so that nothing is announced before it.
  const [isShown, setIsShown] = useState<boolean>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setIsShown(undefined);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <LabelledControl
      {...field}
      renderControl={(control) => (
        <div className={password}>
          <input
            {...control}
            ref={input}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={toggle}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? messages.hide : messages.show}
            <span className={visuallyHidden}> {field.label}</span>
          </button>
          <span className={visuallyHidden} role="status">
            {isShown === undefined ? '' : isShown ? messages.shown : messages.hidden}
          </span>
        </div>
      )}
    />
  );
}
