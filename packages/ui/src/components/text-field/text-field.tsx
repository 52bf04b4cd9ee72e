import type { ReactNode } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';

/** What a text field takes: words, an e-mail address, or a number, which may have a fraction. */
export type TextFieldKind = 'text' | 'email' | 'number';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldProps {
  /** `text` unless given; it chooses the keyboard of a phone. */
  readonly kind?: TextFieldKind;
  /** How many lines are in view; from 2 on it takes line breaks. 1 unless given. */
  readonly lines?: number;
  /** What is in it at first. */
  readonly defaultValue?: string;
  /** What a browser may fill in, in the words of HTML's `autocomplete`. */
  readonly autoComplete?: string;
}

// Not of type `number`: there a wheel changes the value, and what is no number reads as nothing.
const inputs = {
  text: { type: 'text' },
  email: { type: 'email' },
  number: { type: 'text', inputMode: 'decimal' },
} as const;

/** A field to type into, for a form that reads its values when it is sent. */
export function TextField(props: TextFieldProps): ReactNode {
  const { kind = 'text', lines = 1, defaultValue, autoComplete, ...field } = props;
  const given = { defaultValue, autoComplete };
  return (
    <Field {...field}>
      {(control) =>
        lines > 1 ? (
          <textarea {...control} {...given} rows={lines} />
        ) : (
          <input {...control} {...given} {...inputs[kind]} />
        )
      }
    </Field>
  );
}
