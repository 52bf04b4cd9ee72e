import type { ReactNode } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import { file } from './file-field.css.ts';

/** Props of {@link FileField}. */
export interface FileFieldProps extends FieldProps {
  /** Which files the browser offers, in the words of HTML's `accept`; others can still be chosen. */
  readonly accept?: string;
}

/** A field for one file, chosen or dropped on it; a form sends it along. */
export function FileField({ accept, ...field }: FileFieldProps): ReactNode {
  return (
    <Field {...field}>
      {({ className, ...control }) => (
        <input type="file" {...control} className={`${className} ${file}`} accept={accept} />
      )}
    </Field>
  );
}
