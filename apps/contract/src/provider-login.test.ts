import { ben, client, startIssuer } from '@groundwork/platform/openid-issuer';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { bundle, openContext, openPage, serve } from './browser-page.ts';
import { startForTest } from './start-for-test.ts';

const APP = `
  import { createClient } from '@groundwork/sdk';
  const [appId, serverUrl] = new URLSearchParams(location.search).values();
  if (serverUrl) sessionStorage.setItem('options', JSON.stringify({ appId, serverUrl, appBaseUrl: serverUrl }));
  const client = createClient(JSON.parse(sessionStorage.getItem('options')));
  document.querySelector('button').onclick = () => client.auth.loginWithProvider('acme', '/done');
  if (client.hasToken()) document.querySelector('h1').textContent = (await client.auth.me()).full_name;
`;
const MARKUP =
  '<!doctype html><title>App</title><h1>Nobody</h1><button>Sign in</button><script type="module" src="/app.js"></script>';

/** Starts an app, a platform, and a sign-in provider that the platform uses. Returns the URL of the app. */
async function startApp(): Promise<string> {
  const app = await serve({ '/': MARKUP, '/done': MARKUP, '/app.js': await bundle(APP) });
  const issuer = await startIssuer({ ben }, () => [`${platform.url}/api/apps/auth/acme/callback`]);
  const acme = { issuer, label: 'Acme', ...client };
  const platform = await startForTest({
    allowedOrigins: [app],
    providers: { issuers: { acme } },
  });
  return `${app}/?${new URLSearchParams({ appId: platform.appId, url: platform.url })}`;
}

async function signInAtIssuer(page: Page): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill('ben');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

describe('loginWithProvider in a browser', () => {
  it('redirects to the provider and back, and signs the user in', async () => {
    const app = await startApp();
    const page = await openPage();
    await page.goto(app);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await signInAtIssuer(page);

    await page.getByRole('heading', { name: ben.name }).waitFor();
    expect(page.url()).toBe(new URL('/done', app).href);
  });

  it('signs the user of a framed page in through a popup', async () => {
    const app = await startApp();
    const host = await serve({
      '/': `<!doctype html><title>Editor</title><iframe src="${app.replaceAll('&', '&amp;')}"></iframe>`,
    });
    const page = await openPage();
    await page.goto(host);
    const frame = page.frameLocator('iframe');
    const opened = page.waitForEvent('popup');
    await frame.getByRole('button', { name: 'Sign in' }).click();
    const popup = await opened;
    await signInAtIssuer(popup);

    await frame.getByRole('heading', { name: ben.name }).waitFor();
    expect(popup.isClosed()).toBe(true);
    expect(page.frames()[1]?.url()).toBe(new URL('/done', app).href);
  });

  it('a provider login starts on the login page without JavaScript, and returns there when the user cancels', async () => {
    const app = await startApp();
    const url = new URL(app).searchParams.get('url');
    const context = await openContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/login`);
    await page.getByRole('link', { name: 'Continue with Acme' }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();

    await page.getByRole('alert').waitFor();
    expect(await page.getByRole('alert').textContent()).toContain('You did not agree to sign in');
    await page.getByRole('link', { name: 'Continue with Acme' }).click();
    await signInAtIssuer(page);
    await page.waitForURL((next) => next.searchParams.has('access_token'));
  });
});
