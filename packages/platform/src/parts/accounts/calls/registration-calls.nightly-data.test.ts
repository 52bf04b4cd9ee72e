import { moveClock, stopClock } from '@groundwork/engine/testing';
import { REGISTRATION_SECRET_HEADER, routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countMails, latestMail, mailedCode } from '../../../../testing/mailbox.ts';
import { useFullPasswordCost } from '../../../../testing/password-cost.ts';
import { ann, signIn, signUp } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { workRatio } from '../../../../testing/work.ts';
import type { RunningPlatform } from '../../../platform.ts';

const registeredSchema = z.object({ id: z.string() });
const verifiedSchema = z.looseObject({ access_token: z.string() });

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

/** Header with the secret that identifies the registering client, as the SDK sends it. */
const headers = { [REGISTRATION_SECRET_HEADER]: 'x'.repeat(43) };

const call = (path: string, body: object) => callApi(platform, path, { body, headers });
const register = (account: object = ann) => call(routes.register, account);
const verify = (otp_code: string, email = ann.email) => call(routes.verifyOtp, { email, otp_code });
const resend = (email = ann.email) => call(routes.resendOtp, { email });
const logIn = (account = ann) => callApi(platform, routes.login, { body: account });
const wrongCode = (code: string) => (code === '000000' ? '000001' : '000000');

