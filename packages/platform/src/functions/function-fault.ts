/**
 * Why a call of a function brought no answer.
 *
 * - `failed`: the function threw, or answered with no response.
 * - `timeout`: it took longer than it may.
 * - `ended`: its process ended under it: by a crash, by the memory limit, by `process.exit`.
 * - `not-started`: its process ended, or had to be given up, before it began.
 */
export type FunctionFaultKind = 'failed' | 'timeout' | 'ended' | 'not-started';

/** A call of a function brought no answer; the cause is the function's own error. */
export class FunctionFault extends Error {
  override readonly name = 'FunctionFault';
  readonly kind: FunctionFaultKind;

  constructor(kind: FunctionFaultKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
