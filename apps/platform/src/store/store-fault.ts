/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;
const CONSTRAINT_UNIQUE = 2067;

/** Codes of PostgreSQL (its appendix A, "PostgreSQL Error Codes"), and of the way to it. */
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** A character, or an escape of one, that it cannot store; an index entry that is too long. */
const UNSTORABLE: readonly string[] = ['22021', '22P05', '54000'];
/** Connections, resources, an operator's intervention such as a timeout, the system itself. */
const UNAVAILABLE =
  /^(08|53|57|58)\w{3}$|^25006$|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What the driver says of a connection that went, or that was not to be had. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool)/;

/** Whether another connection holds the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** Whether a row was refused because one with the same unique value exists. */
export function isDuplicate(error: unknown): boolean {
  return resultCode(error) === CONSTRAINT_UNIQUE || sqlState(error) === UNIQUE_VIOLATION;
}

/**
 * Whether the store cannot work at the moment for reasons outside the request: disk full, file gone,
 * no right to write, others in its way again and again. Such a request may succeed later without a restart.
 */
export function isStoreUnavailable(error: unknown): boolean {
  const code = primaryCode(error);
  const state = sqlState(error);
  if (state !== undefined && UNAVAILABLE.test(state)) return true;
  if (isConflict(error)) return true;
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return true;
  return code !== undefined && [BUSY, READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN].includes(code);
}

/** Whether a transaction may well succeed if it is tried again: it met with another one. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/** Whether a value was refused that the engine cannot store, such as a text with NUL in it. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.includes(sqlState(error) ?? '');
}

/** SQLite's errors have a code of another kind as well. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || resultCode(error) !== undefined) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function primaryCode(error: unknown): number | undefined {
  const code = resultCode(error);
  return code === undefined ? undefined : code & 0xff;
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}
