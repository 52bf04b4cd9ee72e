import type { EditErrorCode } from './protocol.ts';
import type { SourceErrorCode } from './source-protocol.ts';

/**
 * Why an operation failed.
 *
 * - `invalid-origin`: an option contains a string that is not an allowed origin.
 * - `no-response`: the page did not answer in time.
 * - `disposed`: the host was disposed before the page answered.
 * - `no-dev-server`: no dev server with `sourceEdits()` answered.
 * - {@link EditErrorCode}: the page rejected an edit.
 * - {@link SourceErrorCode}: the dev server rejected a request.
 */
export type EditorBridgeErrorCode =
  | 'invalid-origin'
  | 'no-response'
  | 'disposed'
  | 'no-dev-server'
  | EditErrorCode
  | SourceErrorCode;

interface EditorBridgeErrorOptions extends ErrorOptions {
  readonly status?: number | undefined;
}

/** Every failure of this package: functions throw it and promises reject with it. */
export class EditorBridgeError extends Error {
  override readonly name = 'EditorBridgeError';
  readonly code: EditorBridgeErrorCode;
  /** HTTP status, when a dev server rejected the request. */
  readonly status: number | undefined;

  constructor(code: EditorBridgeErrorCode, message: string, options?: EditorBridgeErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = options?.status;
  }
}
