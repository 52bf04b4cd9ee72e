/**
 * Kind of a failed call of a function.
 *
 * - `failed`: the function threw, or returned no response.
 * - `timeout`: it exceeded its time limit.
 * - `ended`: its process ended during the call: by a crash, by the memory limit or by `process.exit`.
 * - `not-started`: its process ended, or was replaced, before the call started.
 */
export type FunctionFailureKind = 'failed' | 'timeout' | 'ended' | 'not-started';

/** Error of a call of a function; the cause is the function's own error. */
export class FunctionFailure extends Error {
  override readonly name = 'FunctionFailure';
  readonly kind: FunctionFailureKind;

  constructor(kind: FunctionFailureKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
