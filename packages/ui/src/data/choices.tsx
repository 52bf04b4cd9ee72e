import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { errorMessage, hint as hintStyle } from '../components/fields.css.ts';
import { classNames } from '../styles/class-names.ts';
import * as styles from './choices.css.ts';

/** Props of {@link Checkbox} and {@link Switch}, and the attributes of the `<div>` around label and control. */
export interface ChoiceProps
  extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'defaultChecked' | 'onToggle'> {
  /** Label of the control. A click on the label changes the state too. */
  readonly label: string;
  /** Name of the control's value in the form data. A control that is off is not in the form data. */
  readonly name?: string;
  /** Value of the control in the form data while it is on. Default: `on`. */
  readonly value?: string;
  /** Whether the control is on. If this prop is set, the state changes only with it. */
  readonly isOn?: boolean;
  /** Whether the control is on at first. Default: false. */
  readonly isInitiallyOn?: boolean;
  /** Called with the new state when the user changes it. */
  readonly onToggle?: (isOn: boolean) => void;
  /** Whether the control is unavailable. Default: false. */
  readonly isDisabled?: boolean;
  /** Explains what the choice means. */
  readonly hint?: string;
}

/** Props of {@link Checkbox}, and the attributes of the `<div>` around label and control. */
export interface CheckboxProps extends ChoiceProps {
  /** Whether the form can be submitted only if the checkbox is on. Default: false. */
  readonly isRequired?: boolean;
  /** Error message that states the problem and how to fix it; undefined if the state is valid. */
  readonly error?: string | undefined;
}

/** Checkbox for a choice that takes effect when its form is submitted. */
export function Checkbox(props: CheckboxProps): ReactNode {
  return <Choice {...props} controlClass={styles.checkbox} />;
}

/** Props of {@link Switch}, and the attributes of the `<div>` around label and control. */
export interface SwitchProps extends ChoiceProps {}

/** Switch for a choice that takes effect immediately. It is a checkbox with the role `switch`. */
export function Switch(props: SwitchProps): ReactNode {
  return <Choice {...props} controlClass={styles.toggle} role="switch" />;
}

interface AnyChoiceProps extends CheckboxProps {
  readonly controlClass: string;
}

function Choice(props: AnyChoiceProps): ReactNode {
  const { label, name, value, isOn, isInitiallyOn, onToggle, isDisabled, isRequired, ...others } =
    props;
  const { hint, error, controlClass, role, className, ...rest } = others;
  const id = useId();
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div {...rest} className={classNames(styles.choice, className)}>
      <input
        type="checkbox"
        id={id}
        className={controlClass}
        role={role}
        name={name}
        value={value}
        {...(isOn === undefined ? { defaultChecked: isInitiallyOn } : { checked: isOn })}
        onChange={(event) => onToggle?.(event.target.checked)}
        disabled={isDisabled}
        required={isRequired}
        aria-invalid={error ? true : undefined}
        aria-describedby={descriptions || undefined}
      />
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className={classNames(hintStyle, styles.note)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classNames(errorMessage, styles.note)} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
