import { type FormEvent, type RefObject, useMemo, useState } from 'react';
import { useInvalidFocus } from './use-focus.ts';

/** Result of reading a form: its values, or error messages by field name. */
export type FormContent<Values> =
  | { readonly values: Values }
  | { readonly errors: Readonly<Record<string, string>> };

/** Result of {@link useForm}. */
export interface Form {
  /** Props to spread on the `<form>`. */
  readonly formProps: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** Returns the props for the field with a name. */
  readonly field: (name: string) => { readonly name: string; readonly error: string | undefined };
}

/**
 * Reads and validates a form on submit. If values are invalid, their fields show errors, and the first one receives the
 * focus.
 *
 * @param read returns the values of the form, or its errors.
 * @param onSubmit is called with the values if they are valid, and with a function that restores the initial values.
 * @param failure error of the last call. If it has messages by field name in `fields`, such as a `PlatformError`, these
 *   fields show them.
 *
 * @example
 * ```tsx
 * const { mutate, error } = useCreateRecord('Person');
 * const { formProps, field } = useForm(readName, mutate, error);
 * return <form {...formProps}><TextField label="Name" {...field('name')} /></form>;
 * ```
 */
export function useForm<Values>(
  read: (form: FormData) => FormContent<Values>,
  onSubmit: (values: Values, reset: () => void) => void,
  failure?: unknown,
): Form {
  const [invalid, setInvalid] = useState<Readonly<Record<string, string>>>({});
  const errors = useMemo(() => ({ ...fieldsOf(failure), ...invalid }), [failure, invalid]);
  const ref = useInvalidFocus<HTMLFormElement>(errors);
  return {
    formProps: {
      ref,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        const content = read(new FormData(event.currentTarget));
        setInvalid('errors' in content ? content.errors : {});
        if ('values' in content) onSubmit(content.values, () => ref.current?.reset());
      },
    },
    field: (name) => ({ name, error: errors[name] }),
  };
}

function fieldsOf(failure: unknown): Readonly<Record<string, string>> {
  const { fields }: { fields?: Readonly<Record<string, string>> } = Object(failure);
  return fields ?? {};
}
