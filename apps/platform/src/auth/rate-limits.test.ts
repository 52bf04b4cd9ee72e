import { expect, test } from 'vitest';
import { moveClock } from '../testing/clock.ts';
import { createMemoryLimiter } from './rate-limiter.ts';
import { createRateLimits, type LimitedAction } from './rate-limits.ts';

const ann = { account: 'ann', address: '10.0.0.1' };

function createTries(action: LimitedAction) {
  const limits = createRateLimits(createMemoryLimiter, () => {});
  const tryOften = async (count: number, attempt: { account?: string; address: string } = ann) => {
    const tries = Array.from({ length: count }, () => limits.attempt(action, attempt));
    const outcomes = await Promise.allSettled(tries);
    return outcomes.filter(({ status }) => status === 'rejected').length;
  };
  return { limits, tryOften };
}

test('the eleventh sign-in to an account from an address is refused for the rest of five minutes', async () => {
  const { limits, tryOften } = createTries('login');

  expect(await tryOften(12)).toBe(2);
  moveClock({ minutes: 3 });
  await expect(limits.attempt('login', ann)).rejects.toMatchObject({
    status: 429,
    code: 'too_many_attempts',
    headers: { 'Retry-After': expect.stringMatching(/^1[12]\d$/) },
  });
  moveClock({ minutes: 2, seconds: 1 });
  expect(await tryOften(1)).toBe(0);
});

test('who guesses at an account does not shut out its owner elsewhere', async () => {
  const { tryOften } = createTries('login');
  await tryOften(20);

  expect(await tryOften(1, { ...ann, address: '10.0.0.2' })).toBe(0);
  expect(await tryOften(1, { ...ann, account: 'bob' })).toBe(0);
});

test('guesses at one account from everywhere, and at all accounts from one address, are bounded', async () => {
  const { tryOften } = createTries('login');
  for (let index = 0; index < 100; index += 1) {
    await tryOften(1, { account: 'ann', address: `10.0.1.${index}` });
    await tryOften(1, { account: `user-${index}`, address: '10.0.0.9' });
  }

  expect(await tryOften(1, { account: 'ann', address: '10.0.2.1' })).toBe(1);
  expect(await tryOften(1, { account: 'new', address: '10.0.0.9' })).toBe(1);
});

test('the right password clears what an account had against it', async () => {
  const { limits, tryOften } = createTries('login');
  await tryOften(11);
  await limits.forgive('login', ann);

  expect(await tryOften(10)).toBe(0);
});

test('a pause that begins anew is begun by as many as like, and then holds', async () => {
  const { limits, tryOften } = createTries('codePause');
  await Promise.all([1, 2, 3].map(() => limits.restart('codePause', ann)));

  expect(await tryOften(1)).toBe(1);
  moveClock({ minutes: 1, seconds: 1 });
  expect(await tryOften(1)).toBe(0);
});

test('a limit for accounts holds wherever the attempts come from', async () => {
  const { tryOften } = createTries('register');

  expect(await tryOften(5)).toBe(0);
  expect(await tryOften(1, { ...ann, address: '10.0.0.2' })).toBe(1);
});
