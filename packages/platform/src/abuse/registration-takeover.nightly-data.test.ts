/**
 * Tests two clients behind one IP address that register the same email address. Only the address's owner can read its
 * emails.
 */

import { moveClock } from '@groundwork/engine/testing';
import { REGISTRATION_SECRET_HEADER, routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { countMails, mailedCode, mailedLink } from '../../testing/mailbox.ts';
import { ann } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { createLinkToken } from '../parts/accounts/sign-in/secrets.ts';
import type { RunningPlatform } from '../platform.ts';

const ATTACKERS_PASSWORD = 'the password of an attacker';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

/** Place where a client stores its registration secret between requests. */
type Kind = 'a cookie' | 'a header' | 'a short header' | 'nothing';

function createClient(kind: Kind) {
  const secret =
    kind === 'a header' ? createLinkToken() : kind === 'a short header' ? 'guessed' : '';
  let cookie = '';
  async function call(path: string, body: object): Promise<Response> {
    const headers = { Cookie: cookie, [REGISTRATION_SECRET_HEADER]: secret };
    const response = await callApi(platform, path, { body, headers });
    const [set] = response.headers.getSetCookie();
    if (kind === 'a cookie' && set) cookie = set.split(';')[0] ?? '';
    return response;
  }
  return {
    async register(password: string): Promise<string> {
      expect((await call(routes.register, { ...ann, password })).status).toBe(200);
      return mailedCode(platform, ann.email);
    },
    verify: async (otp_code: string) =>
      (await call(routes.verifyOtp, { email: ann.email, otp_code })).status,
    resend: async () => (await call(routes.resendOtp, { email: ann.email })).status,
  };
}

const logIn = async (password: string) =>
  (await callApi(platform, routes.login, { body: { ...ann, password } })).status;

async function setMailedPassword(): Promise<void> {
  const { searchParams } = await mailedLink(platform, ann.email);
  const body = { reset_token: searchParams.get('token'), new_password: ann.password };
  expect((await callApi(platform, routes.resetPassword, { body })).status).toBe(200);
}

/** Expects that the account has no password until Ann sets one with the link that was mailed to her. */
async function expectMailedPassword(): Promise<void> {
  expect(await logIn(ATTACKERS_PASSWORD)).toBe(400);
  await setMailedPassword();
  expect(await logIn(ann.password)).toBe(200);
}

const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe("a registration's verification code", () => {
  it.each<[holds: Kind, when: string, isFirst: boolean]>([
    ['a cookie', 'before', false],
    ['a cookie', 'after', true],
    ['a header', 'before', false],
    ['a header', 'after', true],
  ])(
    // ASVS 6.6.2: A code is valid only for the client that requested it, which proves this with a secret instead
    // of its address
    'a verification code activates only the password of the client that registered with a secret in %s, even if another client registers %s it',
    async (kind, _, isFirst) => {
      const [owner, attacker] = [createClient(kind), createClient(kind)];
      const first = isFirst ? await owner.register(ann.password) : '';
      const foreign = await attacker.register(ATTACKERS_PASSWORD);
      const own = isFirst ? first : await owner.register(ann.password);

      expect(await owner.verify(own)).toBe(200);
      expect(await logIn(ann.password)).toBe(200);
      expect(await logIn(ATTACKERS_PASSWORD)).toBe(400);
      expect(await attacker.verify(foreign)).toBe(400);
    },
  );

  it.each<Kind>(['a cookie', 'nothing'])(
    // ASVS 6.6.2: A code is valid only for the client that requested it, which proves this with a secret instead
    // of its address
    'a verification code that another client requested activates no password for an owner whose client holds %s',
    async (kind) => {
      const code = await createClient('a cookie').register(ATTACKERS_PASSWORD);

      expect(await createClient(kind).verify(code)).toBe(200);
      await expectMailedPassword();
    },
  );

  // ASVS 6.6.2: A code is valid only for the client that requested it, which proves this with a secret instead of
  // its address
  it('a verification code activates no password if another client requested it, even if the owner has registered too', async () => {
    const owner = createClient('a cookie');
    await owner.register(ann.password);
    const foreign = await createClient('a cookie').register(ATTACKERS_PASSWORD);

    expect(await owner.verify(foreign)).toBe(200);
    await expectMailedPassword();
  });

  it.each<Kind>(['nothing', 'a short header'])(
    'a verification code is accepted from a client that holds %s, even after a second registration, but activates no password',
    async (kind) => {
      const owner = createClient(kind);
      const first = await owner.register(ann.password);
      await owner.register(ann.password);

      expect(await owner.verify(first)).toBe(200);
      await expectMailedPassword();
    },
  );

  // ASVS 6.6.3: Codes cannot be guessed: five tries per client, five for others
  it('a verification code remains valid after other clients enter wrong codes and request new codes', async () => {
    const [owner, attacker] = [createClient('a cookie'), createClient('nothing')];
    const code = await owner.register(ann.password);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await attacker.verify(wrongCode(code))).toBe(400);
    }
    expect(await attacker.verify(code)).toBe(400);
    moveClock({ minutes: 1, seconds: 1 });
    expect(await attacker.resend()).toBe(200);

    expect(await countMails(platform, ann.email)).toBe(2);
    expect(await owner.verify(code)).toBe(200);
    expect(await logIn(ann.password)).toBe(200);
  });

  it('a verification code is resent to a client without the registration secret, but then activates no password', async () => {
    const owner = createClient('nothing');
    await owner.register(ann.password);
    moveClock({ minutes: 10, seconds: 1 });
    expect(await owner.resend()).toBe(200);

    expect(await owner.verify(await mailedCode(platform, ann.email))).toBe(200);
    await expectMailedPassword();
  });
});
