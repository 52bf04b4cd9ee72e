/** Tests that failed sign-ins of other clients cannot lock an account's owner out. */

import { temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { countMails, mailedLink } from '../../testing/mailbox.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';
import type { RunningPlatform } from '../platform.ts';

const HOME = '192.0.2.1';
const HOTEL = '192.0.2.2';
const ATTACKER = '198.51.100.1';

/** The tests act as a trusted proxy, so that they can choose the client address of each request. */
const settings = { trustedProxies: ['127.0.0.1'] };

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform(settings);
});

const call = (path: string, from: string, body: object) =>
  callApi(platform, path, { body, headers: { 'X-Forwarded-For': from } });
const logIn = (from: string, password = admin.password) =>
  call(routes.login, from, { email: admin.email, password });
const requestReset = (from: string) =>
  call(routes.resetPasswordRequest, from, { email: admin.email });

/**
 * Guesses the administrator's password from many addresses, until the platform rejects attempts from all addresses that
 * have not signed in to the account.
 */
async function attackFromEverywhere(network = '203.0.113'): Promise<void> {
  for (let index = 1; index <= 11; index += 1) {
    const guesses = Array.from({ length: 10 }, () => logIn(`${network}.${index}`, 'guess'));
    await Promise.all(guesses);
  }
  expect((await logIn(`${network}.99`, 'guess')).status).toBe(429);
}

describe("the account owner's sign-in", () => {
  // ASVS 6.1.1, 6.3.1: The number of guesses is limited: [attempts](platform/accounts.md#attempts)
  it.runIf(runsAllTests)(
    'the account owner can sign in after hundreds of wrong guesses from another IP address',
    async () => {
      const guesses = await Promise.all(
        Array.from({ length: 300 }, () => logIn(ATTACKER, 'guess')),
      );

      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(290);
      expect((await logIn(HOME)).status).toBe(200);
    },
  );

  it('the account owner can sign in from a known IP address while many other addresses guess the password, even after a restart', async () => {
    const dataDir = temporaryFolder();
    platform = await startTestPlatform({ ...settings, dataDir });
    await logIn(HOME);
    await platform.stop();
    platform = await startTestPlatform({ ...settings, dataDir });
    await attackFromEverywhere();

    expect((await logIn(HOTEL)).status).toBe(429);
    expect((await logIn(HOME, 'a typing error')).status).toBe(400);
    expect((await logIn(HOME)).status).toBe(200);
  });

  it.runIf(runsAllTests)(
    'the account owner can sign in from the IP address of a password reset while many other addresses guess the password',
    async () => {
      const password = 'another password';
      await attackFromEverywhere();
      const error = await logIn(HOTEL);
      expect(await error.json()).toMatchObject({
        message: expect.stringContaining('or reset the'),
      });

      await requestReset(HOTEL);
      const reset_token = (await mailedLink(platform, admin.email)).searchParams.get('token');
      await call(routes.resetPassword, HOTEL, { reset_token, new_password: password });
      await attackFromEverywhere('198.51.100');
      expect((await logIn(HOTEL, password)).status).toBe(200);
    },
  );
});

describe("the account owner's request for a password reset", () => {
  it('the account owner can reset the password after hundreds of requests from another IP address, which cause only a few emails', async () => {
    const before = await countMails(platform, admin.email);
    await Promise.all(Array.from({ length: 200 }, () => requestReset(ATTACKER)));
    expect(await countMails(platform, admin.email)).toBe(before + 5);

    expect((await requestReset(HOTEL)).status).toBe(200);
    expect(await countMails(platform, admin.email)).toBe(before + 6);
  });
});
