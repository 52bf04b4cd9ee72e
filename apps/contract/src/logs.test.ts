/** Tests the log lines that requests cause, and that they contain no secrets. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, isPlatformError } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newestMail } from './newest-mail.ts';
import { admin, startForTest } from './start-for-test.ts';

function captureLog(): string[] {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return lines;
}

async function startLogged(settings: { production?: boolean; functionsDir?: string } = {}) {
  const log = captureLog();
  const platform = await startForTest({ logLevel: 'debug', ...settings });
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  return { log, platform, client };
}

async function requestIdOf(call: Promise<unknown>): Promise<string | undefined> {
  const error: unknown = await call.catch((thrown: unknown) => thrown);
  return isPlatformError(error) ? error.requestId : undefined;
}

describe('platform log', () => {
  it('a log line contains the request id of an error', async () => {
    const { log, platform, client } = await startLogged({ production: true });
    const id = await requestIdOf(client.auth.loginViaEmailPassword(admin.email, 'wrong password'));

    expect(id).toMatch(/^[\w-]{36}$/);
    const lines: unknown[] = log.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        request_id: id,
        method: 'POST',
        path: `/api/apps/${platform.appId}/auth/login`,
        status: 400,
      }),
    );
  });

  it("the log contains the cause of a function's failure, with the call's request id", async () => {
    const functionsDir = await mkdtemp(join(tmpdir(), 'contract-logs-'));
    onTestFinished(() => rm(functionsDir, { recursive: true }));
    const code = 'export default () => { throw new Error("no quote for " + "ann@example.org"); };';
    await writeFile(join(functionsDir, 'quote.js'), code);
    const { log, client } = await startLogged({ production: true, functionsDir });
    const id = await requestIdOf(client.functions.invoke('quote'));

    const lines: unknown[] = log.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ request_id: id, level: 'error', message: 'no quote for [e-mail]' }),
    );
  });

  it('the log contains the caller’s request id if it is valid, and otherwise a new id', async () => {
    const { log, platform } = await startLogged({ production: true });
    const sendId = async (id: string) => {
      const headers = { 'X-Request-Id': id };
      const response = await fetch(`${platform.url}/api/health`, { headers });
      return response.headers.get('X-Request-Id');
    };
    expect(await sendId('order-7f3a-0001')).toBe('order-7f3a-0001');
    for (const id of ['ann@example.org', 'short', 'x'.repeat(65), '{"level":"error"}']) {
      expect(await sendId(id)).toMatch(/^[0-9a-f-]{36}$/);
      expect(log.join('')).not.toContain(id === 'short' ? '"short"' : id);
    }
    expect(log.join('')).toContain('"request_id":"order-7f3a-0001"');
  });

  it('the log contains no secrets and no personal data after a sign-in, a new password and uploads', async () => {
    const { log, platform, client } = await startLogged();
    const newcomer = { email: 'ada@firm.example', password: 'a long enough password' };
    await client.auth.register(newcomer);
    const otpCode = /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '';
    const { access_token } = await client.auth.verifyOtp({ email: newcomer.email, otpCode });
    await client.auth.resetPasswordRequest(newcomer.email);
    const resetLink = /http\S+token=([\w-]+)/.exec(await newestMail(platform)) ?? [];
    const [url = '', resetToken = ''] = resetLink;
    await fetch(url);
    const newPassword = 'another long password';
    await client.auth.resetPassword({ resetToken, newPassword });
    const { access_token: second } = await client.auth.loginViaEmailPassword(
      newcomer.email,
      newPassword,
    );
    await fetch(`${platform.url}/api/apps/x/entities/User/${encodeURIComponent(newcomer.email)}`);
    const file = new File(['a lease'], 'Ada Lovelace.txt');
    const { file_url } = await client.integrations.Core.UploadFile({ file });
    await fetch(file_url);
    const { file_uri } = await client.integrations.Core.UploadPrivateFile({ file });
    const { signed_url } = await client.integrations.Core.CreateFileSignedUrl({ file_uri });
    await fetch(signed_url);
    await platform.stop();

    const output = log.join('');
    expect(resetToken).not.toBe('');
    expect(output).toContain('/auth/reset-password ');
    expect(output).toContain('path=/files/:id/:name');
    const secrets = [
      newcomer.email,
      encodeURIComponent(newcomer.email),
      newcomer.password,
      newPassword,
      otpCode,
      resetToken,
      access_token,
      second,
      'Lovelace',
      new URL(signed_url).searchParams.get('signature') ?? '',
      file_url.split('/').at(-2) ?? '',
    ];
    for (const secret of secrets) {
      expect(secret).not.toBe('');
      expect(output).not.toContain(secret);
    }
  });
});
