import {
  ServiceError,
  storeDamaged,
  storeMessages,
  storeUnavailable,
} from '../kernel/service-error.ts';

/** SQLite primary result codes, documented at https://sqlite.org/rescode.html. */
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
const CONSTRAINT_UNIQUE = 2067;

/** PostgreSQL error codes, documented in its appendix A, "PostgreSQL Error Codes". */
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const DAMAGED: readonly string[] = ['XX001', 'XX002'];
const QUERY_CANCELED = '57014';
const PROGRAM_LIMIT_EXCEEDED = '54000';
/** Error codes for an invalid character or escape, and for a string that is too long for an index. */
const UNSTORABLE: readonly string[] = ['22021', '22P05', PROGRAM_LIMIT_EXCEEDED];
/**
 * Matches PostgreSQL's codes of lost connections, exhausted resources, an operator's intervention, system errors
 * and read-only mode.
 */
const UNAVAILABLE = /^(08|53|57|58)\w{3}$|^25006$/;
/** Matches the PostgreSQL driver's messages for a connection that is lost or cannot be opened. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool)/;

/**
 * Database connection errors. They are marked, because errors on other connections, such as to a mail server, have the
 * same codes.
 */
const connectionErrors = new WeakSet<Error>();

export function markConnectionError(error: Error): void {
  connectionErrors.add(error);
}

export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

export function isDuplicate(error: unknown): boolean {
  return sqliteCodeOf(error) === CONSTRAINT_UNIQUE || sqlState(error) === UNIQUE_VIOLATION;
}

/** Returns the index that rejected a row; undefined if no duplicate value was the reason. */
export function rejectingIndexOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !isDuplicate(error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return /: index '(\w+)'$/.exec(error.message)?.[1];
}

/**
 * Returns whether an error means that the store is temporarily unavailable for reasons outside the request: a
 * lost connection, a full disk, a missing file, no permission to write, or repeated conflicts. The request may
 * succeed later without a restart.
 */
export function isStoreUnavailable(error: unknown): boolean {
  const code = primaryCode(error);
  const state = sqlState(error);
  if (state !== undefined && UNAVAILABLE.test(state)) return true;
  if (isConflict(error)) return true;
  if (error instanceof Error && connectionErrors.has(error)) return true;
  if (error instanceof Error && CONNECTION_LOST.test(error.message)) return true;
  return code !== undefined && [BUSY, READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN].includes(code);
}

export function isStoreDamaged(error: unknown): boolean {
  const code = primaryCode(error);
  if (code === CORRUPT || code === NOT_A_DATABASE) return true;
  return DAMAGED.includes(sqlState(error) ?? '');
}

export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

export function isCanceled(error: unknown): boolean {
  return sqlState(error) === QUERY_CANCELED;
}

/** Returns whether the database rejected a value that it cannot store, such as a string that contains NUL. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.includes(sqlState(error) ?? '');
}

export function isTooLongForIndex(error: unknown): boolean {
  return sqlState(error) === PROGRAM_LIMIT_EXCEEDED;
}

/** Returns the PostgreSQL code of an error. SQLite errors also have a `code`, but in another format. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || sqliteCodeOf(error) !== undefined) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function primaryCode(error: unknown): number | undefined {
  const code = sqliteCodeOf(error);
  return code === undefined ? undefined : code & 0xff;
}

export function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

export function toServiceError(thrown: unknown): ServiceError {
  if (thrown instanceof ServiceError) return thrown;
  if (isUnstorable(thrown)) {
    return new ServiceError(
      'validation_error',
      'A string cannot be stored: it contains the character NUL (U+0000) or is too long for an index. Change it.',
      { cause: thrown },
    );
  }
  if (isStoreUnavailable(thrown)) return storeUnavailable(thrown);
  if (isStoreDamaged(thrown)) return storeDamaged(thrown);
  return new ServiceError('internal_error', storeMessages.internal, { cause: thrown });
}
