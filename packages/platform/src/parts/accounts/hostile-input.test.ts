/**
 * Sends hostile input to the account endpoints. Every response must be a 4xx error, and the database must not
 * change.
 */

import { moveClock, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { mailedCode, mailedLink, mailList } from '../../../testing/mailbox.ts';
import { ann, signIn, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { dumpTables } from '../../../testing/table-dump.ts';
import {
  type ApiRequest,
  admin,
  callApi,
  startTestPlatform,
} from '../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../platform.ts';

async function start() {
  const dataDir = temporaryFolder();
  const platform = await startTestPlatform({ dataDir });
  // Waits until the welcome email is stored, because storing it later would change the database.
  await mailList(platform);
  // Audit events and log entries are not compared, because rejected requests add them.
  const dump = () => ({ ...dumpTables(dataDir), audit_events: [], log_entries: [] });
  return { platform, dataDir, dump };
}

async function expectRejection(platform: RunningPlatform, path: string, request: ApiRequest) {
  const response = await callApi(platform, path, request);
  const facts = `${path} ${JSON.stringify(request).slice(0, 300)}`;
  expect(response.status, facts).toBeGreaterThanOrEqual(400);
  expect(response.status, facts).toBeLessThan(500);
  const body: unknown = await response.json();
  expect(body, facts).toMatchObject({
    message: expect.stringMatching(/\S/),
    detail: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z_]+$/),
    request_id: response.headers.get('X-Request-Id'),
  });
  expect(JSON.stringify(body)).not.toMatch(/<script|SELECT|node:|\.ts:/);
  return response.status;
}

/** Well-formed request bodies with codes, tokens and ids that do not exist. */
const bodies: readonly (readonly [path: string, body: Record<string, string>])[] = [
  [routes.login, { email: 'nobody@example.org', password: 'a long password' }],
  [routes.register, { email: 'nobody@example.org', password: 'a long password' }],
  [routes.verifyOtp, { email: 'nobody@example.org', otp_code: '123456' }],
  [routes.resendOtp, { email: 'nobody@example.org' }],
  [routes.resetPasswordRequest, { email: 'nobody@example.org' }],
  [routes.resetPassword, { reset_token: 'a token', new_password: 'a long password' }],
  [
    routes.changePassword,
    { user_id: 'an id', current_password: 'a password', new_password: 'a long password' },
  ],
  [routes.inviteUser, { user_email: 'nobody@example.org', role: 'user' }],
  [routes.inviteUserAtRuntime, { user_email: 'nobody@example.org', role: 'user' }],
];

const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  1,
  true,
  [],
  ['nobody@example.org'],
  {},
  { $ne: null },
  'x'.repeat(5000),
  '\u0000\u202e\ud800\u{1f469}\u200d\u{1f680}',
  "' OR 1=1; DROP TABLE users; --",
  '"><script>alert(1)</script>',
  'nobody@example.org\r\nBcc: everybody@example.org',
  '__proto__',
];

/** Fields for which any string of at least eight characters is valid. */
const passwords = new Set(['password', 'new_password', 'current_password']);

