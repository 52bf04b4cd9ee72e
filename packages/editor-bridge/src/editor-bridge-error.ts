import type { EditErrorCode } from './edit-result.ts';
import type { SourceErrorCode } from './source-protocol.ts';

/**
 * The reason for a failure.
 *
 * - `invalid-origin`: an option contains a string that is not an allowed origin.
 * - `no-response`: the page did not respond within the time limit.
 * - `unconfirmed`: the page has an agent that does not confirm edits, such as Base44's agent.
 * - `disposed`: the host was disposed before the page responded.
 * - `no-dev-server`: no dev server with `sourceEdits()` responded.
 * - {@link EditErrorCode}: the page rejected an edit.
 * - {@link SourceErrorCode}: the dev server rejected a request.
 */
export type EditorBridgeErrorCode =
  | 'invalid-origin'
  | 'no-response'
  | 'unconfirmed'
  | 'disposed'
  | 'no-dev-server'
  | EditErrorCode
  | SourceErrorCode;

interface EditorBridgeErrorOptions extends ErrorOptions {
  readonly status?: number | undefined;
}

/** The error of every failure in this package. Functions throw it, and promises reject with it. */
export class EditorBridgeError extends Error {
  override readonly name = 'EditorBridgeError';
  readonly code: EditorBridgeErrorCode;
  /** HTTP status of the dev server's response if it rejected the request; otherwise undefined. */
  readonly status: number | undefined;

  constructor(code: EditorBridgeErrorCode, message: string, options?: EditorBridgeErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = options?.status;
  }
}
