import type { RunningPlatform } from '@groundwork/platform';
import { type Client, createClient } from '@groundwork/sdk';
import { describe, expect, it } from 'vitest';
import { newestMail } from './newest-mail.ts';
import { admin, startForTest } from './start-for-test.ts';

const newcomer = { email: 'ada@firm.example', password: 'a long enough password' };

function clientOf(platform: RunningPlatform): Client {
  return createClient({ appId: platform.appId, serverUrl: platform.url });
}

async function startWithAdmin() {
  const platform = await startForTest();
  const client = clientOf(platform);
  const { user } = await client.auth.loginViaEmailPassword(admin.email, admin.password);
  return { platform, client, user };
}

async function codeFrom(platform: RunningPlatform): Promise<string> {
  return /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '';
}

async function tokenFrom(platform: RunningPlatform): Promise<string> {
  return /token=([\w-]+)/.exec(await newestMail(platform))?.[1] ?? '';
}

describe("the SDK's account calls", () => {
  it('creates an account, verifies it with a code, and signs in', async () => {
    const platform = await startForTest();
    const client = clientOf(platform);
    expect(await client.auth.register(newcomer)).toEqual({
      id: expect.any(String),
      message: expect.any(String),
      otp_expires_in_minutes: 10,
    });
    expect(client.hasToken()).toBe(false);
    const otpCode = await codeFrom(platform);
    const response = await client.auth.verifyOtp({ email: newcomer.email, otpCode });
    expect(response.success).toBe(true);
    expect(await client.auth.me()).toMatchObject({ email: newcomer.email, role: 'user' });
  });

  it("accepts a user's first code even after the user requested a second one too early", async () => {
    const platform = await startForTest();
    const client = clientOf(platform);
    await client.auth.register(newcomer);
    await client.auth.resendOtp(newcomer.email);
    await client.auth.verifyOtp({ email: newcomer.email, otpCode: await codeFrom(platform) });

    await clientOf(platform).auth.loginViaEmailPassword(newcomer.email, newcomer.password);
  });

  it('updates the fields of a user that the app declares, but not the platform’s fields', async () => {
    const { client, user } = await startWithAdmin();
    // The compiler would reject these fields, which JavaScript apps can send.
    const changes: object = { theme: 'night', role: 'owner', email: 'x@y.example' };
    const changed = await client.auth.updateMe(changes);
    expect(changed).toMatchObject({
      theme: 'night',
      role: 'admin',
      email: admin.email,
      id: user.id,
    });
    expect(await client.auth.me()).toMatchObject({ theme: 'night', role: 'admin' });
  });

  it('resets a password once with the link from an email, which ends all sessions', async () => {
    const { platform, client } = await startWithAdmin();
    const visitor = clientOf(platform);
    const { message } = await visitor.auth.resetPasswordRequest(admin.email);
    expect(await visitor.auth.resetPasswordRequest('nobody@firm.example')).toEqual({ message });
    const resetToken = await tokenFrom(platform);
    await visitor.auth.resetPassword({ resetToken, newPassword: 'another long password' });
    await expect(client.auth.me()).rejects.toMatchObject({ status: 401 });
    await visitor.auth.loginViaEmailPassword(admin.email, 'another long password');
    await expect(
      visitor.auth.resetPassword({ resetToken, newPassword: 'a third long password' }),
    ).rejects.toMatchObject({ name: 'PlatformError', status: 400 });
  });

  it('requires the current password to change the password', async () => {
    const { platform, client, user } = await startWithAdmin();
    const change = { userId: user.id, newPassword: 'another long password' };
    await expect(
      client.auth.changePassword({ ...change, currentPassword: 'not the password' }),
    ).rejects.toMatchObject({ name: 'PlatformError' });
    await client.auth.changePassword({ ...change, currentPassword: admin.password });
    await clientOf(platform).auth.loginViaEmailPassword(admin.email, 'another long password');
  });

  it('changes the email address once the user has opened the links to both addresses', async () => {
    const { platform, client } = await startWithAdmin();
    const newEmail = 'boss@firm.example';
    const wrong = client.auth.requestEmailChange({ newEmail, currentPassword: 'not it' });
    await expect(wrong).rejects.toMatchObject({ name: 'PlatformError', status: 400 });
    const proof = { currentPassword: admin.password };
    const { message } = await client.auth.requestEmailChange({ newEmail, ...proof });
    expect(message).toMatch(/link/);
    const elsewhere = clientOf(platform);
    await elsewhere.auth.loginViaEmailPassword(admin.email, admin.password);
    const confirm = async (email: string) => {
      const mail = await newestMail(platform, email);
      const link = new URL(/http\S+email-change\S+/.exec(mail)?.[0] ?? '');
      return fetch(`${link.origin}${link.pathname}`, {
        method: 'POST',
        headers: { Origin: link.origin },
        body: link.searchParams,
      });
    };

    expect((await confirm(newEmail)).status).toBe(200);
    expect(await client.auth.me()).toMatchObject({ email: admin.email });
    expect((await confirm(admin.email)).status).toBe(200);
    expect(await client.auth.me()).toMatchObject({ email: newEmail });
    await expect(elsewhere.auth.me()).rejects.toMatchObject({ status: 401 });
    await clientOf(platform).auth.loginViaEmailPassword(newEmail, admin.password);
  });

  it.each(['auth', 'users'] as const)(
    'allows only an administrator to invite users with client.%s',
    async (module) => {
      const { platform, client } = await startWithAdmin();
      await client[module].inviteUser(newcomer.email, 'user');
      const mail = await newestMail(platform);
      expect(mail).toContain(`${admin.email} invites you to`);
      expect(mail).toContain('with the role “user”');
      await platform.accounts.create({
        ...newcomer,
        fullName: 'Ada',
        membership: { role: 'user' },
      });
      const member = clientOf(platform);
      await member.auth.loginViaEmailPassword(newcomer.email, newcomer.password);
      await expect(member[module].inviteUser('eve@firm.example', 'user')).rejects.toMatchObject({
        status: 403,
      });
    },
  );

  it('lists page visits newest first, with statistics', async () => {
    const { client, user } = await startWithAdmin();
    for (const page of ['Home', 'Sites', 'Home']) await client.appLogs.logUserInApp(page);
    const logs = await client.appLogs.fetchLogs({ limit: 2 });
    expect(logs.map(({ page, user_id }) => [page, user_id])).toEqual([
      ['Home', user.id],
      ['Sites', user.id],
    ]);
    expect(await client.appLogs.getStats()).toEqual({
      total_visits: 3,
      unique_users: 1,
      pages: [
        { page: 'Home', visits: 2 },
        { page: 'Sites', visits: 1 },
      ],
    });
  });

  it('returns single sign-on tokens only to the service role', async () => {
    const { platform, client, user } = await startWithAdmin();
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const service = createClient({ appId: platform.appId, serverUrl: platform.url, serviceToken });
    await expect(service.asServiceRole.sso.getAccessToken(user.id)).rejects.toMatchObject({
      status: 404,
    });
    const { access_token } = await client.auth.loginViaEmailPassword(admin.email, admin.password);
    const impostor = createClient({
      appId: platform.appId,
      serverUrl: platform.url,
      serviceToken: access_token,
    });
    await expect(impostor.asServiceRole.sso.getAccessToken(user.id)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('isAuthenticated() states whether the server accepts the token', async () => {
    const { platform, client } = await startWithAdmin();
    expect(await client.auth.isAuthenticated()).toBe(true);
    const { appId, url: serverUrl } = platform;
    const stale = createClient({ appId, serverUrl, token: 'e30.e30.e30' });
    expect(await stale.auth.isAuthenticated()).toBe(false);
  });

  it('exports a user’s data, ends the user’s sessions, and deletes the user’s account', async () => {
    const platform = await startForTest();
    const client = clientOf(platform);
    await client.auth.register(newcomer);
    await client.auth.verifyOtp({ email: newcomer.email, otpCode: await codeFrom(platform) });
    const { file_url } = await client.integrations.Core.UploadFile({
      file: new File(['a'], 'a.txt'),
    });
    const kept = await client.integrations.Core.UploadFile({ file: new File(['b'], 'b.txt') });
    await client.integrations.Core.DeleteFile({ file_url });
    expect(await client.auth.exportData()).toMatchObject({
      account: { email: newcomer.email },
      files: [{ name: 'b.txt', file_url: kept.file_url }],
    });

    const elsewhere = clientOf(platform);
    await elsewhere.auth.loginViaEmailPassword(newcomer.email, newcomer.password);
    const sessions = await client.auth.listSessions();
    expect(sessions.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    const id = sessions.find(({ is_current }) => !is_current)?.id ?? '';
    await client.auth.endSession(id);
    await expect(elsewhere.auth.me()).rejects.toMatchObject({ status: 401 });
    await expect(client.auth.endSession(id)).rejects.toMatchObject({ status: 404 });
    await client.auth.endOtherSessions();
    expect(await client.auth.listSessions()).toHaveLength(1);

    const wrong = client.auth.deleteAccount({ password: 'not this one' });
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    expect(client.hasToken()).toBe(true);
    await client.auth.deleteAccount({ password: newcomer.password });
    expect(client.hasToken()).toBe(false);
    const again = client.auth.loginViaEmailPassword(newcomer.email, newcomer.password);
    await expect(again).rejects.toThrow();
  });
});
