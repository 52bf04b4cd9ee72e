import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { findAnswerFault, type SentAnswer } from './find-answer-fault.ts';

const login = `/api${routes.login.replace(':appId', 'app')}`;

function fault(answer: Partial<Omit<SentAnswer, 'body'>> & { readonly body?: object | string }) {
  const { body = { status: 'ok' }, ...others } = answer;
  return findAnswerFault({
    method: 'GET',
    url: '/api/health',
    status: 200,
    headers: new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': 'x' }),
    ...others,
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });
}

const error = { message: 'No.', detail: 'No.', code: 'not_found', request_id: 'x' };

describe('findAnswerFault', () => {
  it('accepts a documented response', () => {
    expect(fault({})).toBeUndefined();
    expect(fault({ method: 'POST', url: login, status: 404, body: error })).toBeUndefined();
  });

  it.each([
    ['a status that the call does not have', { status: 201 }, /has no such status/],
    ['a field that nobody announced', { body: { status: 'ok', more: 1 } }, /does not fit/],
    ['a field that is missing', { body: {} }, /does not fit/],
    ['an error of another shape', { status: 500, body: { error: 'No.' } }, /does not fit/],
    ['a code that is none', { status: 500, body: { ...error, code: 'odd' } }, /does not fit/],
    ['a body that is no JSON', { body: 'ok' }, /does not fit/],
    ['another type', { headers: new Headers({ 'X-Request-Id': 'x' }) }, /to be application\/json/],
    ['a header that is missing', { headers: new Headers() }, /lacks the header X-Request-Id/],
    ['a call that nobody announced', { url: '/api/odd' }, /has no such call/],
    [
      'a body where there is to be none',
      {
        url: '/api/apps/auth/logout',
        status: 302,
        headers: new Headers({ Location: '/', 'X-Request-Id': 'x' }),
      },
      /no body/,
    ],
  ] as const)('reports %s', (_, answer, reason) => {
    expect(fault(answer)).toMatch(reason);
  });
});
