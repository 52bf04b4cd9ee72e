import { moveClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { countMails, mailedLink } from '../../../../testing/mailbox.ts';
import { ann, signIn, userIdOf } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const changed = { ...ann, password: 'another password' };

let platform: RunningPlatform;
let annId: string;
beforeEach(async () => {
  platform = await startTestPlatform();
  ({ id: annId } = await platform.accounts.create({ ...ann, fullName: 'Ann' }));
});

const request = (email = ann.email) =>
  callApi(platform, routes.resetPasswordRequest, { body: { email } });
const reset = (reset_token: string, new_password = changed.password) =>
  callApi(platform, routes.resetPassword, { body: { reset_token, new_password } });
const me = (token: string) => callApi(platform, routes.currentUser, { token });
const mailedToken = async () =>
  (await mailedLink(platform, ann.email)).searchParams.get('token') ?? '';

describe('password reset', () => {
  // ASVS 6.4.3: A mailed link resets the password, and ends all sessions
  it('a mailed link sets a new password only once, and ends all sessions', async () => {
    const session = await signIn(platform, ann);
    expect((await request()).status).toBe(200);
    const link = await mailedLink(platform, ann.email);
    const token = link.searchParams.get('token') ?? '';
    const response = await reset(token);

    expect(link.origin + link.pathname).toBe(`${platform.url}/reset-password`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect((await me(session)).status).toBe(401);
    expect((await callApi(platform, routes.login, { body: ann })).status).toBe(400);
    expect(await signIn(platform, changed)).toBeTruthy();
    const secondUse = await reset(token);
    expect(secondUse.status).toBe(400);
    expect(await secondUse.json()).toMatchObject({ code: 'invalid_link' });
  });

  // ASVS 2.3.4: Nothing can be used twice, and permissions are checked again in the transaction
  it('sets only one password when a reset link is used twice at the same time', async () => {
    await request();
    const token = await mailedToken();
    const responses = await Promise.all([reset(token), reset(token, 'a third password')]);

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('rejects a reset link after an hour', async () => {
    await request();
    const token = await mailedToken();
    moveClock({ minutes: 60 });

    expect((await reset(token)).status).toBe(400);
  });

  it("invalidates all of an account's reset links when one link is used", async () => {
    await request();
    const first = await mailedToken();
    await request();
    await reset(await mailedToken());

    expect((await reset(first)).status).toBe(400);
  });

  it('does not invalidate the reset link after an invalid password', async () => {
    await request();
    const token = await mailedToken();
    const response = await reset(token, 'short');

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('field new_password'),
    });
    expect((await reset(token, ann.email)).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
  });

  it('responds identically to a reset request for an unknown, disabled or unverified address, but sends no email', async () => {
    const known = await (await request()).json();
    await platform.accounts.setDisabled(annId, true);
    const unverified = 'unverified@example.org';
    await callApi(platform, routes.register, { body: { ...ann, email: unverified } });
    for (const email of [ann.email, unverified, 'nobody@example.org']) {
      const response = await request(email);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual(known);
    }

    expect(await countMails(platform, ann.email)).toBe(1);
    expect(await countMails(platform, unverified)).toBe(1);
    expect(await countMails(platform, 'nobody@example.org')).toBe(0);
  });
});

describe('password change', () => {
  const change = (token: string, fields: object = {}) =>
    callApi(platform, routes.changePassword, {
      token,
      body: {
        user_id: annId,
        current_password: ann.password,
        new_password: changed.password,
        ...fields,
      },
    });

  // ASVS 6.2.2, 6.2.3: A password change requires the current password
  // ASVS 7.4.3: A new password ends other sessions
  it("changes the password and ends all of the user's other sessions", async () => {
    const [here, elsewhere] = [await signIn(platform, ann), await signIn(platform, ann)];
    await request();
    const response = await change(here);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ message: expect.any(String) });
    expect((await me(here)).status).toBe(200);
    expect((await me(elsewhere)).status).toBe(401);
    expect((await reset(await mailedToken())).status).toBe(400);
    expect(await signIn(platform, changed)).toBeTruthy();
  });

  it('requires the current password for a password change', async () => {
    const response = await change(await signIn(platform, ann), { current_password: 'wrong' });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_credentials' });
  });

  it('rejects a change to another user’s password, even by an administrator', async () => {
    const token = await signIn(platform);
    const response = await change(token);

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
    expect(
      (await change(await signIn(platform, ann), { user_id: await userIdOf(platform, token) }))
        .status,
    ).toBe(403);
  });

  it('rejects a new password that equals the current password', async () => {
    const response = await change(await signIn(platform, ann), { new_password: ann.password });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('This is your current password'),
    });
    expect(await signIn(platform, ann)).toBeTruthy();
  });

  it('names the request field that contains an invalid new password', async () => {
    const response = await change(await signIn(platform, ann), { new_password: 'short' });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('field new_password'),
    });
  });

  it('rejects a password change without an access token', async () => {
    expect((await change('none')).status).toBe(401);
  });
});
