import { isPlatformError, PlatformError } from '@groundwork/sdk';

const TEMPORARY: readonly (number | undefined)[] = [401, 408, 429];

/** The fields of an error that are stored with a rejected write. */
export interface StoredError extends Pick<PlatformError, 'message' | 'kind' | 'status' | 'code'> {
  readonly data?: unknown;
}

/** Omits the data of an error, which may be confidential, except for the current record of a conflict. */
export function toStoredError({ message, kind, status, code, data }: PlatformError): StoredError {
  return { message, kind, status, code, ...(code === 'version_conflict' && { data }) };
}

export function fromStoredError({ message, ...options }: StoredError): PlatformError {
  return new PlatformError(message, options);
}

export function toWriteError(thrown: unknown): PlatformError {
  if (isPlatformError(thrown)) return thrown;
  return new PlatformError('The write could not be sent; see its cause.', {
    kind: 'invalid-argument',
    cause: thrown,
  });
}

/**
 * Whether a later attempt may succeed, because the platform was not reached, failed, or requires a sign-in. An
 * `invalid-response` counts too, because it is often the sign-in page of a public network.
 */
export function isTemporary({ kind, status = 0 }: PlatformError): boolean {
  if (kind === 'http') return status >= 500 || TEMPORARY.includes(status);
  return kind !== 'invalid-argument';
}

export function userChanged(): PlatformError {
  return aborted(
    'The user changed before the write was sent. A stored write is sent when that user signs in again.',
  );
}

export function discarded(): PlatformError {
  return aborted('The write was discarded before it was sent.');
}

export function notCreated(): PlatformError {
  return aborted('The platform did not create the record that this write needs. Discard it.');
}

/** Creates the error of a write that may already have been executed. Repeating it could execute it twice. */
export function unknownOutcome(): PlatformError {
  return aborted(
    'The write was sent more than 23 hours ago, and its outcome is unknown. Check whether the record exists, then discard the write.',
    'outcome_unknown',
  );
}

function aborted(message: string, code?: string): PlatformError {
  return new PlatformError(message, { kind: 'aborted', code });
}