describe('account endpoints with hostile input', () => {
  // ASVS 1.3.3: Input is validated before it is used in a dangerous context
  it.each(bodies)('rejects malformed bodies and fields sent to %s', async (path, body) => {
    const { platform, dump } = await start();
    const token = await signIn(platform);
    const before = dump();
    const rawBodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      `{"__proto__": ${JSON.stringify(body)}}`,
      `{"constructor": {"prototype": {}}, ${JSON.stringify(body).slice(1)}`,
      `{"email": ${'['.repeat(50_000)}`,
    ];
    for (const rawBody of rawBodies)
      await expectRejection(platform, path, { token, body: rawBody });
    for (const [field, valid] of Object.entries(body)) {
      for (const value of hostile) {
        if (typeof value === 'string' && value.length >= 8 && passwords.has(field)) continue;
        const status = await expectRejection(platform, path, {
          token,
          body: { ...body, [field]: value },
        });
        // No response has status 429, because a malformed request does not count as a sign-in attempt.
        if (typeof value !== 'string') expect(status, `${field} instead of ${valid}`).toBe(422);
      }
    }

    expect(dump()).toEqual(before);
  });

  it('accepts any characters in a password', async () => {
    const { platform } = await start();
    for (const [index, value] of hostile.entries()) {
      if (typeof value !== 'string' || value.length < 8 || value.length > 1000) continue;
      const account = { email: `person-${index}@example.org`, password: value };
      expect(await signUp(platform, account)).toBeTruthy();
      expect(await signIn(platform, account)).toBeTruthy();
    }
    expect(await signIn(platform)).toBeTruthy();
  });

  it('does not interpret ids in paths and values in queries as code', async () => {
    const { platform, dump } = await start();
    const token = await signIn(platform);
    const service = await platform.issueServiceToken(platform.appId);
    const before = dump();
    for (const value of ["' OR 1=1 --", '../me', '%00', '__proto__', 'x'.repeat(5000)]) {
      const encoded = encodeURIComponent(value);
      for (const [path, body] of bodies) {
        await expectRejection(platform, path.replace(':appId', encoded), { token, body });
      }
      const ssoPath = routes.ssoAccessToken.replace(':userId', encoded);
      await expectRejection(platform, ssoPath, { token: service });
      await expectRejection(platform, `/apps/:appId/entities/User?skip=${encoded}`, { token });
      const users = await callApi(platform, `/apps/:appId/entities/User?sort=${encoded}`, {
        token,
      });
      expect([200, 400]).toContain(users.status);
      await expectRejection(platform, `${routes.appLogs}?limit=${encoded}`, { token });
      const logs = await callApi(platform, `${routes.appLogs}?page=${encoded}`, { token });
      expect(await logs.json()).toEqual([]);
    }

    expect(dump()).toEqual(before);
  });

  it('rejects codes and links that are used, expired or issued for another purpose', async () => {
    const { platform, dump } = await start();
    const token = await signIn(platform);
    const { email } = ann;
    await callApi(platform, routes.register, { body: ann });
    const usedCode = await mailedCode(platform, email);
    await callApi(platform, routes.verifyOtp, { body: { email, otp_code: usedCode } });
    await callApi(platform, routes.resetPasswordRequest, { body: { email } });
    const usedLink = (await mailedLink(platform, email)).searchParams.get('token');
    const newPassword = { new_password: 'another password' };
    const reset = { reset_token: usedLink, ...newPassword };
    expect((await callApi(platform, routes.resetPassword, { body: reset })).status).toBe(200);
    const bob = 'bob@example.org';
    await callApi(platform, routes.inviteUser, { token, body: { user_email: bob, role: 'user' } });
    const invitation = (await mailedLink(platform, bob)).searchParams.get('token');
    await callApi(platform, routes.resetPasswordRequest, { body: { email } });
    const staleLink = (await mailedLink(platform, email)).searchParams.get('token');
    await callApi(platform, routes.register, { body: { ...ann, email: bob } });
    const staleCode = await mailedCode(platform, bob);
    moveClock({ minutes: 61 });

    const before = withoutTries(dump());
    await expectRejection(platform, routes.verifyOtp, { body: { email, otp_code: usedCode } });
    await expectRejection(platform, routes.verifyOtp, {
      body: { email: bob, otp_code: staleCode },
    });
    for (const reset_token of [usedLink, staleLink, invitation, staleCode]) {
      await expectRejection(platform, routes.resetPassword, {
        body: { reset_token, ...newPassword },
      });
    }
    expect(withoutTries(dump())).toEqual(before);
  });

  it('rejects tokens that are missing, forged, revoked or issued for another app', async () => {
    const { platform, dump } = await start();
    const other = await startTestPlatform({ app: { id: 'other' } });
    const token = await signIn(platform);
    const [, payload = ''] = token.split('.');
    const userId = await userIdOf(platform, token);
    const ended = await signIn(platform);
    await callApi(platform, '/apps/auth/logout', { token: ended });
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const forged = await new SignJWT({ token_use: 'access', sid: 'x' })
      .setProtectedHeader({ alg: 'HS256', kid: "' OR 1=1 --" })
      .setSubject(userId)
      .setAudience(platform.appId)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a secret that an attacker made up'));
    const tokens = {
      none: undefined,
      nonsense: 'x.y.z',
      unsigned: `${encode({ alg: 'none' })}.${payload}.`,
      'without a key': `${encode({ alg: 'HS256' })}.${payload}.x`,
      forged,
      foreign: await signIn(other),
      'signed out': ended,
      'of the service role': await platform.issueServiceToken(platform.appId),
      'too long': 'x'.repeat(12_000),
    };

    const before = dump();
    const users = '/apps/:appId/entities/User';
    const paths = [routes.currentUser, routes.appLogs, routes.appLogStats];
    const body = {
      user_id: userId,
      current_password: admin.password,
      new_password: 'a new password',
    };
    const invitation = { user_email: ann.email, role: 'admin' };
    for (const [kind, bad] of Object.entries(tokens)) {
      const bearer = bad === undefined ? {} : { token: bad };
      // The list of users is not among the rejected paths, because the service role may list the users of its
      // app.
      const rejected = kind === 'of the service role' ? paths : [users, ...paths];
      for (const path of rejected) expect(await expectRejection(platform, path, bearer)).toBe(401);
      expect(await expectRejection(platform, routes.changePassword, { ...bearer, body })).toBe(401);
      expect(
        await expectRejection(platform, routes.inviteUser, { ...bearer, body: invitation }),
      ).toBe(401);
    }
    expect(dump()).toEqual(before);
    expect(await signIn(platform)).toBeTruthy();
  });
});

/** Removes the counters of attempts to enter a code, which rejected requests may increase. */
function withoutTries(tables: Record<string, unknown[]>): Record<string, unknown[]> {
  const registrations = (tables.registrations ?? []).map((row) => ({ ...Object(row), tries: 0 }));
  return { ...tables, registrations };
}
