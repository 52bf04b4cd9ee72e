import { routes } from '@groundwork/sdk/protocol';
import { decodeJwt } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { AUDIT_EVENTS } from '../../audit/audit-trail.ts';
import { moveClock } from '../../testing/clock.ts';
import { connect } from '../../testing/realtime-client.ts';
import { runSql } from '../../testing/run-sql.ts';
import { ann, signIn, signUp } from '../../testing/sign-in.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import {
  callApi,
  type PlatformEndpoint,
  startTestPlatform,
  temporaryFolder,
} from '../../testing/test-platform.ts';

const refresh = (platform: PlatformEndpoint, token: string) =>
  callApi(platform, routes.refresh, { method: 'POST', token });

/** Replaces a token, and returns the new one. */
async function renew(platform: PlatformEndpoint, token: string): Promise<string> {
  const response = await refresh(platform, token);
  expect(response.status).toBe(200);
  return Object(await response.json()).access_token;
}

async function statusOf(platform: PlatformEndpoint, token: string): Promise<number> {
  return (await callApi(platform, routes.currentUser, { token })).status;
}

const generationOf = (token: string) => decodeJwt(token).gen;

/** Starts a platform with a signed-in user whose sign-in was long enough ago for a renewal. */
async function start(settings: Parameters<typeof startTestPlatform>[0] = {}) {
  const dataDir = temporaryFolder();
  const platform = await startTestPlatform({ dataDir, ...settings });
  const token = await signUp(platform);
  moveClock({ days: 1 });
  /** Uses a token for the first time, and waits until that is stored. */
  const firstUse = async (used: string) => {
    expect(await statusOf(platform, used)).toBe(200);
    await vi.waitFor(async () => {
      const rows = await runSql(dataDir, "SELECT id FROM sessions WHERE confirmed_date = ''");
      expect(rows).toEqual([]);
    });
  };
  const reuses = async () => {
    const adminToken = await signIn(platform);
    const path = `${AUDIT_EVENTS}?act=token_reused`;
    const lines = await (await callApi(platform, path, { token: adminToken })).text();
    return lines.split('\n').filter(Boolean).length;
  };
  return { platform, dataDir, token, firstUse, reuses };
}

describe('a renewal of a token', () => {
  it('returns a token of the next generation of the same session, which lives as long again', async () => {
    const { platform, token } = await start();
    const renewed = await renew(platform, token);
    const [before, after] = [decodeJwt(token), decodeJwt(renewed)];
    expect(after).toMatchObject({ sid: before.sid, sub: before.sub, gen: 1 });
    expect(Number(after.exp) - Number(before.exp)).toBeGreaterThanOrEqual(24 * 3600);
    expect(await statusOf(platform, renewed)).toBe(200);
    moveClock({ days: 29.5 });
    expect(await statusOf(platform, renewed)).toBe(200);
    expect(await statusOf(platform, token)).toBe(401);
  });

  it('keeps a session for 60 days that is used daily', async () => {
    const { platform, token, firstUse } = await start();
    let current = token;
    for (let day = 0; day < 60; day += 1) {
      current = await renew(platform, current);
      await firstUse(current);
      moveClock({ days: 1 });
    }
    expect(generationOf(current)).toBe(60);
    expect(await statusOf(platform, current)).toBe(200);
  });

  it('ends with the absolute limit of the session', async () => {
    const { platform, token } = await start({ sessions: { days: 2, maxDays: 3 } });
    const renewed = await renew(platform, token);
    moveClock({ days: 1.5 });
    const last = await renew(platform, renewed);
    expect(await statusOf(platform, last)).toBe(200);
    moveClock({ days: 0.6 });
    expect((await refresh(platform, last)).status).toBe(401);
    expect(await statusOf(platform, last)).toBe(401);
  });

  it('does not revive an idle session', async () => {
    const { platform, token } = await start({ sessions: { idleDays: 2 } });
    moveClock({ days: 2 });
    expect((await refresh(platform, token)).status).toBe(401);
  });

  it('is denied without a token, with that of the service role, and after a sign-out', async () => {
    const { platform, token } = await start();
    const service = await platform.issueServiceToken(platform.appId);
    expect((await callApi(platform, routes.refresh, { method: 'POST' })).status).toBe(401);
    expect((await refresh(platform, service)).status).toBe(401);
    await callApi(platform, routes.serverLogout, { token });
    expect((await refresh(platform, token)).status).toBe(401);
  });

  it('returns tokens that a sign-out with the previous token ends', async () => {
    const { platform, token } = await start();
    const renewed = await renew(platform, token);
    await callApi(platform, routes.serverLogout, { token });
    expect(await statusOf(platform, renewed)).toBe(401);
  });

  it('gives concurrent renewals on several nodes tokens of one generation', async () => {
    const { platform, dataDir, token, firstUse, reuses } = await start();
    // SQLite allows only one process on its data.
    const other = isOnPostgres ? await startTestPlatform({ dataDir }) : platform;
    const nodes = [platform, other, platform, other, platform, other];
    const renewed = await Promise.all(nodes.map((node) => renew(node, token)));
    expect(renewed.map(generationOf)).toEqual(Array(6).fill(1));
    for (const one of renewed) await firstUse(one);
    moveClock({ minutes: 11 });
    for (const one of renewed) expect(await statusOf(other, one)).toBe(200);
    expect(await reuses()).toBe(0);
  });

  it('does not replace the token again within ten minutes', async () => {
    const { platform, token, firstUse } = await start();
    const renewed = await renew(platform, token);
    await firstUse(renewed);
    expect(generationOf(await renew(platform, renewed))).toBe(1);
    moveClock({ minutes: 11 });
    expect(generationOf(await renew(platform, renewed))).toBe(2);
  });
});

