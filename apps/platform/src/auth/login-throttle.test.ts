import { expect, test } from 'vitest';
import { LoginThrottle } from './login-throttle.ts';

const minutes = (count: number) => count * 60 * 1000;

function attempts(throttle: LoginThrottle, count: number, account = 'ann', address = '10.0.0.1') {
  return Array.from({ length: count }, () => throttle.attempt(account, address));
}

test('ten attempts are let through and the eleventh has to wait for the rest of five minutes', () => {
  let now = 0;
  const throttle = new LoginThrottle(() => now);

  expect(attempts(throttle, 10)).toEqual(Array(10).fill(0));
  now = minutes(2);
  expect(throttle.attempt('ann', '10.0.0.1')).toBe(180);
});

test('after five minutes attempts are let through again', () => {
  let now = 0;
  const throttle = new LoginThrottle(() => now);
  attempts(throttle, 11);

  now = minutes(5);
  expect(throttle.attempt('ann', '10.0.0.1')).toBe(0);
});

test('another account and another address are not affected', () => {
  const throttle = new LoginThrottle(() => 0);
  attempts(throttle, 11);

  expect(throttle.attempt('bob', '10.0.0.1')).toBe(0);
  expect(throttle.attempt('ann', '10.0.0.2')).toBe(0);
});

test('the right password clears what went before', () => {
  const throttle = new LoginThrottle(() => 0);
  attempts(throttle, 10);
  throttle.succeed('ann', '10.0.0.1');

  expect(attempts(throttle, 10)).toEqual(Array(10).fill(0));
});

test('made-up accounts cannot fill the memory: the oldest are forgotten', () => {
  const throttle = new LoginThrottle(() => 0);
  attempts(throttle, 11);
  for (let index = 0; index < 10_000; index += 1) throttle.attempt(`made-up-${index}`, '10.0.0.2');

  expect(throttle.attempt('ann', '10.0.0.1')).toBe(0);
});
