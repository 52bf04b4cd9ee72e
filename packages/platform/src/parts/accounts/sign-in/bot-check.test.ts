import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPage, sendForm } from '../../../../testing/page-visit.ts';
import { ann } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';

const turnstileSecret = 'a secret of the check';

/** Starts a verification service that accepts only the solution `right`. */
async function startVerifier(): Promise<string> {
  const server = createServer(async (request, response) => {
    const fields = new URLSearchParams(await text(request));
    const isRight = fields.get('secret') === turnstileSecret && fields.get('response') === 'right';
    response.end(JSON.stringify({ success: isRight, 'error-codes': [] }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/siteverify`;
}

describe('the bot check', () => {
  it('sign-in and registration require the solution of the bot check if one is configured', async () => {
    const turnstileVerifyUrl = await startVerifier();
    const platform = await startTestPlatform({ turnstileSecret, turnstileVerifyUrl });
    for (const [path, body] of [
      [routes.login, admin],
      [routes.register, ann],
    ] as const) {
      for (const turnstile_token of [undefined, null, '', 'wrong']) {
        const response = await callApi(platform, path, { body: { ...body, turnstile_token } });
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'bot_check_failed' });
      }
      const right = { ...body, turnstile_token: 'right' };
      expect((await callApi(platform, path, { body: right })).status).toBe(200);
    }
  });

  // ASVS 16.5.3: A check that fails with an error denies access
  it('rejects requests while the verification service is unreachable', async () => {
    const turnstileVerifyUrl = 'http://127.0.0.1:1/';
    const platform = await startTestPlatform({ turnstileSecret, turnstileVerifyUrl });
    const body = { ...admin, turnstile_token: 'right' };
    const response = await callApi(platform, routes.login, { body });

    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'bot_check_unavailable' });
  });

  // ASVS 14.2.3: Pages load nothing of third parties, except a configured bot check
  it("adds the bot check to the pages, and allows its script and frame in the pages' security policy", async () => {
    const turnstileVerifyUrl = await startVerifier();
    const keys = { turnstileSecret, turnstileVerifyUrl, turnstileSiteKey: 'site-key' };
    const platform = await startTestPlatform(keys);
    const plain = await startTestPlatform({ turnstileSecret, turnstileVerifyUrl });
    const origin = 'https://challenges.cloudflare.com';

    for (const path of ['/login', '/register']) {
      const { markup, headers } = await openPage(platform, path);
      expect(markup).toContain('<div class="cf-turnstile" data-sitekey="site-key">');
      expect(markup).toContain(`<script src="${origin}/turnstile/v0/api.js"`);
      const policy = headers.get('Content-Security-Policy');
      expect(policy).toContain(`script-src ${origin}; frame-src ${origin};`);
      expect((await openPage(plain, path)).markup).not.toContain('<script');
    }
    const verify = await openPage(platform, '/verify');
    expect(verify.headers.get('Content-Security-Policy')).not.toContain(origin);

    const failed = await sendForm(platform, '/login', { ...admin });
    expect(failed.status).toBe(400);
    expect(failed.markup).toContain('The bot check failed');
    const solved = { 'cf-turnstile-response': 'right' };
    expect((await sendForm(platform, '/login', { ...admin, ...solved })).status).toBe(303);
  });
});
