import type { ContentField, JsonValue } from '@groundwork/editor-bridge/content';

/** Props of the control for one value of the content. */
export interface FieldProps<K extends ContentField['kind']> {
  readonly path: string;
  readonly label: string;
  readonly field: Extract<ContentField, { readonly kind: K }>;
  readonly value: JsonValue;
  /** Problem of the value, as a message for the user. */
  readonly problem: string | undefined;
  /** Whether the user selected this value in the page. */
  readonly isSelected: boolean;
}
