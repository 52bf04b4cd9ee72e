import { expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningPlatform } from '../start-platform.ts';
import { ann, signIn } from '../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../testing/test-platform.ts';

const emailsSchema = z.array(z.object({ email: z.string() }));

async function list(platform: RunningPlatform, token: string, query = ''): Promise<string[]> {
  const response = await callApi(platform, `/apps/:appId/entities/User${query}`, { token });
  return emailsSchema.parse(await response.json()).map(({ email }) => email);
}

async function startWithMembers() {
  const platform = await startTestPlatform({ app: { visibility: 'private_with_login' } });
  const membership = { role: 'user' };
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership });
  const bob = { email: 'bob@example.org', password: 'a long password' };
  await platform.accounts.create({ ...bob, fullName: 'bob', membership });
  await platform.accounts.create({ ...bob, email: 'c@example.org', fullName: 'No member' });
  return { platform, token: await signIn(platform) };
}

test('an admin gets every member, and nobody else, the newest first', async () => {
  const { platform, token } = await startWithMembers();

  expect(await list(platform, token)).toEqual(['bob@example.org', ann.email, admin.email]);
  expect(await list(platform, token, '?sort=email')).toEqual([
    admin.email,
    ann.email,
    'bob@example.org',
  ]);
  expect(await list(platform, token, '?sort=-email&limit=1&skip=1')).toEqual([ann.email]);
  expect(await list(platform, token, '?sort=role&limit=1')).toEqual([admin.email]);
  expect(await list(platform, token, '?skip=3')).toEqual([]);
});

test('anybody else gets themselves', async () => {
  const { platform } = await startWithMembers();
  const token = await signIn(platform, ann);

  expect(await list(platform, token)).toEqual([ann.email]);
  const response = await callApi(platform, '/apps/:appId/entities/User', { token });
  const me = await callApi(platform, '/apps/:appId/entities/User/me', { token });
  expect(await response.json()).toEqual([await me.json()]);
});

test.each(['limit=0', 'limit=5001', 'limit=x', 'skip=-1', 'sort=password_hash', 'sort=-', 'sort='])(
  'a list with %s is refused',
  async (query) => {
    const platform = await startTestPlatform();
    const token = await signIn(platform);
    const response = await callApi(platform, `/apps/:appId/entities/User?${query}`, { token });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'validation_error' });
  },
);

test('without a token there is no list', async () => {
  const platform = await startTestPlatform();

  expect((await callApi(platform, '/apps/:appId/entities/User')).status).toBe(401);
});
