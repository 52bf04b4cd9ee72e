/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const FULL = 13;
const CANNOT_OPEN = 14;
const CONSTRAINT_UNIQUE = 2067;

/** Whether another connection holds the lock that a statement needed. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === BUSY;
}

/** Whether a row was refused because one with the same unique value exists. */
export function isDuplicate(error: unknown): boolean {
  return resultCode(error) === CONSTRAINT_UNIQUE;
}

/**
 * Whether the store cannot work at the moment for reasons outside the request: disk full, file gone,
 * no right to write. Such a request may succeed later without a restart.
 */
export function isStoreUnavailable(error: unknown): boolean {
  const code = primaryCode(error);
  return code !== undefined && [BUSY, READ_ONLY, IO_ERROR, FULL, CANNOT_OPEN].includes(code);
}

function primaryCode(error: unknown): number | undefined {
  const code = resultCode(error);
  return code === undefined ? undefined : code & 0xff;
}

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode : undefined;
}
