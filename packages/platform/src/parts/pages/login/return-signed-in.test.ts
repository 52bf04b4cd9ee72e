import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { hiddenFields, openPage, sendForm } from '../../../../testing/page-visit.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import type { RunningPlatform } from '../../../platform.ts';

const popup_origin = 'https://editor.example';
const from_url = 'https://editor.example/preview';

let platform: RunningPlatform;
beforeEach(async () => {
  platform = await startTestPlatform({ allowedOrigins: [popup_origin], production: true });
});

const startPopup = (query: Record<string, string>) =>
  openPage(platform, `/api${routes.defaultProviderLogin}`, { app_id: platform.appId, ...query });

/** Runs the script of the page with a fake window and a fake link. Returns the recorded calls. */
function runScript(markup: string, opener: object | null) {
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(markup) ?? [];
  const read = (name: string) =>
    new RegExp(`<a id="continue".* ${name}="([^"]*)"`).exec(markup)?.[1];
  const dataset = {
    token: read('data-token'),
    isNew: read('data-is-new'),
    origin: read('data-origin'),
  };
  const calls: unknown[] = [];
  const element = { href: read('href'), dataset };
  const window = {
    opener: opener && {
      postMessage: (message: object, origin: string) => calls.push({ ...message }, origin),
    },
    close: () => calls.push('closed'),
    location: { replace: (href: string) => calls.push(href) },
  };
  runInNewContext(script, { window, document: { getElementById: () => element } });
  return { script, calls };
}

describe('return to the app after a sign-in', () => {
  // ASVS 1.2.3: Scripts contain no unescaped data
  it('sends the token from the popup to the page that opened it, and closes the popup', async () => {
    const { status, location } = await startPopup({ from_url, popup_origin });
    const login = await openPage(platform, location);
    const done = await sendForm(platform, '/login', { ...hiddenFields(login), ...admin });
    const { script, calls } = runScript(done.markup, {});
    const hash = createHash('sha256').update(script).digest('base64');

    expect(status).toBe(302);
    expect(location).toBe(`/login?${new URLSearchParams({ from_url, popup_origin }).toString()}`);
    expect(done.status).toBe(200);
    expect(done.headers.get('Content-Security-Policy')).toContain(`script-src 'sha256-${hash}';`);
    const token = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(calls).toEqual([{ access_token: token, is_new_user: false }, popup_origin, 'closed']);
  });

  it('redirects a popup without an opener like any other page', async () => {
    const { markup } = await sendForm(platform, '/login', { ...admin, from_url, popup_origin });

    expect(runScript(markup, null).calls).toEqual([
      expect.stringMatching(/^https:\/\/editor\.example\/preview\?access_token=/),
    ]);
  });

  it('sends no token to an untrusted origin', async () => {
    const evil = { popup_origin: 'https://evil.example', from_url: 'https://evil.example/' };
    const { location } = await startPopup(evil);
    const { status, location: target } = await sendForm(platform, '/login', { ...admin, ...evil });

    expect(location).not.toContain('popup_origin');
    expect(status).toBe(303);
    expect(target).toMatch(/^\/\?access_token=/);
  });

  it('rejects a popup for an app that does not exist', async () => {
    const response = await callApi(platform, `${routes.defaultProviderLogin}?app_id=other`);

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'app_not_found' });
  });
});
