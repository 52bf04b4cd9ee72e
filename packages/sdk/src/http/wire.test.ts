import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
} from '../../test-support/local-server.ts';
import { base44 } from '../protocol/platform-profile.ts';

describe('requests as received by a server', () => {
  it('sends a file as multipart, with a boundary that the transport generates', async () => {
    const { client, received } = await createRecordingClient();
    await client.entities.Task.importEntities(new File(['title\nDig'], 'tasks.csv'));
    const [call] = received;
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.body).toContain('name="file"; filename="tasks.csv"');
    expect(call?.body).toContain('title\nDig');
  });

  it("reports upload progress, and ignores the listener's error", async () => {
    const { client } = await createRecordingClient();
    const onUploadProgress = vi.fn(() => {
      throw new Error('listener failed');
    });
    const file = new File(['x'.repeat(200_000)], 'tasks.csv');
    await client.entities.Task.importEntities(file, { onUploadProgress });
    const last = onUploadProgress.mock.lastCall;
    expect(last).toEqual([{ loaded: expect.any(Number), total: expect.any(Number) }]);
  });

  it("sends the app's and the call's headers, which cannot replace protocol headers", async () => {
    const headers = { 'X-Tenant': 'north', 'x-app-id': 'other', authorization: 'Bearer stolen' };
    const { client, received } = await createRecordingClient([], { headers });
    await client.entities.Task.get('1', { headers: { 'X-Tenant': 'south', 'X-Trace': 't-1' } });
    expect(received[0]?.headers).toMatchObject({
      'x-tenant': 'south',
      'x-trace': 't-1',
      'x-app-id': 'app',
      authorization: 'Bearer abc.def',
    });
  });

  it('sends a query in the body if its URL would be too long, and retries that POST like a read', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(24, '0'));
    const bodies: string[] = [];
    const client = await createTestClient(async (request, response) => {
      bodies.push(`${request.method} ${request.url} ${await text(request)}`);
      response.writeHead(bodies.length === 1 ? 503 : 200).end('[]');
    });
    await client.entities.Task.filter({ id: { $in: ids } }, '-title', 5, 0, ['id', 'title']);
    const body = { sort: '-title', limit: 5, skip: 0, fields: 'id,title', q: { id: { $in: ids } } };
    const sent = `POST /api/apps/app/entities/Task/query ${JSON.stringify(body)}`;
    expect(bodies).toEqual([sent, sent]);
  });

  it('sends a short query in the URL, and sends every query to a Base44 server in the URL', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `${index}`.padStart(24, '0'));
    const short = await createRecordingClient([[]]);
    await short.client.entities.Task.filter({ id: { $in: ids.slice(0, 100) } });
    const hosted = await createRecordingClient([[]], { profile: base44 });
    await hosted.client.entities.Task.filter({ id: { $in: ids } });
    for (const { received } of [short, hosted]) {
      expect(received[0]).toMatchObject({
        method: 'GET',
        url: expect.stringContaining('/entities/Task?q='),
      });
    }
  });

  it('aborts any call when the signal in its options aborts', async () => {
    const { client, received } = await createRecordingClient([], { serviceToken: 'service' });
    const { auth, users, appLogs, publicSettings } = client;
    const { sso } = client.asServiceRole;
    const options = { signal: AbortSignal.abort() };
    const email = 'ada@firm.example';
    const [password, newPassword] = ['correct horse', 'another horse'];
    const calls = [
      auth.me(options),
      auth.updateMe({ theme: 'night' }, options),
      auth.loginViaEmailPassword(email, password, undefined, options),
      auth.register({ email, password }, options),
      auth.verifyOtp({ email, otpCode: '123456' }, options),
      auth.resendOtp(email, options),
      auth.resetPasswordRequest(email, options),
      auth.resetPassword({ resetToken: 'r', newPassword }, options),
      auth.changePassword({ userId: '1', currentPassword: password, newPassword }, options),
      auth.requestEmailChange({ newEmail: email }, options),
      auth.inviteUser(email, 'user', options),
      users.inviteUser(email, 'user', options),
      appLogs.logUserInApp('Home', options),
      appLogs.fetchLogs({}, options),
      appLogs.getStats(options),
      publicSettings.get(options),
      sso.getAccessToken('1', options),
      sso.getIdToken('1', options),
    ];
    const failures = await Promise.all(calls.map(expectFailure));
    expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(['aborted']));
    expect(received).toEqual([]);
  });

  it('before sending a request, rejects data that JSON cannot express', async () => {
    const { client, received } = await createRecordingClient();
    const error = await expectFailure(client.auth.updateMe({ size: 1n }));
    expect(error).toMatchObject({ kind: 'invalid-argument', cause: expect.any(TypeError) });
    expect(received).toEqual([]);
  });

  it('sends an anonymous id from a page without a token, and none from a server', async () => {
    const { client, received } = await createRecordingClient([], { token: undefined });
    await client.entities.Task.get('1');
    vi.stubGlobal('window', { location: new URL('https://app.example/') });
    onTestFinished(() => void vi.unstubAllGlobals());
    await client.entities.Task.get('1');
    await client.entities.Task.get('1');
    client.auth.setToken('abc.def', false);
    await client.entities.Task.get('1');

    const ids = received.map(({ headers }) => headers['x-groundwork-anonymous-id']);
    expect(ids).toEqual([undefined, expect.stringMatching(/^[\da-f-]{36}$/), ids[1], undefined]);
  });
});