describe('registration', () => {
  it('verifies an account with the mailed code, and signs it in as a member', async () => {
    const registered = await register({ ...ann, email: ' Ann@Example.ORG ' });
    const response = await verify(await mailedCode(platform, ann.email));

    expect(registered.status).toBe(200);
    const { id } = registeredSchema.parse(await registered.json());
    expect(response.status).toBe(200);
    const { access_token: token, ...body } = verifiedSchema.parse(await response.json());
    expect(body).toEqual({ id, message: expect.any(String), success: true });
    const me = await callApi(platform, routes.currentUser, { token });
    expect(await me.json()).toMatchObject({
      id,
      email: ann.email,
      full_name: 'ann',
      role: 'user',
      is_verified: true,
    });
    expect((await logIn()).status).toBe(200);
  });

  // ASVS 2.3.1: Steps cannot be skipped: a code or link is valid for only one step
  it('rejects the sign-in of an unverified account, and states the reason only if the password is correct', async () => {
    await register();
    const right = await logIn();
    const wrong = await logIn({ ...ann, password: 'another password' });

    expect(right.status).toBe(403);
    expect(await right.json()).toMatchObject({ code: 'email_not_verified' });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('responds identically to registrations of existing and new addresses, and notifies owners of existing addresses', async () => {
    const free = await register();
    const taken = await register({ email: admin.email, password: ann.password });
    const shape = {
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      message: 'A code was sent to this address. Enter it to verify the address.',
      otp_expires_in_minutes: 10,
    };

    expect([free.status, taken.status]).toEqual([200, 200]);
    expect(await free.json()).toEqual(shape);
    expect(await taken.json()).toEqual(shape);
    const mail = await latestMail(platform, admin.email);
    expect(mail).toContain('It already has an account, so nothing was changed');
    expect(mail).toContain(`${platform.url}/forgot-password`);
    expect(mail).not.toMatch(/\b\d{6}\b/);
    expect(await signIn(platform)).toBeTruthy();
  });

  it('does as much work for the registration of an existing address as for a new one', async () => {
    useFullPasswordCost();
    platform = await startTestPlatform();
    const ratio = await workRatio(
      (round) => register({ email: `free-${round}@example.org`, password: ann.password }),
      () => register({ email: admin.email, password: ann.password }),
    );

    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('replaces the code and the password when a client registers an unverified address again', async () => {
    await register();
    const old = await mailedCode(platform, ann.email);
    await register({ ...ann, password: 'another password' });
    const code = await mailedCode(platform, ann.email);

    if (old !== code) expect((await verify(old)).status).toBe(400);
    expect((await verify(code)).status).toBe(200);
    expect((await logIn()).status).toBe(400);
    expect((await logIn({ ...ann, password: 'another password' })).status).toBe(200);
  });

  it('accepts concurrent registrations of the same address and sends a valid code', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => register()));
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200));

    expect((await verify(await mailedCode(platform, ann.email))).status).toBe(200);
    expect((await logIn()).status).toBe(200);
  });

  it('concurrent registrations, and requests for a new code, do not invalidate the mailed code', async () => {
    await register();
    moveClock({ seconds: 61 });
    const responses = await Promise.all([register(), resend(), register(), resend()]);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);

    expect((await verify(await mailedCode(platform, ann.email))).status).toBe(200);
  });

  // ASVS 6.4.1, 6.5.1, 6.5.3 to 6.5.5: Codes (10 minutes, 19.9 bits of the required 20) and links (1 hour or 7
  // days) can be used once, and expire
  it('accepts a verification code only once, within ten minutes, and for its address', async () => {
    await register();
    const code = await mailedCode(platform, ann.email);
    expect((await verify(code, 'bob@example.org')).status).toBe(400);
    expect((await verify(code)).status).toBe(200);
    expect((await verify(code)).status).toBe(400);

    await register({ ...ann, email: 'bob@example.org' });
    const late = await mailedCode(platform, 'bob@example.org');
    moveClock({ minutes: 10 });
    const response = await verify(late, 'bob@example.org');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_code' });
  });

  it('invalidates a verification code after five wrong attempts, even if they are concurrent', async () => {
    await register();
    const code = await mailedCode(platform, ann.email);
    const attempts = await Promise.all(Array.from({ length: 5 }, () => verify(wrongCode(code))));

    expect(attempts.map(({ status }) => status)).toEqual(Array(5).fill(400));
    expect((await verify(code)).status).toBe(400);
  });

  it('sends a new verification code after a minute at the earliest, and invalidates the previous code', async () => {
    stopClock();
    await register();
    const old = await mailedCode(platform, ann.email);
    expect((await resend()).status).toBe(200);
    expect(await countMails(platform, ann.email)).toBe(1);

    moveClock({ seconds: 61 });
    expect((await resend()).status).toBe(200);
    const code = await mailedCode(platform, ann.email);
    if (old !== code) expect((await verify(old)).status).toBe(400);
    expect((await verify(code)).status).toBe(200);
  });

  it('responds identically to requests for a new code, whatever the address', async () => {
    await register();
    moveClock({ seconds: 61 });
    const known = await (await resend()).json();
    for (const email of [admin.email, 'nobody@example.org', admin.email, 'nobody@example.org']) {
      const response = await resend(email);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(known);
    }

    expect(await countMails(platform, ann.email)).toBe(2);
    expect(await countMails(platform, admin.email)).toBe(1);
    expect(await countMails(platform, 'nobody@example.org')).toBe(0);
  });

  it.each([
    ['with seven characters', '1234567', 'Choose a password of 8 to 1000 characters.'],
    [
      'that is common',
      'Password123',
      'This is one of the most common passwords, which attackers try first. Choose another, such as four words that do not belong together.',
    ],
    ['with 1001 characters', 'x'.repeat(1001), 'Choose a password of 8 to 1000 characters.'],
    ['equal to the address', 'ANN@example.org', 'Choose a password other than the e-mail address.'],
  ])(
    // ASVS 6.1.2, 6.2.11: Passwords contain no words of the context; **not met**, except for the email address
    // ASVS 6.2.1, 6.2.5, 6.2.9: Passwords may have 8 to 64 characters of any kind (here 8 to 1,000)
    // ASVS 6.2.4: The 49,000 most common passwords are rejected
    'rejects a password %s and names the field of the request',
    async (_kind, password, reason) => {
      const response = await register({ ...ann, password });

      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        message: `Error in field password: ${reason}`,
      });
    },
  );

  it('rejects every request of the registration flow while registration is disabled', async () => {
    await register();
    const code = await mailedCode(platform, ann.email);
    await platform.apps.setAuth(platform.appId, { registration: false });
    for (const response of [await register(), await verify(code), await resend()]) {
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'registration_closed' });
    }
    await platform.apps.setAuth(platform.appId, { registration: true });
    expect((await verify(code)).status).toBe(200);
  });

  it('rejects a verification code if the app has become private since the code was sent', async () => {
    await register();
    const code = await mailedCode(platform, ann.email);
    await platform.apps.setVisibility(platform.appId, 'private_with_login');

    expect(await (await verify(code)).json()).toMatchObject({ code: 'invalid_code' });
  });

  // ASVS 6.1.3, 6.3.4: All sign-in methods are equally secure: password, code, invitation, provider
  it('rejects every request that contains a password while passwords are disabled', async () => {
    const token = await signUp(platform);
    await platform.apps.setAuth(platform.appId, { emailPassword: false });
    const { email } = ann;
    const calls = [
      [routes.login, ann],
      [routes.register, ann],
      [routes.verifyOtp, { email, otp_code: '123456' }],
      [routes.resendOtp, { email }],
      [routes.resetPasswordRequest, { email }],
      [routes.resetPassword, { reset_token: 'x', new_password: 'x' }],
      [routes.changePassword, { user_id: 'x', current_password: 'x', new_password: 'x' }],
    ] as const;

    for (const [path, body] of calls) {
      const response = await callApi(platform, path, { body, token });
      expect(response.status, path).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'login_method_disabled' });
    }
  });

  it('deletes accounts that are not verified within a day', async () => {
    await register();
    moveClock({ days: 1, seconds: 1 });
    await register({ ...ann, email: 'bob@example.org' });

    expect((await logIn()).status).toBe(400);
  });
});
