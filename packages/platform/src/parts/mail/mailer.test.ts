import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { startMailServer } from '../../../testing/mail-server.ts';
import { ann } from '../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../testing/test-platform.ts';

const mailFrom = 'hello@acme.example';

describe('sending emails', () => {
  it('sends emails to the mail server with the configured sender, and stores no copy', async () => {
    const { url, mails } = await startMailServer();
    const dataDir = temporaryFolder();
    const first = await startTestPlatform({
      dataDir,
      smtpUrl: url,
      mailFrom,
      app: { name: 'Acme' },
    });
    await callApi(first, routes.register, { body: ann });
    await first.stop();
    const second = await startTestPlatform({ dataDir });

    expect(first.mailboxUrl).toBeUndefined();
    expect(mails.map(({ to }) => to)).toEqual([
      `RCPT TO:<${admin.email}>`,
      `RCPT TO:<${ann.email}>`,
    ]);
    expect(mails[1]?.from).toContain(`<${mailFrom}>`);
    expect(mails[1]?.text).toContain(`From: Acme <${mailFrom}>`);
    expect(mails[1]?.text).toMatch(/^Subject: \d{6} is your code for Acme$/m);
    expect(mails[1]?.text).toMatch(/multipart\/alternative.+text\/plain.+text\/html/s);
    expect(await (await fetch(`${second.mailboxUrl}`)).text()).not.toContain('<li>');
  });

  it('logs an email that the mail server rejects, without its address, and does not change the response', async () => {
    const { url, mails } = await startMailServer(ann.email);
    const log = captureLog();
    const platform = await startTestPlatform({ smtpUrl: url, mailFrom, logLevel: 'error' });
    const response = await callApi(platform, routes.register, { body: ann });
    await platform.stop();

    expect(response.status).toBe(200);
    expect(mails).toHaveLength(1);
    expect(log.join('')).toContain('The mail server did not accept a mail (EENVELOPE)');
    expect(log.join('')).not.toContain(ann.email);
  });

  // ASVS 16.5.2: Failures of external services do not affect the platform
  it('starts and stops without delay while the mail server is down', async () => {
    const log = captureLog();
    const smtpUrl = 'smtp://127.0.0.1:1';
    const platform = await startTestPlatform({ smtpUrl, mailFrom, logLevel: 'error' });
    await platform.stop();

    expect(log.join('')).toContain('did not accept a mail (E');
  });
});
