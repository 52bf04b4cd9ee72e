import { type ReactNode, useId } from 'react';
import * as styles from './field.css.ts';

/** Props that every field of a form takes. */
export interface FieldProps {
  /** What is asked for; stays in view while the reader types. */
  readonly label: string;
  /** The name that a form sends the value under. */
  readonly name: string;
  /** What helps to fill it in. */
  readonly hint?: string;
  /** What is wrong with the value, and how to mend it; undefined while nothing is. */
  readonly error?: string | undefined;
  /** Whether it may be left empty, which the label then says; required unless set. */
  readonly isOptional?: boolean;
}

/** What ties a control to the words around it. */
interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  /** Draws the control with what ties it to the words. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** The words around a control: its label, its hint, and what is wrong with it. */
export function Field(props: FrameProps): ReactNode {
  const { label, name, hint, error, isOptional = false, children } = props;
  const id = useId();
  const words = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.aside}> (optional)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.fault} id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        name,
        className: styles.control,
        required: !isOptional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': words || undefined,
      })}
    </div>
  );
}
