import { describe, expect, it } from 'vitest';
import { signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';

async function start() {
  const platform = await startTestPlatform();
  const admin = await signIn(platform);
  const member = await signUp(platform);
  const service = await platform.issueServiceToken(platform.appId);
  const call = async (
    method: string,
    id: string,
    token: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const path = `/apps/:appId/entities/User/${id}`;
    const response = await callApi(platform, path, {
      method,
      token,
      headers,
      ...(body && { body }),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    admin,
    member,
    service,
    call,
    adminId: await userIdOf(platform, admin),
    memberId: await userIdOf(platform, member),
  };
}

describe('endpoints for single users', () => {
  it('returns any user to an administrator and the service role, but to other members only themselves', async () => {
    const { admin, member, service, adminId, memberId, call } = await start();
    for (const token of [admin, service, member]) {
      expect(await call('GET', memberId, token)).toMatchObject({
        status: 200,
        body: { id: memberId },
      });
    }
    expect(await call('GET', adminId, member)).toMatchObject({ status: 404 });
    expect(await call('GET', 'nobody', service)).toMatchObject({ status: 404 });
  });

  it("allows an administrator and the service role to change a user's custom fields and role", async () => {
    const { admin, member, service, memberId, call } = await start();
    expect(await call('PUT', memberId, service, { plot: 'A7', role: 'editor' })).toMatchObject({
      status: 200,
      body: { plot: 'A7', role: 'editor' },
    });
    expect(
      await call('PUT', memberId, admin, { role: 'user', email: 'x@y.example' }),
    ).toMatchObject({
      body: { plot: 'A7', role: 'user', email: expect.not.stringContaining('x@y') },
    });
    expect(await call('PUT', memberId, admin, { role: 'not a role' })).toMatchObject({
      status: 422,
    });
    expect(await call('GET', memberId, member)).toMatchObject({ body: { role: 'user' } });
  });

  it('rejects writes that require a version, because users have no versions', async () => {
    const { service, memberId, call } = await start();
    const version = { 'If-Match': '"2026-06-01T09:23:41.481Z"' };
    expect(await call('PUT', memberId, service, { plot: 'A7' }, version)).toMatchObject({
      status: 400,
    });
    expect(await call('DELETE', memberId, service, undefined, version)).toMatchObject({
      status: 400,
    });
    const { body } = await call('GET', memberId, service);
    expect(body).not.toHaveProperty('plot');
    expect(await call('PUT', memberId, service, { plot: 'A7' }, { 'If-Match': '*' })).toMatchObject(
      { status: 200 },
    );
  });

  it('does not let members change roles or other users, or administrators change their own role', async () => {
    const { admin, member, adminId, memberId, call } = await start();
    expect(await call('PUT', memberId, member, { role: 'admin', plot: 'B2' })).toMatchObject({
      status: 200,
      body: { role: 'user', plot: 'B2' },
    });
    expect(await call('PUT', adminId, member, { plot: 'B2' })).toMatchObject({ status: 404 });
    expect(await call('PUT', adminId, admin, { role: 'user' })).toMatchObject({ status: 403 });
    expect(await call('GET', adminId, admin)).toMatchObject({ body: { role: 'admin' } });
  });

  it('allows an administrator and the service role to remove a user, who then has no access to the app', async () => {
    const { member, service, adminId, memberId, admin, call } = await start();
    expect(await call('DELETE', memberId, member)).toMatchObject({ status: 403 });
    expect(await call('DELETE', adminId, admin)).toMatchObject({ status: 403 });
    expect(await call('DELETE', memberId, service)).toMatchObject({ status: 200 });
    expect(await call('GET', memberId, admin)).toMatchObject({ status: 404 });
    expect((await call('GET', memberId, member)).status).toBeGreaterThanOrEqual(401);
  });

  it('rejects anonymous callers of the user endpoints', async () => {
    const { memberId, call } = await start();
    expect(await call('GET', memberId, 'x.y.z')).toMatchObject({ status: 401 });
  });
});
