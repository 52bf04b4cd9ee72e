import { routes, type Visibility } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const nonMember = { email: 'non-member@example.org', password: 'a password of mine' };
const closed: Visibility[] = ['public_with_login', 'private_with_login', 'workspace_with_login'];

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

const settings = (token?: string) =>
  callApi(platform, routes.publicSettings, token === undefined ? {} : { token });

describe('endpoint for the public settings', () => {
  it('returns settings to everyone in an app that is public without login, even with an invalid token', async () => {
    const expected = {
      id: platform.appId,
      public_settings: 'public_without_login',
      sign_in_methods: ['password'],
    };

    expect(await (await settings()).json()).toEqual(expected);
    expect(await (await settings('stale')).json()).toEqual(expected);
  });

  it.each(closed)(
    'requires anonymous callers to sign in to an app with the visibility %s',
    async (visibility) => {
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
    },
  );

  it.each(closed)(
    'returns the settings of an app with the visibility %s to a member',
    async (visibility) => {
      await platform.apps.setVisibility(platform.appId, visibility);
      const response = await settings(await signIn(platform));

      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        id: platform.appId,
        public_settings: visibility,
        sign_in_methods: ['password'],
      });
    },
  );

  it('rejects a caller who is not a member of a private app', async () => {
    await platform.apps.setVisibility(platform.appId, 'private_with_login');
    await platform.accounts.create({ ...nonMember, fullName: 'Non-member' });
    const response = await settings(await signIn(platform, nonMember));

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'user_not_registered',
      extra_data: { app_id: platform.appId, reason: 'user_not_registered' },
    });
  });

  it('treats every account as a member of a public app with login', async () => {
    await platform.apps.setVisibility(platform.appId, 'public_with_login');
    await platform.accounts.create({ ...nonMember, fullName: 'Non-member' });

    expect((await settings(await signIn(platform, nonMember))).status).toBe(200);
  });

  it("responds with 404 to a request for an unknown app's settings", async () => {
    const response = await callApi(platform, routes.publicSettings.replace(':appId', 'other'));

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'app_not_found' });
  });
});
