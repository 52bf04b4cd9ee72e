import { createMemoryLimiter, moveClock, stopClock } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { type AccountClient, createRateLimits } from '../../kernel/rate-limits.ts';
import { accountLimits } from './limits.ts';

const ann = { account: 'ann', address: '10.0.0.1' };

const isKnownClient = ({ address, account }: AccountClient) =>
  address === ann.address && account === ann.account;

function createAttempts(action: keyof typeof accountLimits) {
  const knownClients = { has: async (client: AccountClient) => isKnownClient(client) };
  const limits = createRateLimits(
    Object.values(accountLimits),
    createMemoryLimiter,
    knownClients,
    () => {},
  );
  const countRejected = async (
    count: number,
    attempt: { account?: string; address: string } = ann,
  ) => {
    const attempts = Array.from({ length: count }, () =>
      limits.attempt(accountLimits[action], attempt),
    );
    const outcomes = await Promise.allSettled(attempts);
    return outcomes.filter(({ status }) => status === 'rejected').length;
  };
  /**
   * Sends failing attempts to sign in to an account from 120 IP addresses, so that the account's limits are
   * exceeded.
   */
  const attackFromEverywhere = async (account: string) => {
    for (let index = 0; index < 120; index += 1) {
      await countRejected(1, { account, address: `10.0.1.${index}` });
    }
  };
  return { limits, countRejected, attackFromEverywhere };
}

describe('accountLimits', () => {
  // ASVS 6.1.1, 6.3.1: The number of guesses is limited: [attempts](platform/accounts.md#attempts)
  it('rejects the eleventh sign-in to an account from one IP address for the rest of five minutes', async () => {
    stopClock();
    const { limits, countRejected } = createAttempts('login');

    expect(await countRejected(12)).toBe(2);
    moveClock({ minutes: 3 });
    await expect(limits.attempt(accountLimits.login, ann)).rejects.toMatchObject({
      code: 'too_many_attempts',
      retryAfterSeconds: 120,
    });
    moveClock({ minutes: 2, seconds: 1 });
    expect(await countRejected(1)).toBe(0);
  });

  it.each<keyof typeof accountLimits>([
    'login',
    'register',
    'resend',
    'resetRequest',
    'changePassword',
    // ASVS 6.1.1, 6.3.1: The number of guesses is limited: [attempts](platform/accounts.md#attempts)
  ])(
    "attempts from one IP address do not use up an account's limit for other addresses: %s",
    async (action) => {
      const { countRejected } = createAttempts(action);
      expect(await countRejected(500, { ...ann, address: '10.0.0.9' })).toBeGreaterThan(400);

      expect(await countRejected(1, { ...ann, address: '10.0.0.2' })).toBe(0);
      expect(await countRejected(1, { ...ann, account: 'bob' })).toBe(0);
    },
  );

  it.each<keyof typeof accountLimits>(['verify', 'codePause'])(
    'limits %s for each pair of account and IP address, but not for the account as a whole',
    async (action) => {
      const { countRejected, attackFromEverywhere } = createAttempts(action);
      await attackFromEverywhere('ann');

      expect(await countRejected(1, { ...ann, address: '10.0.0.2' })).toBe(0);
    },
  );

  // ASVS 2.4.1: The number of automated requests is limited
  it('limits sign-ins to one account from all IP addresses, and sign-ins to all accounts from one IP address', async () => {
    const { countRejected, attackFromEverywhere } = createAttempts('login');
    await attackFromEverywhere('ann');
    for (let index = 0; index < 100; index += 1) {
      await countRejected(1, { account: `user-${index}`, address: '10.0.0.9' });
    }

    expect(await countRejected(1, { account: 'ann', address: '10.0.2.1' })).toBe(1);
    expect(await countRejected(1, { account: 'new', address: '10.0.0.9' })).toBe(1);
  });

  it('a client that has signed in to the account before keeps its own limit during an attack by other clients', async () => {
    const { limits, countRejected, attackFromEverywhere } = createAttempts('login');
    await attackFromEverywhere('ann');

    await expect(
      limits.attempt(accountLimits.login, { ...ann, address: '10.0.2.1' }),
    ).rejects.toMatchObject({
      message: expect.stringMatching(/^There were too many attempts\. .* or reset the password/),
    });
    expect(await countRejected(11)).toBe(1);
  });

  it('counts all requests of a signed-in user together, from any IP address', async () => {
    const { countRejected } = createAttempts('invite');

    expect(await countRejected(101)).toBe(1);
    expect(await countRejected(1, { ...ann, address: '10.0.0.2' })).toBe(1);
  });

  it("resets an account's counters when its owner signs in from a known client", async () => {
    const { limits, countRejected, attackFromEverywhere } = createAttempts('login');
    await attackFromEverywhere('ann');
    await countRejected(11);
    await limits.reset(accountLimits.login, ann);

    expect(await countRejected(10)).toBe(0);
    expect(await countRejected(1, { ...ann, address: '10.0.2.1' })).toBe(0);
  });

  it('restarting a counter starts a new waiting time, and is never rejected', async () => {
    const { limits, countRejected } = createAttempts('codePause');
    await Promise.all([1, 2, 3].map(() => limits.restart(accountLimits.codePause, ann)));

    expect(await countRejected(1)).toBe(1);
    moveClock({ minutes: 1, seconds: 1 });
    expect(await countRejected(1)).toBe(0);
  });
});
