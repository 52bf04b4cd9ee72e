import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { findResponseViolation, type SentResponse } from './find-response-violation.ts';

const login = `/api${routes.login.replace(':appId', 'app')}`;

function violation(
  response: Partial<Omit<SentResponse, 'body'>> & { readonly body?: object | string },
) {
  const { body = { status: 'ok' }, ...others } = response;
  return findResponseViolation({
    method: 'GET',
    url: '/api/health',
    status: 200,
    headers: new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': 'x' }),
    ...others,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });
}

const error = { message: 'No.', detail: 'No.', code: 'not_found', request_id: 'x' };

describe('findResponseViolation', () => {
  // ASVS 4.1.1: Bodies have the documented type: every response is validated
  it('accepts a response that matches its documentation', () => {
    expect(violation({})).toBeUndefined();
    expect(violation({ method: 'POST', url: login, status: 404, body: error })).toBeUndefined();
  });

  it.each([
    ['an undocumented status', { status: 201 }, /has no such status/],
    ['an undocumented field', { body: { status: 'ok', more: 1 } }, /does not fit/],
    ['a missing field', { body: {} }, /does not fit/],
    ['an error of another shape', { status: 500, body: { error: 'No.' } }, /does not fit/],
    ['an unknown error code', { status: 500, body: { ...error, code: 'odd' } }, /does not fit/],
    ['a body that is not JSON', { body: 'ok' }, /does not fit/],
    [
      'another content type',
      { headers: new Headers({ 'X-Request-Id': 'x' }) },
      /instead of application\/json/,
    ],
    ['a missing header', { headers: new Headers() }, /lacks the header X-Request-Id/],
    ['an undocumented call', { url: '/api/odd' }, /has no such call/],
    [
      'a body where the document has none',
      {
        url: '/api/apps/auth/logout',
        status: 302,
        headers: new Headers({ Location: '/', 'X-Request-Id': 'x' }),
      },
      /none is documented/,
    ],
  ] as const)('reports a response with %s', (_, response, reason) => {
    expect(violation(response)).toMatch(reason);
  });
});