describe('a replaced token', () => {
  it('stays valid as long as its successor is not used, however late a lost response is repeated', async () => {
    const { platform, token, firstUse, reuses } = await start();
    const lost = await renew(platform, token);
    moveClock({ days: 7 });
    expect(await statusOf(platform, token)).toBe(200);
    const repeated = await renew(platform, token);
    expect(generationOf(repeated)).toBe(generationOf(lost));
    await firstUse(repeated);
    expect(await statusOf(platform, token)).toBe(200);
    expect(await reuses()).toBe(0);
  });

  it.each<[string, (platform: PlatformEndpoint, token: string) => Promise<Response>]>([
    ['a renewal', refresh],
    ['a request', (platform, token) => callApi(platform, routes.currentUser, { token })],
  ])('ends the session when %s uses it after the overlap, and is recorded', async (_, use) => {
    const { platform, token, firstUse, reuses } = await start();
    const renewed = await renew(platform, token);
    await firstUse(renewed);
    moveClock({ minutes: 9 });
    expect((await use(platform, token)).status).toBe(200);
    moveClock({ minutes: 2 });
    expect(await statusOf(platform, renewed)).toBe(200);
    expect((await use(platform, token)).status).toBe(401);
    expect(await statusOf(platform, renewed)).toBe(401);
    expect((await refresh(platform, renewed)).status).toBe(401);
    expect(await reuses()).toBe(1);
  });

  it('ends the session of a thief who renewed it first, when its owner returns', async () => {
    const { platform, token, firstUse, reuses } = await start();
    const stolen = await renew(platform, token);
    await firstUse(stolen);
    moveClock({ days: 1 });
    const newest = await renew(platform, stolen);
    await firstUse(newest);
    expect((await refresh(platform, token)).status).toBe(401);
    expect(await statusOf(platform, newest)).toBe(401);
    expect(await reuses()).toBe(1);
  });

  it('does not end other sessions of the user', async () => {
    const { platform, token, firstUse } = await start();
    const other = await signIn(platform, ann);
    await firstUse(await renew(platform, token));
    moveClock({ minutes: 11 });
    expect(await statusOf(platform, token)).toBe(401);
    expect(await statusOf(platform, other)).toBe(200);
  });

  it('keeps the connection that it opened, which ends with the session', async () => {
    const { platform, token, firstUse, reuses } = await start({ openEntities: true });
    const socket = await connect(platform, { token });
    await socket.join('Task');
    const renewed = await renew(platform, token);
    await firstUse(renewed);
    moveClock({ minutes: 11 });
    const create = async (title: string) => {
      const body = { title };
      const path = routes.entityRecords.replace(':entity', 'Task');
      return (await callApi(platform, path, { token: renewed, body })).status;
    };
    expect(await create('first')).toBe(200);
    await socket.received(1);
    expect(await reuses()).toBe(0);

    expect(await statusOf(platform, token)).toBe(401);
    moveClock({ seconds: 6 });
    expect(await socket.disconnected()).toBe('io server disconnect');
  });

  it('is valid after the restore of a backup that is older than it', async () => {
    const { platform, dataDir, token, firstUse } = await start();
    const renewed = await renew(platform, token);
    await firstUse(renewed);
    await runSql(dataDir, 'UPDATE sessions SET generation = 0');
    moveClock({ minutes: 11 });
    expect(await statusOf(platform, renewed)).toBe(200);
    expect(generationOf(await renew(platform, renewed))).toBe(2);
  });
});
