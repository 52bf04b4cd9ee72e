/** Tests two clients that register the same address, of which only the owner can read the mails. */
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RunningPlatform } from '../main/start-platform.ts';
import { moveClock } from '../testing/clock.ts';
import { countMails, mailedCode, mailedLink } from '../testing/mailbox.ts';
import { ann } from '../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../testing/test-platform.ts';

const HOME = '192.0.2.1';
const TRAIN = '192.0.2.2';
const ATTACKER = '198.51.100.1';
const ATTACKERS_PASSWORD = 'the password of an attacker';

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

/** Sets Ann's password with the link that she receives. */
async function setMailedPassword(): Promise<void> {
  const { searchParams } = await mailedLink(platform, ann.email);
  const body = { reset_token: searchParams.get('token'), new_password: ann.password };
  expect((await call(routes.resetPassword, HOME, body)).status).toBe(200);
}

/** Registers Ann's address, and returns the code that she receives. */
async function register(from: string, password: string): Promise<string> {
  const response = await call(routes.register, from, { ...ann, password });
  expect(response.status).toBe(200);
  return mailedCode(platform, ann.email);
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('a verification code', () => {
  it.each([
    ['before', false],
    ['after', true],
  ])(
    'confirms only the password of the client that registered, even if another client registers %s',
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

  it('remains valid after other clients enter wrong codes and request new ones', async () => {
    const code = await register(HOME, ann.password);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await verify(ATTACKER, wrongCode(code))).toBe(400);
    }
    expect(await verify(ATTACKER, code)).toBe(400);
    expect((await resend(ATTACKER)).status).toBe(200);

    expect(await countMails(platform, ann.email)).toBe(1);
    expect(await verify(HOME, code)).toBe(200);
  });

  it('can be replaced from another address after it expires, if only one client has registered', async () => {
    const code = await register(HOME, ann.password);
    moveClock({ minutes: 10, seconds: 1 });
    expect(await verify(TRAIN, code)).toBe(400);
    await resend(TRAIN);

    expect(await verify(TRAIN, await mailedCode(platform, ann.email))).toBe(200);
  });

  it('does not confirm the password when another client enters it', async () => {
    const code = await register(ATTACKER, ATTACKERS_PASSWORD);
    expect(await verify(HOME, code)).toBe(200);

    expect(await logIn(ATTACKERS_PASSWORD)).toBe(400);
    await setMailedPassword();
    expect(await logIn(ann.password)).toBe(200);
  });

  it.each([
    ['first', [ATTACKERS_PASSWORD, ann.password]],
    ['last', [ann.password, ATTACKERS_PASSWORD]],
  ])(
    'confirms no password when an attacker at the same address registers %s',
    async (_, passwords) => {
      for (const password of passwords) await register(HOME, password);
      expect(await verify(HOME, await mailedCode(platform, ann.email))).toBe(200);

      expect(await logIn(ATTACKERS_PASSWORD)).toBe(400);
      await setMailedPassword();
      expect(await logIn(ann.password)).toBe(200);
    },
  );

  it('is rejected from a third address once two clients have registered', async () => {
    const codes = [await register(HOME, ann.password), await register(ATTACKER, 'another one')];
    for (const code of codes) expect(await verify(TRAIN, code)).toBe(400);

    expect(await verify(TRAIN, await register(TRAIN, ann.password))).toBe(200);
  });
});
