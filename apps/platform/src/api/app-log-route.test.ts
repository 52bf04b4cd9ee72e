import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { RunningPlatform } from '../start-platform.ts';
import { signIn } from '../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../testing/test-platform.ts';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform();
});

const logVisit = (page: string, token?: string) =>
  callApi(platform, routes.logUserInApp.replace(':page', encodeURIComponent(page)), {
    method: 'POST',
    ...(token !== undefined && { token }),
  });

test("a member's visits are recorded in order, whatever the page is called", async () => {
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

test('a request without any body is enough, however it says that it has none', async () => {
  const token = await signIn(platform);
  const path = `/api/app-logs/${platform.appId}/log-user-in-app/Home`;
  const socket = connect(platform.port, '127.0.0.1');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  );

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});

test('a visitor who is not signed in gets 401 and leaves no trace', async () => {
  expect((await logVisit('Home')).status).toBe(401);
  expect(await platform.appLogs(platform.appId)).toEqual([]);
});

test('a page name has at most 200 characters', async () => {
  const token = await signIn(platform);

  expect((await logVisit('x'.repeat(200), token)).status).toBe(200);
  expect((await logVisit('x'.repeat(201), token)).status).toBe(422);
});
