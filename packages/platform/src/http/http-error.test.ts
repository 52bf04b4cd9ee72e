import { ServiceError } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { authRequired } from '../kernel/denials.ts';
import { HttpError, statusOf } from './http-error.ts';

describe('statusOf', () => {
  it.each([
    ['integration_failed', undefined, 502],
    ['integration_failed', 'timed_out', 504],
    ['function_failed', undefined, 502],
    ['function_failed', 'threw', 500],
  ] as const)(
    'the error code %s with the failure %s results in the status %i',
    (code, failure, status) => {
      expect(statusOf(new ServiceError(code, 'It failed.', { failure }))).toBe(status);
    },
  );

  it('prefers the status of an HttpError to the status of its error code', () => {
    expect(statusOf(new HttpError(authRequired('app'), 403))).toBe(403);
  });
});

describe('response with the status 401', () => {
  it('names the authentication scheme in a header of a 401 response', async () => {
    const platform = await startTestPlatform();
    const response = await callApi(platform, routes.currentUser);
    expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  });
});

describe('HttpError', () => {
  it("HttpError copies the original error's properties", () => {
    const { code, message, denial } = authRequired('app');
    expect(new HttpError(authRequired('app'), 403)).toMatchObject({ code, message, denial });
  });
});
