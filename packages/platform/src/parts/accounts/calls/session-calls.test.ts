import { moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ann, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import {
  callApi,
  type PlatformEndpoint,
  startTestPlatform,
} from '../../../../testing/test-platform.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const sessionList = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    address: z.string(),
    created_date: z.string(),
    last_used_date: z.string(),
    is_current: z.boolean(),
  }),
);

/** Signs Ann in with another user agent, as if from another device. */
async function signInOn(platform: PlatformEndpoint, agent: string): Promise<string> {
  const headers = { 'User-Agent': agent };
  const response = await callApi(platform, routes.login, { body: ann, headers });
  return z.object({ access_token: z.string() }).parse(await response.json()).access_token;
}

async function listOf(platform: PlatformEndpoint, token: string) {
  return sessionList.parse(await (await callApi(platform, routes.sessions, { token })).json());
}

const end = (platform: PlatformEndpoint, token: string, id: string) =>
  callApi(platform, routes.session.replace(':sessionId', id), { method: 'DELETE', token });

describe("a user's sessions", () => {
  // ASVS 7.5.2: Users can list and end their sessions
  it("lists a user's sessions with device, IP address and last use, and ends a session by its id", async () => {
    const platform = await startTestPlatform();
    const token = await signUp(platform);
    const other = await signInOn(platform, FIREFOX);
    const listed = await listOf(platform, other);
    expect(listed).toHaveLength(2);
    expect(listed.find(({ is_current }) => is_current)).toMatchObject({
      device: 'Firefox on Windows',
      address: '127.0.0.1',
      created_date: expect.stringMatching(/Z$/),
    });

    const id = listed.find(({ is_current }) => is_current)?.id ?? '';
    expect((await end(platform, token, id)).status).toBe(200);
    expect((await callApi(platform, routes.currentUser, { token: other })).status).toBe(401);
    expect(await listOf(platform, token)).toHaveLength(1);
    expect((await end(platform, token, id)).status).toBe(404);
  });

  // ASVS 7.5.2: Users can list and end their sessions
  it("ends all of a user's sessions except the current one", async () => {
    const platform = await startTestPlatform();
    const token = await signUp(platform);
    const others = [await signInOn(platform, FIREFOX), await signInOn(platform, 'curl/8.14.1')];
    const response = await callApi(platform, routes.sessions, { method: 'DELETE', token });
    expect(response.status).toBe(200);
    for (const other of others) {
      expect((await callApi(platform, routes.currentUser, { token: other })).status).toBe(401);
    }
    expect(await listOf(platform, token)).toMatchObject([{ is_current: true }]);
  });

  it("a user cannot list or end another user's sessions", async () => {
    const platform = await startTestPlatform();
    const token = await signUp(platform);
    const adminToken = await signIn(platform);
    const [{ id } = { id: '' }] = await listOf(platform, adminToken);
    expect((await listOf(platform, token)).map((session) => session.id)).not.toContain(id);
    expect((await end(platform, token, id)).status).toBe(404);
    expect((await callApi(platform, routes.sessions)).status).toBe(401);
    expect(await listOf(platform, adminToken)).toHaveLength(1);
  });

  it.each([
    ['days since the sign-in', { days: 2 }],
    ['days without use', { idleDays: 2 }],
    // ASVS 7.3.1: Idle sessions end after 30 or `sessions.idleDays` days
  ])('ends a session after the configured %s', async (_, sessions) => {
    const platform = await startTestPlatform({ sessions });
    const token = await signUp(platform);
    const statusAfter = async (days: number) => {
      moveClock({ days });
      return (await callApi(platform, routes.currentUser, { token })).status;
    };
    expect(await statusAfter(1.5)).toBe(200);
    // Sends another request, after which the platform stores the last use of the session.
    await listOf(platform, token);
    expect(await statusAfter(1)).toBe('days' in sessions ? 401 : 200);
    expect(await statusAfter(2.5)).toBe(401);
    expect(await listOf(platform, await signInOn(platform, FIREFOX))).toHaveLength(1);
  });

  it('stores when a session was last used', async () => {
    const dataDir = temporaryFolder();
    const platform = await startTestPlatform({ dataDir });
    const token = await signUp(platform);
    const [before] = await listOf(platform, token);
    moveClock({ minutes: 61 });
    await callApi(platform, routes.currentUser, { token });
    await platform.stop();
    const rows = await runSql(dataDir, 'SELECT created_date, last_used_date FROM sessions');
    const [stored] = z
      .array(z.object({ created_date: z.string(), last_used_date: z.coerce.date() }))
      .parse(rows);
    expect(stored?.created_date).toBe(before?.created_date);
    const idle = Number(stored?.last_used_date) - Date.parse(before?.last_used_date ?? '');
    expect(idle).toBeGreaterThanOrEqual(3_600_000);
  });

  it('returns an empty device name for an unknown user agent, and shortens a long device name', async () => {
    const platform = await startTestPlatform();
    await signUp(platform);
    await signInOn(platform, '<script>');
    const token = await signInOn(platform, `${'a'.repeat(300)}/1`);
    const devices = (await listOf(platform, token)).map(({ device }) => device);
    expect(devices).toContain('');
    expect(Math.max(...devices.map((device) => device.length))).toBe(100);
  });
});

describe("a member's sessions", () => {
  // ASVS 7.4.5: Administrators can end sessions
  it("allows only administrators to end another member's sessions", async () => {
    const platform = await startTestPlatform();
    const token = await signUp(platform);
    const adminToken = await signIn(platform);
    const path = routes.memberSessions.replace(':userId', await userIdOf(platform, token));
    const unknown = routes.memberSessions.replace(':userId', 'nobody');
    expect((await callApi(platform, path, { method: 'DELETE', token })).status).toBe(403);
    const asAdmin = { method: 'DELETE', token: adminToken };
    expect((await callApi(platform, unknown, asAdmin)).status).toBe(404);
    expect((await callApi(platform, path, asAdmin)).status).toBe(200);
    expect((await callApi(platform, routes.currentUser, { token })).status).toBe(401);
    expect((await callApi(platform, routes.currentUser, { token: adminToken })).status).toBe(200);
  });
});
