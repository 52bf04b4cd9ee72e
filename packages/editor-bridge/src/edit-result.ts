/** The reason why the page rejected an edit. */
export type EditErrorCode =
  /** No element of the page has the id. */
  | 'not-found'
  /** The text, or the `src` attribute, is computed at run time. */
  | 'dynamic-content'
  /** The attribute is not `src`; no other attribute can be changed. */
  | 'attribute-not-allowed'
  /** The URL could run a script, the element has no `src` attribute, or the styles are not allowed. */
  | 'unsafe-value'
  /** The element contains other elements, but no text. */
  | 'no-text';

/** Result of a message. It is sent if the message has a `requestId`; without one, only if an edit was rejected. */
export interface EditResultMessage {
  readonly type: 'edit-result';
  readonly requestId: string | null;
  /** Number of elements that changed. */
  readonly changed: number;
  readonly error: EditErrorCode | null;
  /** Explanation of the problem and of the allowed values; undefined if `error` says enough. */
  readonly reason?: string;
}
