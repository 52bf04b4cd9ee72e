import type { Page } from '@playwright/test';
import { expect, vi } from 'vitest';
import { bundle, openPage, serve } from '../browser-page.ts';
import type { CaseContext, InteropCase } from './interop-case.ts';
import { pairings } from './pairings.ts';
import type { PlatformServer } from './platform-server.ts';

export const pageCases: readonly InteropCase<PlatformServer>[] = [
  {
    call: 'auth.redirectToLogin',
    shows: 'the login page with a return URL',
    async run(context) {
      const { page, origin } = await openApp(context);
      await page.evaluate("client.auth.redirectToLogin('/sites?area=7')");
      await page.waitForURL(`${context.server.url}/login?*`);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('from_url')).toBe(`${origin}/sites?area=7`);
    },
  },
  {
    call: 'auth.loginWithProvider',
    shows: 'each provider has its own URL',
    async run(context) {
      const { appId, url } = context.server;
      const { page, origin } = await openApp(context);
      for (const [provider, path] of [
        ['google', '/api/apps/auth/login'],
        ['microsoft', '/api/apps/auth/microsoft/login'],
        ['sso', `/api/apps/${appId}/auth/sso/login`],
      ] as const) {
        const request = page.waitForRequest((sent) => sent.url().startsWith(url + path));
        await page.evaluate(`client.auth.loginWithProvider('${provider}', '/sites')`);
        const { searchParams } = new URL((await request).url());
        expect(Object.fromEntries(searchParams)).toEqual({
          app_id: appId,
          from_url: `${origin}/sites`,
        });
        await page.waitForURL(`${url}/**`);
        await page.goto(origin);
      }
    },
  },
  {
    call: 'auth.setToken, auth.logout, in a page',
    shows: 'the token survives a reload, until its user logs out and is redirected',
    async run(context) {
      const { page, origin } = await openApp(context);
      const { email, password } = context.server.admin;
      await page.evaluate(`client.auth.loginViaEmailPassword('${email}', '${password}')`);
      await page.reload();
      expect(await page.evaluate('client.auth.me()')).toMatchObject({ email });
      await page.evaluate(`void client.auth.logout('${origin}/bye')`);
      await page.waitForURL(`${origin}/bye`);
      expect(await page.evaluate("localStorage.getItem('token')")).toBeNull();
      expect(await page.evaluate('client.auth.isAuthenticated()')).toBe(false);
    },
  },
  {
    call: 'entities.subscribe, in a page',
    shows: 'a page of another origin receives writes',
    async run(context) {
      const { page } = await openApp(context);
      const { email, password } = context.server.admin;
      await page.evaluate(`client.auth.loginViaEmailPassword('${email}', '${password}')`);
      await page.evaluate(`void client.entities.Task.subscribe(({ type, data }) => {
        document.body.textContent = type + ' ' + data.title;
      })`);
      await vi.waitFor(
        async () => {
          // The Base44 SDK does not report when a subscription has started, so the test case writes records until
          // an event arrives.
          await context.tasks.create({ title: 'for the page' });
          expect(await page.textContent('body')).toBe('create for the page');
        },
        { timeout: 60_000, interval: 100 },
      );
    },
  },
  {
    call: 'analytics, at each page load',
    shows: 'the report of the Base44 SDK is accepted from another origin',
    async run(context) {
      const status = context.server.nextStatus('/analytics/track/batch');
      await openApp(context);
      expect(await status).toBe(200);
    },
    absent: {
      [pairings.groundworkHere]: 'The SDK sends no analytics.',
      [pairings.dropInHere]: 'The drop-in sends only events that the app tracks.',
    },
  },
];

/** Opens an app on a separate origin. The app has an SDK client as the global `client`. */
async function openApp({ sdk, server }: CaseContext<PlatformServer>): Promise<{
  readonly page: Page;
  readonly origin: string;
}> {
  const options = { appId: server.appId, serverUrl: server.url, appBaseUrl: server.url };
  const html = `<!doctype html><title>App</title><body></body><script>window.options = ${JSON.stringify(options)}</script>
    <script type="module" src="/app.js"></script>`;
  const origin = await serve({
    '/': html,
    '/sites': html,
    '/bye': html,
    '/app.js': await bundle(`${sdk.pageImport}\nwindow.client = createClient(window.options);`),
  });
  const page = await openPage();
  await page.goto(origin);
  return { page, origin };
}
