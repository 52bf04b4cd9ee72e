import { PlatformError, type PlatformErrorKind } from '@groundwork/sdk';
import { describe, expect, it } from 'vitest';
import { fromStoredError, isTemporary, toStoredError, toWriteError } from './write-errors.ts';

describe('isTemporary', () => {
  it.each([401, 408, 429, 500, 502, 503, 504])('waits after status %i', (status) => {
    expect(isTemporary(new PlatformError('', { kind: 'http', status }))).toBe(true);
  });

  it.each([400, 403, 404, 409, 413, 422])('rejects after status %i', (status) => {
    expect(isTemporary(new PlatformError('', { kind: 'http', status }))).toBe(false);
  });

  it.each<PlatformErrorKind>(['network', 'timeout', 'aborted', 'invalid-response'])(
    'waits after a failure of kind %s',
    (kind) => expect(isTemporary(new PlatformError('', { kind }))).toBe(true),
  );

  it('rejects a write that can never be sent', () => {
    expect(isTemporary(toWriteError(new TypeError('Do not know how to serialise')))).toBe(false);
  });
});

describe('a stored error', () => {
  it('has the message, kind, status and code, but no data', () => {
    const data = { secret: 'x' };
    const error = new PlatformError('No.', { kind: 'http', status: 422, code: 'bad', data });
    const stored = toStoredError(error);
    expect(stored).toEqual({ message: 'No.', kind: 'http', status: 422, code: 'bad' });
    expect(fromStoredError(stored)).toMatchObject(stored);
  });
});
