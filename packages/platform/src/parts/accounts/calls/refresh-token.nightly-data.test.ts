import { moveClock, runSql } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { connect } from '../../../../testing/realtime-client.ts';
import { ann, signIn } from '../../../../testing/sign-in.ts';
import { callApi, type PlatformEndpoint } from '../../../../testing/test-platform.ts';
import {
  generationOf,
  refresh,
  renew,
  startForRenewal,
  statusOf,
} from '../../../../testing/token-renewal.ts';

describe('access token renewal', () => {
  it('renewing a token returns a token of the next generation for the same session, with the full lifetime', async () => {
    const { platform, token } = await startForRenewal();
    const renewed = await renew(platform, token);
    const [before, after] = [decodeJwt(token), decodeJwt(renewed)];
    expect(after).toMatchObject({ sid: before.sid, sub: before.sub, gen: 1 });
    expect(Number(after.exp) - Number(before.exp)).toBeGreaterThanOrEqual(24 * 3600);
    expect(await statusOf(platform, renewed)).toBe(200);
    moveClock({ days: 29.5 });
    expect(await statusOf(platform, renewed)).toBe(200);
    expect(await statusOf(platform, token)).toBe(401);
  });

  it('a session whose token is renewed every ten days remains valid for 60 days', async () => {
    const { platform, token, firstUse } = await startForRenewal();
    let current = token;
    for (let day = 0; day < 60; day += 10) {
      current = await renew(platform, current);
      await firstUse(current);
      moveClock({ days: 10 });
    }
    expect(generationOf(current)).toBe(6);
    expect(await statusOf(platform, current)).toBe(200);
  });

  // ASVS 7.1.1, 7.3.2: Sessions end after 30 days, or after 180 or `sessions.maxDays` days if tokens are renewed
  it('renewing a token does not extend a session beyond its absolute limit', async () => {
    const { platform, token } = await startForRenewal({ sessions: { days: 2, maxDays: 3 } });
    const renewed = await renew(platform, token);
    moveClock({ days: 1.5 });
    const last = await renew(platform, renewed);
    expect(await statusOf(platform, last)).toBe(200);
    moveClock({ days: 0.6 });
    expect((await refresh(platform, last)).status).toBe(401);
    expect(await statusOf(platform, last)).toBe(401);
  });

  // ASVS 7.3.1: Idle sessions end after 30 or `sessions.idleDays` days
  it('renewing a token does not revive a session that ended because it was idle', async () => {
    const { platform, token } = await startForRenewal({ sessions: { idleDays: 2 } });
    moveClock({ days: 2 });
    expect((await refresh(platform, token)).status).toBe(401);
  });

  it('rejects a renewal without a token, with a service token, and after the session was signed out', async () => {
    const { platform, token } = await startForRenewal();
    const service = await platform.issueServiceToken(platform.appId);
    expect((await callApi(platform, routes.refresh, { method: 'POST' })).status).toBe(401);
    expect((await refresh(platform, service)).status).toBe(401);
    await callApi(platform, routes.serverLogout, { token });
    expect((await refresh(platform, token)).status).toBe(401);
  });

  it('signing out with the previous token also invalidates the renewed token', async () => {
    const { platform, token } = await startForRenewal();
    const renewed = await renew(platform, token);
    await callApi(platform, routes.serverLogout, { token });
    expect(await statusOf(platform, renewed)).toBe(401);
  });

  it('a token that is renewed again within ten minutes keeps its generation', async () => {
    const { platform, token, firstUse } = await startForRenewal();
    const renewed = await renew(platform, token);
    await firstUse(renewed);
    expect(generationOf(await renew(platform, renewed))).toBe(1);
    moveClock({ minutes: 11 });
    expect(generationOf(await renew(platform, renewed))).toBe(2);
  });
});

describe('renewed access token', () => {
  it('a token stays valid until its successor is first used, even if a renewal whose response was lost is repeated days later', async () => {
    const { platform, token, firstUse, reuses } = await startForRenewal();
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
  ])(
    // ASVS 7.4.1: A replaced token that is used again ends the session
    'ends the session and records the reuse when %s uses a replaced token after the overlap of ten minutes',
    async (_, use) => {
      const { platform, token, firstUse, reuses } = await startForRenewal();
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
    },
  );

  // ASVS 7.4.1: A replaced token that is used again ends the session
  it('ends a session when its owner uses the old token after a thief has renewed the session', async () => {
    const { platform, token, firstUse, reuses } = await startForRenewal();
    const stolen = await renew(platform, token);
    await firstUse(stolen);
    moveClock({ days: 1 });
    const newest = await renew(platform, stolen);
    await firstUse(newest);
    expect((await refresh(platform, token)).status).toBe(401);
    expect(await statusOf(platform, newest)).toBe(401);
    expect(await reuses()).toBe(1);
  });

  it("does not end the user's other sessions when a replaced token is used", async () => {
    const { platform, token, firstUse } = await startForRenewal();
    const other = await signIn(platform, ann);
    await firstUse(await renew(platform, token));
    moveClock({ minutes: 11 });
    expect(await statusOf(platform, token)).toBe(401);
    expect(await statusOf(platform, other)).toBe(200);
  });

  it('keeps a connection that was opened with a replaced token open until the session ends', async () => {
    const { platform, token, firstUse, reuses } = await startForRenewal({ openEntities: true });
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

  it('accepts a renewed token after the restore of a backup that is older than the token', async () => {
    const { platform, dataDir, token, firstUse } = await startForRenewal();
    const renewed = await renew(platform, token);
    await firstUse(renewed);
    await runSql(dataDir, 'UPDATE sessions SET generation = 0');
    moveClock({ minutes: 11 });
    expect(await statusOf(platform, renewed)).toBe(200);
    expect(generationOf(await renew(platform, renewed))).toBe(2);
  });
});
