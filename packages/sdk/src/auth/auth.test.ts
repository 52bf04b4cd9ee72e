import { describe, expect, it } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
} from '../../test-support/local-server.ts';

describe('auth module', () => {
  it('signs out when the response to a login is 401, without a check of the session', async () => {
    const urls: unknown[] = [];
    const client = await createTestClient(({ url }, response) => {
      urls.push(url);
      response.writeHead(401).end('{"detail":"no"}');
    });
    expect(client.hasToken()).toBe(true);
    const error = await expectFailure(
      client.auth.loginViaEmailPassword('ada@firm.example', 'wrong'),
    );
    expect(error.message).toBe('no');
    expect(client.hasToken()).toBe(false);
    await expectFailure(client.publicSettings.get());
    expect(urls).not.toContainEqual(expect.stringContaining('/User/me'));
  });

  it.each([{}, { access_token: 7 }, { access_token: 'two words' }])(
    'rejects a sign-in response without a valid token: %j',
    async (body) => {
      const { client } = await createRecordingClient([body, body], { token: undefined });
      const proof = { email: 'ada@firm.example', otpCode: '123456' };
      for (const call of [
        client.auth.loginViaEmailPassword('ada@firm.example', 'secret'),
        client.auth.verifyOtp(proof),
      ]) {
        expect(await expectFailure(call)).toMatchObject({ kind: 'invalid-response', data: body });
      }
      expect(client.hasToken()).toBe(false);
    },
  );

  it('sends one request for concurrent me() calls, and does not cache the user', async () => {
    let calls = 0;
    const client = await createTestClient((_, response) => {
      calls += 1;
      response.end('{"role":"user"}');
    });
    await Promise.all([client.auth.me(), client.auth.me()]);
    expect(calls).toBe(1);
    await client.auth.me();
    expect(calls).toBe(2);
  });

  it('rejects me() when the client signs out during the call', async () => {
    const isSignedOut = Promise.withResolvers<void>();
    const client = await createTestClient(async (_, response) => {
      await isSignedOut.promise;
      response.end('{}');
    });
    const failure = expectFailure(client.auth.me());
    client.auth.signOut();
    isSignedOut.resolve();
    expect((await failure).kind).toBe('aborted');
  });

  it('sends a new me() request if the identity changes while an earlier request is running', async () => {
    const tokens: unknown[] = [];
    const isReplaced = Promise.withResolvers<void>();
    const client = await createTestClient(async (request, response) => {
      tokens.push(request.headers.authorization);
      await isReplaced.promise;
      response.end('{}');
    });
    const first = expectFailure(client.auth.me());
    await expect.poll(() => tokens).toHaveLength(1);
    client.auth.setToken('other');
    isReplaced.resolve();
    await client.auth.me();
    expect((await first).kind).toBe('aborted');
    expect(tokens).toEqual(['Bearer abc.def', 'Bearer other']);
  });
});
