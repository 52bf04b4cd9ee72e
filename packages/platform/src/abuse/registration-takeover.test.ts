/** Two clients register one address; only its owner reads the mails. */
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../main/start-platform.ts';
import { moveClock } from '../testing/clock.ts';
import { countMails, mailedCode } from '../testing/mailbox.ts';
import { ann } from '../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../testing/test-platform.ts';

const HOME = '192.0.2.1';
const TRAIN = '192.0.2.2';
const ATTACKER = '198.51.100.1';
const ATTACKERS_PASSWORD = 'the password of another';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({ trustedProxies: ['127.0.0.1'] });
});

const call = (path: string, from: string, body: object) =>
  callApi(platform, path, { body, headers: { 'X-Forwarded-For': from } });
const logIn = async (password: string) =>
  (await call(routes.login, HOME, { ...ann, password })).status;
const verify = async (from: string, otp_code: string) =>
  (await call(routes.verifyOtp, from, { email: ann.email, otp_code })).status;
const resend = (from: string) => call(routes.resendOtp, from, { email: ann.email });

/** Registers the address of Ann. Returns the code that she gets. */
async function register(from: string, password: string): Promise<string> {
  const response = await call(routes.register, from, { ...ann, password });
  expect(response.status).toBe(200);
  return mailedCode(platform, ann.email);
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a code', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'confirms only the password of the client that registered, also if another did %s',
    async (_, isFirst) => {
      const first = isFirst ? await register(HOME, ann.password) : '';
      const foreign = await register(ATTACKER, ATTACKERS_PASSWORD);
      const own = isFirst ? first : await register(HOME, ann.password);

      if (foreign !== own) expect(await verify(HOME, foreign)).toBe(400);
      expect(await verify(HOME, own)).toBe(200);
      expect(await logIn(ann.password)).toBe(200);
      expect(await logIn(ATTACKERS_PASSWORD)).toBe(400);
      expect(await verify(ATTACKER, foreign)).toBe(400);
    },
  );

  it('is neither used up nor voided by other clients', async () => {
    const code = await register(HOME, ann.password);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await verify(ATTACKER, other(code))).toBe(400);
    }
    expect(await verify(ATTACKER, code)).toBe(400);
    expect((await resend(ATTACKER)).status).toBe(200);

    expect(await countMails(platform, ann.email)).toBe(1);
    expect(await verify(HOME, code)).toBe(200);
  });

  it('is accepted from another address while nobody else registered, and replaced there once it expired', async () => {
    const code = await register(HOME, ann.password);
    moveClock({ minutes: 10, seconds: 1 });
    expect(await verify(TRAIN, code)).toBe(400);
    await resend(TRAIN);

    expect(await verify(TRAIN, await mailedCode(platform, ann.email))).toBe(200);
    expect(await logIn(ann.password)).toBe(200);
  });

  it('is accepted from no third address once two clients registered', async () => {
    const codes = [await register(HOME, ann.password), await register(ATTACKER, 'another one')];
    for (const code of codes) expect(await verify(TRAIN, code)).toBe(400);

    expect(await verify(TRAIN, await register(TRAIN, ann.password))).toBe(200);
  });
});
