import { captureLog } from '@groundwork/engine/testing';
import { ACCOUNT_PAGE_PATH, routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { browserOf } from '../../../testing/admin-browser.ts';
import { client } from '../../../testing/openid-issuer.ts';
import { openPage, sendForm } from '../../../testing/page-visit.ts';
import { signInAt, startScriptedIssuer } from '../../../testing/scripted-issuer.ts';
import { ann, signIn } from '../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { callCore } from '../../../testing/upload.ts';
import { createVisitor } from '../../../testing/visitor.ts';
import type { RunningPlatform } from '../../platform.ts';

const MESSAGE = 'This server sends no mail';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({ production: true });
});

describe('platform in production without a mail server', () => {
  it.each(['/forgot-password', '/register'])(
    'the page %s states that the platform sends no mail, and shows no form',
    async (path) => {
      const { status, markup } = await openPage(platform, path);

      expect(status).toBe(501);
      expect(markup).toContain(MESSAGE);
      expect(markup).not.toContain('<form');
      const sent = await sendForm(platform, path, { ...ann, full_name: 'Ann' });
      expect(sent.markup).toContain(MESSAGE);
    },
  );

  it('logs the missing mail server without a stack trace', async () => {
    const log = captureLog();
    const logged = await startTestPlatform({ production: true, logLevel: 'warn' });
    log.length = 0;
    await openPage(logged, '/forgot-password');

    expect(log.join('')).toContain(MESSAGE);
    expect(log.join('')).not.toContain('stack');
  });

  it('the registration page shows only the sign-in methods that need no email', async () => {
    const client = { clientId: 'id', clientSecret: 'secret' };
    const other = await startTestPlatform({ production: true, providers: { google: client } });
    const { status, markup } = await openPage(other, '/register');

    expect(status).toBe(200);
    expect(markup).toContain('Continue with Google');
    expect(markup).not.toContain('<form');
  });

  it('the page for changing the email address states that the platform sends no mail', async () => {
    const browser = browserOf(platform, ACCOUNT_PAGE_PATH);
    await browser.signIn();
    const { markup } = await browser.open('/__account/email');

    expect(markup).toContain(MESSAGE);
    expect(markup).not.toContain('name="new_email"');
  });

  it.each([
    ['register', routes.register, ann],
    ['resendOtp', routes.resendOtp, { email: ann.email }],
    ['resetPasswordRequest', routes.resetPasswordRequest, { email: ann.email }],
    ['requestEmailChange', routes.emailChange, { new_email: ann.email }],
  ])('rejects the call %s', async (_name, path, body) => {
    const token = await signIn(platform);
    const response = await callApi(platform, path, { token, body });

    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining(MESSAGE),
    });
  });

  it('rejects calls to the integration SendEmail', async () => {
    const body = { to: admin.email, subject: 'A site', body: 'Fifteen acres' };
    const token = await signIn(platform);
    const response = await callCore(platform, 'SendEmail', { token, body });

    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining('GROUNDWORK_SMTP_URL'),
    });
  });

  it('returns the invitation link to the inviting administrator, and the invited person can accept with the link', async () => {
    const body = { user_email: ann.email, role: 'user' };
    const token = await signIn(platform, admin);
    const response = await callApi(platform, routes.inviteUser, { token, body });
    const { invitation_url } = z.object({ invitation_url: z.url() }).parse(await response.json());

    expect((await fetch(invitation_url)).status).toBe(200);
    const { pathname, search } = new URL(invitation_url);
    const fields = { ...ann, full_name: 'Ann', ...Object.fromEntries(new URLSearchParams(search)) };
    expect((await sendForm(platform, pathname, fields)).status).toBe(303);
    expect(await signIn(platform, ann)).toBeTruthy();
  });

  it('does not store the invitation link for repeated requests', async () => {
    const token = await signIn(platform, admin);
    const body = { user_email: ann.email, role: 'user' };
    const headers = { 'Idempotency-Key': 'one' };
    const invite = () => callApi(platform, routes.inviteUser, { token, body, headers });
    expect(await (await invite()).json()).toHaveProperty('invitation_url');

    const repeated = await invite();
    expect(repeated.status).toBe(409);
    expect(await repeated.json()).toMatchObject({ code: 'response_not_stored' });
  });

  it("an account created with an administrator's invitation link has no verified address", async () => {
    const issuer = await startScriptedIssuer();
    const acme = { issuer: issuer.url, label: 'Acme', ...client };
    const other = await startTestPlatform({ production: true, providers: { issuers: { acme } } });
    const body = { user_email: ann.email, role: 'user' };
    const invited = await callApi(other, routes.inviteUser, { token: await signIn(other), body });
    const { invitation_url } = z.object({ invitation_url: z.url() }).parse(await invited.json());
    const { pathname, searchParams } = new URL(invitation_url);
    const fields = { ...ann, full_name: 'Not Ann', ...Object.fromEntries(searchParams) };
    await sendForm(other, pathname, fields);
    const response = await callApi(other, routes.currentUser, { token: await signIn(other, ann) });
    expect(await response.json()).toMatchObject({ email: ann.email, is_verified: false });

    const claims = { email: ann.email, email_verified: true };
    const { url } = await signInAt(issuer, { platform: other, visitor: createVisitor() }, claims);
    expect(url.searchParams.get('sign_in_error')).toBe('unconfirmed');
  });
});
