/** Tells the framing window where the page is (SPEC section 7, Messages to the parent window). */
export interface UrlChangedMessage {
  readonly type: 'app_changed_url';
  readonly url: string;
}

/** Tells the framing window what went wrong (SPEC sections 7 and 8). */
export interface AppErrorMessage {
  readonly type: 'app_error';
  readonly error: {
    /** `Error in {component}: {message}`, or the message alone when no component is known. */
    readonly title: string;
    /** Kind and message of the error; no stack, which would show more than the editor needs. */
    readonly details: string;
    readonly componentName: string | null;
  };
}

/** What the page tells the window that frames it. */
export type ReportMessage = UrlChangedMessage | AppErrorMessage;
