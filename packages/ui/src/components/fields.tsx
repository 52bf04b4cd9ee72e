import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { fieldMessages } from '../messages/components.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { classNames } from '../styles/class-names.ts';
import * as styles from './fields.css.ts';

/** Props of every form field, and the attributes of the `<div>` around its label and control. */
export interface FieldProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Label of the control. It remains visible while the user types. */
  readonly label: string;
  /** Name of the field's value in the form data. */
  readonly name: string;
  /** Advice on how to fill in the field. */
  readonly hint?: string;
  /** Error message that states the problem and how to fix it; undefined if the value is valid. */
  readonly error?: string | undefined;
  /** Whether the field may be empty; the label then says so. Default: false, so the field is required. */
  readonly isOptional?: boolean;
}

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly className: string;
  readonly required: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface LabelledControlProps extends FieldProps {
  readonly renderControl: (control: ControlProps) => ReactNode;
}

export function LabelledControl(props: LabelledControlProps): ReactNode {
  const { label, name, hint, error, isOptional, renderControl, className, ...rest } = props;
  const messages = useMessages('field', fieldMessages);
  const id = useId();
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div {...rest} className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isOptional && <span className={styles.optionalMark}> {messages.optional}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.errorMessage} id={`${id}-error`}>
          {error}
        </p>
      )}
      {renderControl({
        id,
        name,
        className: styles.control,
        required: !isOptional,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': descriptions || undefined,
      })}
    </div>
  );
}

/** Kind of value that a text field accepts. A `number` may have decimals. */
export type TextFieldKind = 'text' | 'email' | 'number';

/** Props of {@link TextField}, and the attributes of the `<div>` around its label and control. */
export interface TextFieldProps extends FieldProps {
  /** Kind of value, which selects the on-screen keyboard. Default: `text`. */
  readonly kind?: TextFieldKind;
  /** Number of visible lines. A field with 2 or more lines accepts line breaks. Default: 1. */
  readonly rows?: number;
  /** Value that the field contains at first. */
  readonly defaultValue?: string;
  /** Value that the browser may fill in, as in HTML's `autocomplete`. */
  readonly autoComplete?: string;
}

// Does not use the input type `number`: the mouse wheel would change the value, and an invalid number would
// read as an empty value.
const inputAttributes = {
  text: { type: 'text' },
  email: { type: 'email' },
  number: { type: 'text', inputMode: 'decimal' },
} as const;

/** Field for text. It is uncontrolled: a form reads its value when it is submitted. */
export function TextField(props: TextFieldProps): ReactNode {
  const { kind = 'text', rows = 1, defaultValue, autoComplete, ...field } = props;
  return (
    <LabelledControl
      {...field}
      renderControl={(control) =>
        rows > 1 ? (
          <textarea {...control} {...{ defaultValue, autoComplete, rows }} />
        ) : (
          <input {...control} {...{ defaultValue, autoComplete }} {...inputAttributes[kind]} />
        )
      }
    />
  );
}

/** Props of {@link FileField}, and the attributes of the `<div>` around its label and control. */
export interface FileFieldProps extends FieldProps {
  /** File types that the browser offers, in the format of HTML's `accept`. Users can still choose other files. */
  readonly accept?: string;
}

/** Field for one file. The user selects or drops the file, and the form sends it when it is submitted. */
export function FileField({ accept, ...field }: FileFieldProps): ReactNode {
  return (
    <LabelledControl
      {...field}
      renderControl={(control) => (
        <input
          {...control}
          type="file"
          className={classNames(control.className, styles.fileControl)}
          accept={accept}
        />
      )}
    />
  );
}
