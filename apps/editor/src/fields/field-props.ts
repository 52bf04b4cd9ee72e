import type { ContentField, JsonValue } from '@groundwork/editor-bridge/content';

export interface FieldProps<K extends ContentField['kind']> {
  readonly path: string;
  readonly label: string;
  readonly field: Extract<ContentField, { readonly kind: K }>;
  readonly value: JsonValue;
  /** Message about the value's problem; undefined if the value is valid. */
  readonly problem: string | undefined;
  readonly isSelected: boolean;
}
