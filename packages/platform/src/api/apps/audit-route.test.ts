import { type AuditEvent, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { AUDIT_EVENTS } from '../../audit/audit-trail.ts';
import { browserOf } from '../../testing/admin-browser.ts';
import { runSql } from '../../testing/run-sql.ts';
import { ann, signIn, signUp, userIdOf } from '../../testing/sign-in.ts';
import {
  callApi,
  type PlatformEndpoint,
  startTestPlatform,
  temporaryFolder,
} from '../../testing/test-platform.ts';
import { MEMBER_SESSIONS } from '../accounts/session-routes.ts';

async function exportTrail(
  platform: PlatformEndpoint,
  token: string,
  query = '',
): Promise<AuditEvent[]> {
  const response = await callApi(platform, AUDIT_EVENTS + query, { token });
  expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
  const lines = (await response.text()).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line));
}

describe('the audit trail', () => {
  it('holds sign-ins and administrative acts with ids and addresses only, newest first', async () => {
    const platform = await startTestPlatform();
    const annToken = await signUp(platform);
    const annId = await userIdOf(platform, annToken);
    await callApi(platform, routes.login, { body: { ...ann, password: 'wrong password' } });
    await callApi(platform, routes.login, { body: { email: 'x@example.org', password: 'wrong' } });
    await callApi(platform, routes.changePassword, {
      token: annToken,
      body: { user_id: annId, current_password: ann.password, new_password: 'a new password' },
    });
    const headers = { Authorization: `Bearer ${annToken}` };
    for (let time = 0; time < 2; time += 1) {
      await fetch(`${platform.url}/api${routes.serverLogout}`, { headers, redirect: 'manual' });
    }
    const token = await signIn(platform);
    const adminId = await userIdOf(platform, token);
    await callApi(platform, routes.inviteUser, {
      token,
      body: { user_email: 'ben@example.org', role: 'user' },
    });
    await callApi(platform, `/apps/:appId/entities/User/${annId}`, {
      method: 'PUT',
      token,
      body: { role: 'admin' },
    });
    await callApi(platform, MEMBER_SESSIONS.replace(':userId', annId), { method: 'DELETE', token });
    await callApi(platform, `/apps/:appId/entities/User/${annId}`, { method: 'DELETE', token });

    const events = await exportTrail(platform, token);
    const address = '127.0.0.1';
    expect(events.map(({ id, created_date, ...event }) => event)).toEqual(
      [
        { act: 'signed_in', actor_id: annId, subject_id: null, address },
        { act: 'sign_in_failed', actor_id: null, subject_id: annId, address },
        { act: 'sign_in_failed', actor_id: null, subject_id: null, address },
        { act: 'password_changed', actor_id: annId, subject_id: null, address },
        { act: 'signed_out', actor_id: annId, subject_id: null, address },
        { act: 'signed_in', actor_id: adminId, subject_id: null, address },
        { act: 'member_invited', actor_id: adminId, subject_id: null, address },
        { act: 'role_changed', actor_id: adminId, subject_id: annId, address },
        { act: 'sessions_ended', actor_id: adminId, subject_id: annId, address },
        { act: 'member_removed', actor_id: adminId, subject_id: annId, address },
      ].toReversed(),
    );
    const ofAnn = await exportTrail(platform, token, `?user_id=${annId}&act=role_changed`);
    expect(ofAnn.map(({ act }) => act)).toEqual(['role_changed']);
    expect(JSON.stringify(events)).not.toMatch(/example|password"/);
  });

  it('is exported and listed completely, and only for administrators', async () => {
    const dataDir = temporaryFolder();
    const platform = await startTestPlatform({ dataDir });
    const token = await signIn(platform);
    const rows = Array.from({ length: 1_200 }, (_, index) => {
      const id = index.toString(16).padStart(24, '0');
      return `('${id}', '${platform.appId}', 'signed_out', '2020-01-01T00:00:00.00${index % 10}Z')`;
    });
    const columns = 'id, app_id, act, created_date';
    await runSql(dataDir, `INSERT INTO audit_events (${columns}) VALUES ${rows.join()}`);
    const events = await exportTrail(platform, token);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1_201);

    const browser = browserOf(platform);
    await browser.signIn();
    const seen: string[] = [];
    let path: string | undefined = '/__admin/audit?act=signed_out';
    for (let page = 0; page < 3 && path !== undefined; page += 1) {
      const { markup }: { markup: string } = await browser.open(path);
      seen.push(...(markup.match(/<li>Signed out/g) ?? []));
      path = /href="([^"]+)">Older/.exec(markup)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen).toHaveLength(150);

    const member = await signUp(platform);
    expect((await callApi(platform, AUDIT_EVENTS, { token: member })).status).toBe(403);
    expect((await callApi(platform, AUDIT_EVENTS)).status).toBe(401);
  });
});
