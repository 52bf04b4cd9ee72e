/** The reason why the page rejected an edit. */
export type EditErrorCode =
  /** No element has the id. */
  | 'not-found'
  /** The text or `src` is computed at run time. */
  | 'dynamic-content'
  /** The attribute is not `src`, the only one that can be changed. */
  | 'attribute-not-allowed'
  /** The URL could run a script, the element has no `src` attribute, or styles are not allowed. */
  | 'unsafe-value'
  /** The element contains other elements but no text. */
  | 'no-text';

/** Result of a message with a `requestId`. Without a `requestId` it is sent only if an edit is rejected. */
export interface EditResultMessage {
  readonly type: 'edit-result';
  readonly requestId: string | null;
  /** Number of elements that changed. */
  readonly changed: number;
  readonly error: EditErrorCode | null;
  /** Explanation of the problem and the allowed values; undefined if `error` is sufficient. */
  readonly reason?: string;
}
