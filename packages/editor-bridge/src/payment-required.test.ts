import { expect, it } from 'vitest';
import { isPaymentRequired } from './payment-required.ts';

class PlatformError extends Error {
  readonly status = 402;
}

it.each([
  ['an error with a status', Object.assign(new Error('pay'), { status: 402 })],
  ['an error of the platform', new PlatformError('pay')],
  ['a status code', { statusCode: 402 }],
  ['a status as text', { status: '402' }],
  ['a plain object', { status: 402 }],
  ['a response', new Response(null, { status: 402 })],
  ['an error with a response', Object.assign(new Error('pay'), { response: { status: 402 } })],
  ['a response beside another status', { status: 'failed', response: { status: 402 } }],
  ['a cause', new Error('x', { cause: new Error('y', { cause: new PlatformError('pay') }) })],
])('is found in %s', (_, thrown) => {
  expect(isPaymentRequired(thrown)).toBe(true);
});

it('is not found in other things, nor in a circle of causes', () => {
  const circle = new Error('x');
  circle.cause = circle;
  for (const thrown of [null, undefined, 402, '402', { status: 403 }, new Error('402'), circle]) {
    expect(isPaymentRequired(thrown)).toBe(false);
  }
});
