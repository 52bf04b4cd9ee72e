import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { runSql, stopClock, temporaryFolder } from '@groundwork/engine/testing';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ann, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

const logVisit = (page: string, token?: string) =>
  callApi(platform, routes.logUserInApp.replace(':page', encodeURIComponent(page)), {
    method: 'POST',
    ...(token !== undefined && { token }),
  });

describe('endpoints for page views', () => {
  it("logs a member's page views in order, with any page name", async () => {
    const token = await signIn(platform);
    for (const page of ['Home', 'a/b ünd 100 %']) {
      const response = await logVisit(page, token);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ success: true });
    }

    const visits = await platform.appLogs(platform.appId);
    expect(visits.map(({ page }) => page)).toEqual(['Home', 'a/b ünd 100 %']);
    expect(visits[0]).toMatchObject({
      app_id: platform.appId,
      user_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      created_date: expect.stringMatching(/Z$/),
    });
  });

  it('accepts a page view without a body and without a Content-Length header', async () => {
    const token = await signIn(platform);
    const path = `/api/app-logs/${platform.appId}/log-user-in-app/Home`;
    const socket = connect(platform.port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
    );

    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('accepts an anonymous page view in a public app, but does not log it', async () => {
    expect((await logVisit('Home')).status).toBe(200);
    const ofOldPlugin = `${platform.url}/app-logs/${platform.appId}/log-user-in-app/Home`;
    expect((await fetch(ofOldPlugin, { method: 'POST' })).status).toBe(200);
    expect((await logVisit('x'.repeat(201))).status).toBe(422);
    expect((await logVisit('Home', 'stale')).status).toBe(401);
    expect(await platform.appLogs(platform.appId)).toEqual([]);
  });

  it.each(['public_with_login', 'private_with_login'] as const)(
    'rejects an anonymous page view in an app with the visibility %s',
    async (visibility) => {
      await platform.apps.setVisibility(platform.appId, visibility);

      expect((await logVisit('Home')).status).toBe(401);
    },
  );

  it('limits page names to 200 characters', async () => {
    const token = await signIn(platform);

    expect((await logVisit('x'.repeat(200), token)).status).toBe(200);
    expect((await logVisit('x'.repeat(201), token)).status).toBe(422);
  });

  it.runIf(runsAllTests)('limits each member to 1,000 page views an hour', async () => {
    stopClock();
    const [token, other] = [await signIn(platform), await signUp(platform)];
    for (let visits = 0; visits < 1000; visits += 50) {
      const responses = await Promise.all(
        Array.from({ length: 50 }, () => logVisit('Home', token)),
      );
      expect(responses.every(({ status }) => status === 200)).toBe(true);
    }
    const rejected = await logVisit('Home', token);

    expect(rejected.status).toBe(429);
    expect(rejected.headers.get('Retry-After')).toBe('3600');
    expect(await platform.appLogs(platform.appId)).toHaveLength(1000);
    expect((await logVisit('Home', other)).status).toBe(200);
  });

  it('lists page views to administrators, newest first and filtered by page and user, and counts them', async () => {
    const [token, other] = [await signIn(platform), await signUp(platform)];
    const [adminId, annId] = [await userIdOf(platform, token), await userIdOf(platform, other)];
    for (const page of ['Home', 'About', 'Home']) await logVisit(page, token);
    await logVisit('Home', other);
    const read = async (query: string) => {
      const response = await callApi(platform, `${routes.appLogs}?${query}`, { token });
      return z.array(z.unknown()).parse(await response.json());
    };

    const all = await read('');
    expect(all).toHaveLength(4);
    expect(all[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      user_id: annId,
      user_email: ann.email,
      page: 'Home',
      created_date: expect.stringMatching(/Z$/),
    });
    expect(await read('limit=2&skip=1')).toEqual(all.slice(1, 3));
    expect(await read('page=About')).toEqual([all[2]]);
    expect(await read(`user_id=${adminId}&page=Home`)).toEqual([all[1], all[3]]);

    const stats = await callApi(platform, routes.appLogStats, { token });
    expect(await stats.json()).toEqual({
      total_visits: 4,
      unique_users: 2,
      pages: [
        { page: 'Home', visits: 3 },
        { page: 'About', visits: 1 },
      ],
    });
  });

  it('counts all page views, and lists the 1,000 pages with the most views', async () => {
    const dataDir = temporaryFolder();
    const busy = await startTestPlatform({ dataDir });
    const token = await signIn(busy);
    await runSql(
      dataDir,
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1500)
    INSERT INTO app_logs (id, app_id, user_id, page, created_date)
    SELECT 'log' || n, '${busy.appId}', (SELECT id FROM users), 'Page' || n, '2026-06-01' FROM numbers`,
    );
    const stats = await callApi(busy, routes.appLogStats, { token });

    const { pages, ...counts } = z
      .object({ total_visits: z.int(), unique_users: z.int(), pages: z.array(z.unknown()) })
      .parse(await stats.json());
    expect(counts).toEqual({ total_visits: 1500, unique_users: 1 });
    expect(pages).toHaveLength(1000);
  });

  it('returns empty statistics for an app without page views', async () => {
    const stats = await callApi(platform, routes.appLogStats, { token: await signIn(platform) });

    expect(await stats.json()).toEqual({ total_visits: 0, unique_users: 0, pages: [] });
  });

  it.each([routes.appLogs, routes.appLogStats])(
    'allows only administrators to read %s',
    async (path) => {
      expect((await callApi(platform, path)).status).toBe(401);
      expect((await callApi(platform, path, { token: await signUp(platform) })).status).toBe(403);
    },
  );

  it.each(['limit=0', 'limit=1001', 'limit=1.5', 'skip=-1'])(
    'rejects a list of page views with %s',
    async (query) => {
      const token = await signIn(platform);

      expect((await callApi(platform, `${routes.appLogs}?${query}`, { token })).status).toBe(422);
    },
  );
});
