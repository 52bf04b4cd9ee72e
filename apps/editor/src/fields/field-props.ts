import type { ContentField, JsonValue } from '@groundwork/editor-bridge/content';

/** Props that the control of every kind of value has. */
export interface FieldProps<K extends ContentField['kind']> {
  readonly path: string;
  readonly label: string;
  readonly field: Extract<ContentField, { readonly kind: K }>;
  readonly value: JsonValue;
  /** Message about the problem of the value; undefined if it has none. */
  readonly problem: string | undefined;
  /** Whether the user has selected this value in the page. */
  readonly isSelected: boolean;
}
