import {
  ServiceError,
  storeDamaged,
  storeMessages,
  storeUnavailable,
} from '../kernel/service-error.ts';

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
const CONSTRAINT_UNIQUE = 2067;

/** Codes of PostgreSQL (its appendix A, "PostgreSQL Error Codes"). */
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Error codes for a damaged page or index. */
const DAMAGED: readonly string[] = ['XX001', 'XX002'];
const QUERY_CANCELED = '57014';
/** An index entry that is too long. */
const PROGRAM_LIMIT_EXCEEDED = '54000';
/**
 * Error codes for a character or an escape that cannot be stored, and for an index entry that is too long.
 */
const UNSTORABLE: readonly string[] = ['22021', '22P05', PROGRAM_LIMIT_EXCEEDED];
/**
 * Matches error codes of connections, resources, interventions of an operator such as a timeout, and the
 * system.
 */
const UNAVAILABLE = /^(08|53|57|58)\w{3}$|^25006$/;
/** Matches driver errors for a connection that is lost or cannot be opened. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool)/;

/**
 * Errors of connections to the database. Other connections, such as those to a mail server, have the same
 * error codes.
 */
const connectionErrors = new WeakSet<Error>();

/** Marks an error of a connection to the database. */
export function markConnectionError(error: Error): void {
  connectionErrors.add(error);
}

/** Whether another connection holds the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** Whether a row was rejected because a unique value already exists. */
export function isDuplicate(error: unknown): boolean {
  return sqliteCodeOf(error) === CONSTRAINT_UNIQUE || sqlState(error) === UNIQUE_VIOLATION;
}

/**
 * Whether the store is temporarily unavailable for reasons outside the request: lost connection, full disk, missing file,
 * missing write permission, repeated conflicts. Such a request may succeed later without a restart.
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

/** Whether the store has detected damaged data, which requires restoring a backup. */
export function isStoreDamaged(error: unknown): boolean {
  const code = primaryCode(error);
  if (code === CORRUPT || code === NOT_A_DATABASE) return true;
  return DAMAGED.includes(sqlState(error) ?? '');
}

/** Whether a transaction conflicted with another one and may succeed when retried. */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK;
}

/** Whether PostgreSQL cancelled a statement, as it does after a time limit. */
export function isCanceled(error: unknown): boolean {
  return sqlState(error) === QUERY_CANCELED;
}

/** Whether the engine rejected a value that it cannot store, such as a string with NUL. */
export function isUnstorable(error: unknown): boolean {
  return UNSTORABLE.includes(sqlState(error) ?? '');
}

/** Whether a value was rejected that is too long for an index. */
export function isTooLongForIndex(error: unknown): boolean {
  return sqlState(error) === PROGRAM_LIMIT_EXCEEDED;
}

/** Errors of SQLite also have a `code`, but in another format. */
function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || sqliteCodeOf(error) !== undefined) return undefined;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function primaryCode(error: unknown): number | undefined {
  const code = sqliteCodeOf(error);
  return code === undefined ? undefined : code & 0xff;
}

/** Returns the extended result code of an SQLite error. */
export function sqliteCodeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}

/** Converts any thrown value to the error for the caller. */
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
