import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { signIn, userIdOf } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { openPlatformTables } from '../../../../testing/test-store.ts';
import type { RunningPlatform } from '../../../platform.ts';

const lookUp = (
  platform: RunningPlatform,
  path: string,
  { userId, token }: { userId: string; token?: string },
) => callApi(platform, path.replace(':userId', userId), token === undefined ? {} : { token });

const paths = [routes.ssoAccessToken, routes.ssoIdToken];

/** Starts a platform whose administrator has signed in with an identity provider that issued the given tokens. */
async function startWithTokens(id_token: string | null) {
  const dataDir = temporaryFolder();
  const first = await startTestPlatform({ dataDir });
  const userId = await userIdOf(first, await signIn(first));
  await first.stop();
  const { store, close } = await openPlatformTables(dataDir);
  const key = { app_id: first.appId, user_id: userId };
  const tokens = { ...key, access_token: 'access at the provider', id_token };
  await store.insertInto('sso_tokens').values(tokens).execute();
  await close();
  const platform = await startTestPlatform({ dataDir });
  return { platform, userId, token: await platform.issueServiceToken(platform.appId) };
}

describe('identity provider token endpoints', () => {
  it('returns the tokens that an identity provider issued for a user, but only to the service role', async () => {
    const { platform, ...user } = await startWithTokens('identity at the provider');

    const access = await lookUp(platform, routes.ssoAccessToken, user);
    expect(await access.json()).toEqual({ access_token: 'access at the provider' });
    const identity = await lookUp(platform, routes.ssoIdToken, user);
    expect(await identity.json()).toBe('identity at the provider');
  });

  it("responds with 404 to a request for a user's ID token that the provider did not issue", async () => {
    const { platform, ...user } = await startWithTokens(null);

    expect((await lookUp(platform, routes.ssoAccessToken, user)).status).toBe(200);
    expect((await lookUp(platform, routes.ssoIdToken, user)).status).toBe(404);
  });

  it('responds with 404 for a user who did not sign in with an identity provider', async () => {
    const platform = await startTestPlatform();
    const token = await platform.issueServiceToken(platform.appId);
    for (const path of paths) {
      const response = await lookUp(platform, path, { userId: 'nobody', token });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });

  it('rejects users, anonymous callers, and the service role of other apps', async () => {
    const platform = await startTestPlatform();
    const other = await startTestPlatform({ app: { id: 'other' } });
    const token = await signIn(platform);
    const userId = await userIdOf(platform, token);
    for (const path of paths) {
      expect((await lookUp(platform, path, { userId, token })).status).toBe(403);
      expect((await lookUp(platform, path, { userId })).status).toBe(401);
      const foreign = await other.issueServiceToken('other');
      expect((await lookUp(platform, path, { userId, token: foreign })).status).toBe(401);
    }

    const service = await platform.issueServiceToken(platform.appId);
    expect((await callApi(platform, routes.currentUser, { token: service })).status).toBe(401);
  });
});

describe('issueServiceToken', () => {
  it('rejects an app that does not exist', async () => {
    const platform = await startTestPlatform();

    await expect(platform.issueServiceToken('missing')).rejects.toThrow(
      'serves no app with this id',
    );
  });
});
