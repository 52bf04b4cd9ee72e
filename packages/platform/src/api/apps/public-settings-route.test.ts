import { routes, type Visibility } from '@groundwork/sdk/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { RunningPlatform } from '../../main/start-platform.ts';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';

const stranger = { email: 'stranger@example.org', password: 'a password of mine' };
const closed: Visibility[] = ['public_with_login', 'private_with_login', 'workspace_with_login'];

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

const settings = (token?: string) =>
  callApi(platform, routes.publicSettings, token === undefined ? {} : { token });

test('an app that is public without login opens for anyone, a bad token notwithstanding', async () => {
  const expected = { id: platform.appId, public_settings: 'public_without_login' };

  expect(await (await settings()).json()).toEqual(expected);
  expect(await (await settings('stale')).json()).toEqual(expected);
});

test.each(closed)('an app that is %s asks a visitor to log in', async (visibility) => {
  await platform.apps.setVisibility(platform.appId, visibility);

  for (const response of [await settings(), await settings('stale')]) {
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      message: 'You must be logged in to access this app',
      detail: 'You must be logged in to access this app',
      code: 'auth_required',
      extra_data: { app_id: platform.appId, reason: 'auth_required' },
    });
  }
});

test.each(closed)('an app that is %s opens for a member', async (visibility) => {
  await platform.apps.setVisibility(platform.appId, visibility);
  const response = await settings(await signIn(platform));

  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ id: platform.appId, public_settings: visibility });
});

test('a private app turns away a signed-in user who is not registered', async () => {
  await platform.apps.setVisibility(platform.appId, 'private_with_login');
  await platform.accounts.create({ ...stranger, fullName: 'Stranger' });
  const response = await settings(await signIn(platform, stranger));

  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    code: 'user_not_registered',
    extra_data: { app_id: platform.appId, reason: 'user_not_registered' },
  });
});

test('in a public app with login every account counts as registered', async () => {
  await platform.apps.setVisibility(platform.appId, 'public_with_login');
  await platform.accounts.create({ ...stranger, fullName: 'Stranger' });

  expect((await settings(await signIn(platform, stranger))).status).toBe(200);
});

test('an app the platform does not serve is not found', async () => {
  const response = await callApi(platform, routes.publicSettings.replace(':appId', 'other'));

  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'app_not_found' });
});
