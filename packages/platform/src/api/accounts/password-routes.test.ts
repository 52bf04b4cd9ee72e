import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { RunningPlatform } from '../../main/start-platform.ts';
import { moveClock } from '../../testing/clock.ts';
import { countMails, mailedLink } from '../../testing/mailbox.ts';
import { ann, signIn, userIdOf } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';

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

test('a mailed link sets a new password, once, and signs out everywhere', async () => {
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
  const again = await reset(token);
  expect(again.status).toBe(400);
  expect(await again.json()).toMatchObject({ code: 'invalid_link' });
});

test('a link used twice at the same time sets one password', async () => {
  await request();
  const token = await mailedToken();
  const answers = await Promise.all([reset(token), reset(token, 'a third password')]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a link is good for an hour', async () => {
  await request();
  const token = await mailedToken();
  moveClock({ minutes: 60 });

  expect((await reset(token)).status).toBe(400);
});

test('using one link voids the others', async () => {
  await request();
  const first = await mailedToken();
  await request();
  await reset(await mailedToken());

  expect((await reset(first)).status).toBe(400);
});

test('a password that will not do leaves the link as it is', async () => {
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

test('an unknown, a disabled and an unverified address get the same answer, and no mail', async () => {
  const known = await (await request()).json();
  await platform.accounts.setDisabled(annId, true);
  const waiting = 'waiting@example.org';
  await callApi(platform, routes.register, { body: { ...ann, email: waiting } });
  for (const email of [ann.email, waiting, 'nobody@example.org']) {
    const response = await request(email);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(known);
  }

  expect(await countMails(platform, ann.email)).toBe(1);
  expect(await countMails(platform, waiting)).toBe(1);
  expect(await countMails(platform, 'nobody@example.org')).toBe(0);
});

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

test('a user changes their password, and stays signed in here alone', async () => {
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

test('the current password is needed', async () => {
  const response = await change(await signIn(platform, ann), { current_password: 'wrong' });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'invalid_credentials' });
});

test('nobody changes the password of somebody else, an admin neither', async () => {
  const token = await signIn(platform);
  const response = await change(token);

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ code: 'forbidden' });
  expect(
    (await change(await signIn(platform, ann), { user_id: await userIdOf(platform, token) }))
      .status,
  ).toBe(403);
});

test('a new password that will not do is refused by name', async () => {
  const response = await change(await signIn(platform, ann), { new_password: 'short' });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    message: expect.stringContaining('field new_password'),
  });
});

test('without a token there is nothing to change', async () => {
  expect((await change('none')).status).toBe(401);
});
