import { PlatformError, type PlatformErrorKind } from '@groundwork/sdk';
import { describe, expect, it } from 'vitest';
import { fromStoredError, isTemporary, toStoredError, toWriteError } from './write-errors.ts';

describe('isTemporary', () => {
  it.each([401, 408, 429, 500, 502, 503, 504])(
    'the status %i is temporary, so the write waits',
    (status) => {
      expect(isTemporary(new PlatformError('', { kind: 'http', status }))).toBe(true);
    },
  );

  it.each([400, 403, 404, 409, 413, 422])(
    'the status %i is not temporary, so the write is rejected',
    (status) => {
      expect(isTemporary(new PlatformError('', { kind: 'http', status }))).toBe(false);
    },
  );

  it.each<PlatformErrorKind>(['network', 'timeout', 'aborted', 'invalid-response'])(
    'a failure of kind %s is temporary, so the write waits',
    (kind) => expect(isTemporary(new PlatformError('', { kind }))).toBe(true),
  );

  it('a write that can never be sent is rejected', () => {
    expect(isTemporary(toWriteError(new TypeError('Do not know how to serialise')))).toBe(false);
  });
});

describe('stored error of a write', () => {
  it('a stored error has the message, kind, status and code, but not the response data', () => {
    const data = { secret: 'x' };
    const error = new PlatformError('No.', { kind: 'http', status: 422, code: 'bad', data });
    const stored = toStoredError(error);
    expect(stored).toEqual({ message: 'No.', kind: 'http', status: 422, code: 'bad' });
    expect(fromStoredError(stored)).toMatchObject(stored);
  });

  it('a stored error of a conflict contains the current record', () => {
    const data = { code: 'version_conflict', current: { title: 'x' } };
    const error = new PlatformError('No.', { kind: 'http', status: 412, ...data, data });
    expect(fromStoredError(toStoredError(error)).data).toEqual(data);
  });
});
