export interface FoundText {
  readonly value: string;
  /**
   * Returns the code of the file with a new text instead of the current one.
   *
   * @throws EditorBridgeError `read-only` if the source cannot express the text.
   */
  replace(after: string): Promise<string>;
}
