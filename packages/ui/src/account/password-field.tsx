import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldProps, LabelledControl } from '../components/fields.tsx';
import { passwordFieldMessages } from '../messages/password-field.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import { password, toggle } from './account.css.ts';

/** Props of {@link PasswordField}, and the attributes of the `<div>` around its label and control. */
export interface PasswordFieldProps extends FieldProps {
  /** Whether a password manager fills in the current password or suggests a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
}

/**
 * Field for a password, with a button that shows the password. Put advice on choosing a new password into `hint`.
 *
 * The password is hidden when its form is submitted. Otherwise the browser could store it like other input and offer it
 * later.
 */
export function PasswordField({ autoComplete, ...field }: PasswordFieldProps): ReactNode {
  const messages = useMessages('passwordField', passwordFieldMessages);
  // Undefined until the first click, because nothing must be announced before that.
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
