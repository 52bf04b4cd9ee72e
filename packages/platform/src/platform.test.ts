import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { captureLog, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { mailedLink } from '../testing/mailbox.ts';
import { ann, signIn } from '../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../testing/test-platform.ts';
import { listen } from './http/listen.ts';
import { startPlatform } from './platform.ts';

describe('startPlatform', () => {
  it("keeps accounts, tokens and the app's visibility across a restart", async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir });
    await first.apps.setVisibility(first.appId, 'private_with_login');
    const token = await signIn(first);
    await first.stop();
    const second = await startTestPlatform({ dataDir });

    expect((await callApi(second, routes.currentUser, { token })).status).toBe(200);
    expect(await (await callApi(second, routes.publicSettings, { token })).json()).toMatchObject({
      public_settings: 'private_with_login',
    });
  });

  it('applies the visibility in the settings to an existing app', async () => {
    const dataDir = temporaryFolder();
    await (await startTestPlatform({ dataDir })).stop();
    const platform = await startTestPlatform({
      dataDir,
      app: { visibility: 'private_with_login' },
    });

    expect((await callApi(platform, routes.publicSettings)).status).toBe(403);
  });

  it('keeps the sign-in methods of an existing app, unless later settings contain others', async () => {
    const dataDir = temporaryFolder();
    const auth = { registration: false };
    const first = await startTestPlatform({ dataDir, app: { auth } });
    await first.apps.setAuth(first.appId, { emailPassword: false });
    await first.stop();
    const second = await startTestPlatform({ dataDir, app: { auth: { emailPassword: true } } });
    const body = { email: 'ann@example.org', password: 'a long password' };
    const response = await callApi(second, routes.register, { body });

    expect(await signIn(second)).toBeTruthy();
    expect(await response.json()).toMatchObject({ code: 'registration_closed' });
  });

  it('warns if nobody can sign in, not even administrators', async () => {
    const log = captureLog();
    const settings = { logLevel: 'warn', production: true } as const;
    await startTestPlatform({ ...settings, app: { auth: { emailPassword: true } } });
    expect(log.join()).not.toContain('Nobody can sign in');
    await startTestPlatform({ ...settings, app: { auth: { emailPassword: false } } });
    expect(log.join()).toContain('Nobody can sign in, administrators included');
  });

  it.each([
    [undefined, true],
    ['http://localhost:8443', true],
    ['https://app.example', false],
  ])(
    'allows pages on loopback origins if the public URL is %s: %s',
    async (publicUrl, isAllowed) => {
      const platform = await startTestPlatform({ publicUrl });
      const origin = 'http://localhost:5173';
      const { headers } = await callApi(platform, '/health', { headers: { Origin: origin } });

      expect(headers.get('Access-Control-Allow-Origin')).toBe(isAllowed ? origin : null);
    },
  );

  it('builds the links in emails from the public URL, whatever host a request names', async () => {
    const publicUrl = 'https://app.example';
    const platform = await startTestPlatform({ publicUrl });
    const body = { email: admin.email };
    const headers = { 'X-Forwarded-Host': 'evil.example' };
    await callApi(platform, routes.resetPasswordRequest, { body, headers });

    expect((await mailedLink(platform, admin.email)).origin).toBe(publicUrl);
    const logout = await callApi(platform, `/apps/auth/logout?from_url=${publicUrl}/Home`);
    expect(logout.headers.get('Location')).toBe(`${publicUrl}/Home`);
  });

  // ASVS 6.3.2, 13.2.3: There is no default account or password: the first password is chosen or random
  it('writes the generated password of the first administrator to a file that only its owner can read, and prints the password until it is changed', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir, admin: {} });
    const { email, password = '', passwordFile = '' } = first.admin;
    await first.stop();

    expect(password).toMatch(/^[\w-]{16}$/);
    expect(readFileSync(passwordFile, 'utf8').trim()).toBe(password);
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
    const database = readFileSync(join(dataDir, 'platform.db'), 'latin1');
    expect(database).toContain('$argon2id$');
    expect(database).not.toContain(password);

    const second = await startTestPlatform({ dataDir, admin: {} });
    expect(second.admin).toEqual({ email, password, passwordFile });
    const token = await signIn(second, { email, password });
    const current = await callApi(second, routes.currentUser, { token });
    const user = z.object({ id: z.string() }).parse(await current.json());
    const body = {
      user_id: user.id,
      current_password: password,
      new_password: 'chosen by its owner',
    };
    expect((await callApi(second, routes.changePassword, { token, body })).status).toBe(200);
    await second.stop();

    const third = await startTestPlatform({ dataDir, admin: {} });
    expect(third.admin).toEqual({ email });
  });

  it('ignores an administrator in the settings while the app has an administrator, and states how to add another', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir, admin: {} });
    await first.stop();
    const log = captureLog();
    const other = { email: 'ann@example.org' };
    const second = await startTestPlatform({ dataDir, admin: other, logLevel: 'warn' });
    await second.stop();

    expect(second.admin).toEqual(first.admin);
    expect(log.join('')).toContain('GROUNDWORK_ADMIN_EMAIL is not used');
    log.length = 0;
    const third = await startTestPlatform({ dataDir, admin: {}, logLevel: 'warn' });
    expect(third.admin).toEqual(first.admin);
    expect(log.join('')).toBe('');
    const forgotten = { email: other.email, password: first.admin.password };
    expect((await callApi(third, routes.login, { body: forgotten })).status).toBe(400);
  });

  it('makes the account in the settings an administrator if the app has none', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir });
    await first.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'user' } });
    await first.stop();
    await runSql(dataDir, "UPDATE users SET disabled = 1 WHERE email = 'admin@groundwork.example'");
    const second = await startTestPlatform({ dataDir, admin: ann });

    const me = await callApi(second, routes.currentUser, { token: await signIn(second, ann) });
    expect(await me.json()).toMatchObject({ email: ann.email, role: 'admin' });
  });

  it("an unverified registration's password is rejected once an account with its address exists", async () => {
    const platform = await startTestPlatform();
    const attacker = { email: ann.email, password: 'known to an attacker' };
    await callApi(platform, routes.register, { body: attacker });
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'user' } });

    expect((await callApi(platform, routes.login, { body: attacker })).status).toBe(403);
    expect(await signIn(platform, ann)).toBeTruthy();
  });

  it('ignores a password in the settings after the first start, and does not print it', async () => {
    const dataDir = temporaryFolder();
    await (await startTestPlatform({ dataDir })).stop();
    const platform = await startTestPlatform({
      dataDir,
      admin: { email: admin.email, password: 'another password' },
    });

    expect(platform.admin).toEqual({ email: admin.email });
    expect(await signIn(platform)).toBeTruthy();
  });

  it('rejects a second account with the same email address', async () => {
    const platform = await startTestPlatform();
    const again = { email: 'ADMIN@groundwork.example', password: 'a password', fullName: 'Again' };

    await expect(platform.accounts.create(again)).rejects.toThrow('already exists');
  });

  it('creates no account if its membership cannot be created', async () => {
    const platform = await startTestPlatform();
    const account = { email: 'ann@example.org', password: 'a password', fullName: 'Ann' };
    const membership = { appId: 'missing', role: 'user' };

    await expect(platform.accounts.create({ ...account, membership })).rejects.toThrow(
      'FOREIGN KEY',
    );
    await platform.accounts.create(account);
  });

  it('gives a new member the requested role', async () => {
    const platform = await startTestPlatform({ app: { visibility: 'private_with_login' } });
    const account = { email: 'ann@example.org', password: 'a password', fullName: 'Ann' };
    await platform.accounts.create({ ...account, membership: { role: 'user' } });
    const token = await signIn(platform, account);
    const me = await callApi(platform, routes.currentUser, { token });

    expect(await me.json()).toMatchObject({ full_name: 'Ann', role: 'user' });
  });

  it('rejects a visibility for an app that does not exist', async () => {
    const platform = await startTestPlatform();

    await expect(platform.apps.setVisibility('x', 'public_with_login')).rejects.toThrow(
      'no app with id x',
    );
  });

  // ASVS 1.4: Integers are in range, resources are released
  it('rejects a port that is already in use, states the remedy, and leaves nothing open', async () => {
    const other = await listen('127.0.0.1', 0);
    onTestFinished(other.close);
    const dataDir = temporaryFolder();

    const start = startTestPlatform({ dataDir, port: other.port });
    await expect(start).rejects.toThrow(
      `Port ${other.port} on 127.0.0.1 is in use by another program. Stop that one, or choose another port`,
    );
    await startTestPlatform({ dataDir });
  });

  it('rejects an address that this machine does not have', async () => {
    await expect(startTestPlatform({ host: '192.0.2.1' })).rejects.toThrow('no address 192.0.2.1');
  });

  it('rejects a data directory that another platform uses', async () => {
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({ dataDir });

    await expect(startTestPlatform({ dataDir })).rejects.toThrow('in use by another platform');
    await first.stop();
    await startTestPlatform({ dataDir });
  });

  it('validates the settings before it creates any file', async () => {
    const dataDir = join(temporaryFolder(), 'data');

    await expect(startPlatform({ dataDir, port: -1 })).rejects.toThrow('port (GROUNDWORK_PORT)');
    expect(existsSync(dataDir)).toBe(false);
  });
});

describe('stopping a platform', () => {
  it('a platform that stops completes a running response and frees its port, and may be stopped twice', async () => {
    const platform = await startTestPlatform();
    const running = callApi(platform, routes.login, { body: admin });
    // Waits for a response, which proves that the earlier request has arrived. Hashing its password takes much longer.
    await callApi(platform, '/health');
    await Promise.all([platform.stop(), platform.stop()]);

    expect((await running).status).toBe(200);
    await expect(fetch(platform.url)).rejects.toThrow();
    const successor = createServer().listen(platform.port, '127.0.0.1');
    await new Promise((resolve) => successor.once('listening', resolve));
    await new Promise((resolve) => successor.close(resolve));
  });

  it('a platform that stops does not wait for an idle connection', async () => {
    // The grace period exceeds the test's time limit, so the test passes only if idle connections are closed
    // earlier.
    const platform = await startTestPlatform({ stop: { graceMs: 60_000 } });
    const response = await fetch(platform.url, { headers: { Connection: 'keep-alive' } });
    await response.text();
    await platform.stop();

    await expect(fetch(platform.url)).rejects.toThrow();
  });
});
