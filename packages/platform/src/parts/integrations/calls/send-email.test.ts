import { ON_BEHALF_OF_HEADER } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../../../testing/mail-server.ts';
import { countMails, latestMail } from '../../../../testing/mailbox.ts';
import { ann, signIn, signUp } from '../../../../testing/sign-in.ts';
import { admin, startTestPlatform } from '../../../../testing/test-platform.ts';
import { callCore } from '../../../../testing/upload.ts';
import type { RunningPlatform } from '../../../platform.ts';

let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  platform = await startTestPlatform();
  token = await signIn(platform);
});

const outsider = 'outsider@elsewhere.example';
const mail = { to: ann.email, subject: 'A site', body: 'Fifteen acres & more' };
const send = (body: object, as = token) => callCore(platform, 'SendEmail', { token: as, body });

describe('sendEmail', () => {
  it('sends an email from one member to another', async () => {
    const member = await signUp(platform);
    const response = await send({ ...mail, to: admin.email }, member);

    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: true });
    expect(await latestMail(platform, admin.email)).toBe('Fifteen acres & more');
  });

  it('allows only the service role to send an email to a person who is not a user of the app', async () => {
    const response = await send({ ...mail, to: outsider });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden' });
    expect(await countMails(platform, outsider)).toBe(0);

    const service = await platform.issueServiceToken(platform.appId);
    expect((await send({ ...mail, to: outsider }, service)).status).toBe(200);
    expect(await countMails(platform, outsider)).toBe(1);
  });

  it('rejects emails from anonymous callers', async () => {
    expect((await callCore(platform, 'SendEmail', { body: mail })).status).toBe(401);
  });

  it.each([
    [{ ...mail, to: 'nobody' }, 'to'],
    [{ ...mail, to: 'a@b.example, c@d.example' }, 'to'],
    [{ ...mail, to: 'a@b.example\r\nBcc: c@d.example' }, 'to'],
    [{ ...mail, subject: 'x\r\nBcc: c@d.example' }, 'subject'],
    [{ ...mail, from_name: 'x\nBcc: c@d.example' }, 'from_name'],
    [{ ...mail, subject: '' }, 'subject'],
    [{ to: ann.email, subject: 'x' }, 'body'],
    // ASVS 1.3.11: No email header can be injected
  ])('rejects the email %j', async (body, field) => {
    const response = await send(body);

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(`Error in field ${field}:`),
    });
  });

  it('sends emails from the address in the settings, with the requested sender name', async () => {
    const server = await startMailServer();
    platform = await startTestPlatform({ smtpUrl: server.url, mailFrom: 'app@firm.example' });
    const service = await platform.issueServiceToken(platform.appId);
    await send({ ...mail, from_name: 'Fox, "The" <x@y.example>' }, service);
    await platform.stop();

    const sent = server.mails.find(({ to }) => to.includes(ann.email));
    expect(sent?.from).toContain('app@firm.example');
    expect(sent?.text).toContain('From: "Fox, \\"The\\" <x@y.example>" <app@firm.example>');
  });

  it('limits each member to 100 emails an hour', async () => {
    const to = admin.email;
    for (let count = 0; count < 100; count += 1) {
      expect((await send({ ...mail, to })).status).toBe(200);
    }

    const response = await send({ ...mail, to });
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  it('does not limit the service role, even if it acts on behalf of a member', async () => {
    const service = await platform.issueServiceToken(platform.appId);
    const body = { ...mail, to: admin.email };
    const headers = { [ON_BEHALF_OF_HEADER]: `Bearer ${token}` };
    for (let count = 0; count < 101; count += 1) {
      const response = await callCore(platform, 'SendEmail', { token: service, body, headers });
      expect(response.status).toBe(200);
    }
    expect((await send(body)).status).toBe(200);
  });
});
