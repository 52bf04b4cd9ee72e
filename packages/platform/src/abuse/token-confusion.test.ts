/** Tests that a token, key or code of one kind is never accepted where another kind is required. */
import { routes } from '@groundwork/sdk/protocol';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callsTo, startWithEntities } from '../../testing/entity-platform.ts';
import { mailedCode, mailedLink } from '../../testing/mailbox.ts';
import { connectError } from '../../testing/realtime-client.ts';
import { ann, signIn, signUp } from '../../testing/sign-in.ts';
import { admin, callApi } from '../../testing/test-platform.ts';
import { callCore, formWith, upload } from '../../testing/upload.ts';

const bob = { email: 'bob@example.org', password: 'a password of his' };
const newPassword = 'the password of an attacker';

async function start() {
  const { platform, token } = await startWithEntities({ Note: { properties: {} } });
  const member = await signUp(platform);
  const service = await platform.issueServiceToken(platform.appId);
  await callApi(platform, routes.resetPasswordRequest, { body: { email: ann.email } });
  const reset = (await mailedLink(platform, ann.email)).searchParams.get('token') ?? '';
  await callApi(platform, routes.register, { body: bob });
  const code = await mailedCode(platform, bob.email);
  const guest = 'guest@example.org';
  await callApi(platform, routes.inviteUser, { token, body: { user_email: guest, role: 'admin' } });
  const invitation = (await mailedLink(platform, guest)).searchParams.get('token') ?? '';
  const file_uri = await upload(platform, formWith('secret', 'a.txt'), {
    token,
    name: 'UploadPrivateFile',
  });
  const signed = await callCore(platform, 'CreateFileSignedUrl', { token, body: { file_uri } });
  const { signed_url: link } = z.object({ signed_url: z.string() }).parse(await signed.json());
  const signature = new URL(link).searchParams.get('signature') ?? '';
  return { platform, token, member, service, reset, code, invitation, file_uri, signature, link };
}

describe('authentication', () => {
  // ASVS 9.2.2, 9.2.3, 9.2.4: A token is valid for only one purpose and audience
  it('accepts only access tokens of the same app', async () => {
    const issued = await start();
    const { platform, token } = issued;
    const other = await startWithEntities({ Note: { properties: {} } }, { app: { id: 'other' } });
    const { sub = '', sid, aud = '', iss = '', exp = 0 } = decodeJwt(token);
    const claims = { token_use: 'access', sid };
    const sign = (secret: string, changes: object = {}) =>
      new SignJWT({ ...claims, sub, aud, iss, exp, ...changes })
        .setProtectedHeader({ alg: 'HS256', kid: 'any' })
        .sign(new TextEncoder().encode(secret.padEnd(32, '.')));
    const [head = '', payload = '', mac = ''] = token.split('.');
    const impostors = {
      'a reset token': issued.reset,
      'a code': issued.code,
      'an invitation': issued.invitation,
      'a signature of a link': issued.signature,
      'the URI of a file': issued.file_uri,
      'a session': String(sid),
      'an id': sub,
      'a password': admin.password,
      'a token of another platform': other.token,
      'a service token of another platform': await other.platform.issueServiceToken('other'),
      'a token without a signature': new UnsecuredJWT({ ...claims, sub, aud, iss, exp }).encode(),
      'a token signed with an empty key': await sign(''),
      'a token signed with its key id': await sign('any'),
      'a token for another app': await sign('guessed', { aud: 'other' }),
      'a token with a changed signature': `${head}.${payload}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`,
      'a token with a changed header': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.${mac}`,
      'two tokens': `${token},${token}`,
    };

    for (const [what, impostor] of Object.entries(impostors)) {
      for (const path of [routes.currentUser, routes.appLogs, '/apps/:appId/entities/User']) {
        expect((await callApi(platform, path, { token: impostor })).status, what).toBe(401);
      }
      const notes = callsTo(platform, 'Note', impostor);
      expect((await notes.call('GET', '')).status, what).toBe(401);
      expect((await notes.call('POST', '', {})).status, what).toBe(401);
      expect((await callCore(platform, 'UploadFile', { token: impostor })).status, what).toBe(401);
      expect(await connectError(platform, { token: impostor }), what).toMatchObject({
        data: { code: 'auth_required' },
      });
    }
  });

  it('rejects user tokens where a service token is required, and service tokens where a user is required', async () => {
    const { platform, token, member, service } = await start();
    const lookUp = routes.ssoAccessToken.replace(':userId', 'any');
    for (const user of [token, member]) {
      expect((await callApi(platform, lookUp, { token: user })).status).toBe(403);
    }
    for (const path of [routes.currentUser, routes.appLogs, routes.appLogStats]) {
      expect((await callApi(platform, path, { token: service })).status).toBe(401);
    }
    const body = { user_email: 'x@example.org', role: 'admin' };
    expect((await callApi(platform, routes.inviteUser, { token: service, body })).status).toBe(401);
    expect((await callApi(platform, routes.inviteUser, { token: member, body })).status).toBe(403);
  });

  it('ignores the on-behalf-of header from a caller without the service role', async () => {
    const { platform, token, member } = await start();
    const notes = callsTo(platform, 'Note', member);
    const { body } = await notes.call('POST', '', {}, { 'on-behalf-of': `Bearer ${token}` });

    expect(body).toMatchObject({ created_by: ann.email });
  });

  it('accepts each kind of secret only for its purpose', async () => {
    const { platform, ...issued } = await start();
    const { token, member, service, reset, code, invitation, signature, link } = issued;
    const status = async (path: string, body: object) =>
      (await callApi(platform, path, { body })).status;
    for (const reset_token of [token, member, service, code, invitation, signature]) {
      const reply = await status(routes.resetPassword, { reset_token, new_password: newPassword });
      expect([400, 422]).toContain(reply);
    }
    for (const otp_code of [reset, invitation, signature, member]) {
      expect([400, 422]).toContain(await status(routes.verifyOtp, { email: bob.email, otp_code }));
    }
    for (const wrong of [reset, code, signature, member, service]) {
      const page = await fetch(`${platform.url}/invite?${new URLSearchParams({ token: wrong })}`);
      expect(page.status).toBe(400);
    }
    for (const wrong of [reset, invitation, code, 'A'.repeat(43)]) {
      const url = new URL(link);
      url.searchParams.set('signature', wrong);
      expect((await fetch(url)).status).toBe(404);
    }

    expect(await signIn(platform, ann)).toBeTruthy();
    expect((await fetch(link)).status).toBe(200);
    expect(await status(routes.verifyOtp, { email: bob.email, otp_code: code })).toBe(200);
  });

  it('accepts no access token from the query or a cookie', async () => {
    const { platform, token } = await start();
    for (const query of [
      `access_token=${token}`,
      `token=${token}`,
      `authorization=Bearer ${token}`,
    ]) {
      expect((await callApi(platform, `${routes.currentUser}?${query}`)).status).toBe(401);
    }
    const headers = { Cookie: `access_token=${token}; token=${token}` };
    expect((await callApi(platform, routes.currentUser, { headers })).status).toBe(401);
  });
});
