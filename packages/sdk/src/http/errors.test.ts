import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPlatformError, PlatformError, readErrorBody } from './errors.ts';

describe('PlatformError', () => {
  it('gives code access to the response data, but hides the data from loggers', () => {
    const error = new PlatformError('Bad input', {
      kind: 'http',
      status: 422,
      data: { input: { password: 'correct horse' } },
    });
    expect(error.data).toEqual({ input: { password: 'correct horse' } });
    expect(inspect(error)).not.toContain('correct horse');
    expect(JSON.stringify(error)).not.toContain('correct horse');
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'PlatformError',
      message: 'Bad input',
      kind: 'http',
      status: 422,
    });
    expect(inspect(error)).not.toContain('cause');
  });

  it('returns why fields are invalid, by field name', () => {
    const field_errors = { title: 'Field required', 'place.city': 'Expects a string' };
    const options = { kind: 'http', status: 422 } as const;
    const error = new PlatformError('Errors', { ...options, data: { field_errors } });
    expect(error.fields).toEqual(field_errors);
    expect(new PlatformError('Not found', { ...options, data: 'text' }).fields).toEqual({});
  });

  it('isPlatformError recognises an error from another installed copy of the SDK', () => {
    const foreign = new Error('from elsewhere');
    Object.defineProperty(foreign, Symbol.for('@groundwork/sdk/PlatformError'), { value: true });
    expect(isPlatformError(foreign)).toBe(true);
    expect(isPlatformError(new Error('plain'))).toBe(false);
  });

  it("reads a response's error fields and ignores those with a wrong type", () => {
    expect(
      readErrorBody({
        message: '',
        detail: 'no',
        code: true,
        extra_data: { reason: 'auth_required' },
      }),
    ).toStrictEqual({ detail: 'no', extra_data: { reason: 'auth_required' } });
    const fields = { message: 'No', detail: 'no', code: 'closed', request_id: 'r-1' };
    expect(readErrorBody(fields)).toStrictEqual(fields);
    expect(readErrorBody('<html>')).toEqual({});
    expect(readErrorBody({ extra_data: null })).toEqual({});
  });

  it.each(['closed', 7, 0])("keeps the response's error code %j", (code) => {
    expect(readErrorBody({ code })).toEqual({ code });
  });
});
