import { describe, expect, it } from 'vitest';
import { bundle, openContext, openPage, serve } from './browser-page.ts';
import { newestMail } from './newest-mail.ts';
import { admin, startForTest } from './start-for-test.ts';

describe('SDK in a browser', () => {
  it('the SDK works in a worker, where there is neither `window` nor `process`', async () => {
    const platform = await startForTest();
    const worker = await bundle(`
    import { createClient } from '@groundwork/sdk';
    const client = createClient({ appId: '${platform.appId}', serverUrl: '${platform.url}' });
    const { user } = await client.auth.loginViaEmailPassword('${admin.email}', '${admin.password}');
    const me = await client.auth.me();
    client.auth.logout();
    postMessage([typeof window, typeof process, user.role, me.email, client.hasToken()]);
  `);
    const origin = await serve({ '/': '<!doctype html><title>Host</title>', '/worker.js': worker });
    const page = await openPage();
    await page.goto(origin);
    const result = await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const worker = new Worker('/worker.js', { type: 'module' });
          worker.onmessage = ({ data }) => resolve(data);
          worker.onerror = ({ message }) => reject(new Error(message));
        }),
    );
    expect(result).toEqual(['undefined', 'undefined', 'admin', admin.email, false]);
  });

  it('registers an account from another origin, and activates its password after a reload', async () => {
    const platform = await startForTest();
    const origin = await serve({
      '/': '<!doctype html><title>App</title><script type="module" src="/app.js"></script>',
      '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      window.client = createClient({ appId: '${platform.appId}', serverUrl: '${platform.url}' });
    `),
    });
    const page = await openPage();
    const email = 'ann@firm.example';
    const password = 'a long enough password';
    await page.goto(origin);
    await page.waitForFunction('window.client');
    await page.evaluate(`client.auth.register(${JSON.stringify({ email, password })})`);
    const otpCode = /\b\d{6}\b/.exec(await newestMail(platform))?.[0];
    await page.reload();
    await page.waitForFunction('window.client');
    await page.evaluate(`client.auth.verifyOtp(${JSON.stringify({ email, otpCode })})`);

    const login = await page.evaluate(
      `client.auth.loginViaEmailPassword('${email}', '${password}')`,
    );
    expect(login).toMatchObject({ user: { email } });
  });

  it("sends the page's URL with requests, and redirects to login if the app requires it", async () => {
    const platform = await startForTest();
    const origin = await serve({
      '/': '<!doctype html><title>App</title><script type="module" src="/app.js"></script>',
      '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      const options = { appId: '${platform.appId}', serverUrl: '${platform.url}' };
      await createClient(options).publicSettings.get();
      createClient({ ...options, appBaseUrl: '${platform.url}', requiresAuth: true });
    `),
    });
    const page = await openPage();
    const settings = page.waitForRequest('**/public-settings/**');
    await page.goto(`${origin}/?tab=2`);
    expect((await settings).headers()['x-origin-url']).toBe(`${origin}/?tab=2`);
    await page.waitForURL(`${platform.url}/login?from_url=*`);
    expect(new URL(page.url()).searchParams.get('from_url')).toBe(`${origin}/?tab=2`);
  });

  it('signs a framed page in through a popup, and ignores tokens that other windows post', async () => {
    const app = await serve({
      '/': '<!doctype html><title>App</title><button>Sign in</button><script type="module" src="/app.js"></script>',
      '/done': '<!doctype html><title>Done</title><h1>Done</h1>',
      '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      const [appId, serverUrl] = new URLSearchParams(location.search).values();
      const client = createClient({ appId, serverUrl, appBaseUrl: serverUrl });
      document.querySelector('button').onclick = () => client.auth.loginWithProvider('google', '/done');
    `),
    });
    const { appId, url } = await startForTest({ allowedOrigins: [app] });
    const framed = `${app}/?${new URLSearchParams({ appId, url })}`.replaceAll('&', '&amp;');
    const host = await serve({
      '/': `<!doctype html><title>Editor</title><iframe src="${framed}"></iframe>`,
    });
    const page = await openPage();
    await page.goto(host);
    const frame = page.frameLocator('iframe');
    const opened = page.waitForEvent('popup');
    await frame.getByRole('button', { name: 'Sign in' }).click();
    const popup = await opened;

    await page.frames()[1]?.evaluate(() => {
      window.postMessage({ access_token: 'forged.token.value' }, '*');
    });
    await popup.getByLabel('E-mail').fill(admin.email);
    await popup.getByLabel('Password').fill(admin.password);
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await frame.getByRole('heading', { name: 'Done' }).waitFor();
    expect(popup.isClosed()).toBe(true);
    const token = await page.frames()[1]?.evaluate(() => window.localStorage.getItem('token'));
    expect(token).toMatch(/^eyJ/);
  });

  it('removes both stored keys on logout, then reloads the page or loads the given URL', async () => {
    const { appId, url: serverUrl } = await startForTest();
    const markup = '<!doctype html><title>App</title><script type="module" src="/app.js"></script>';
    const origin = await serve({
      '/': markup,
      '/bye': markup,
      '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      window.client = createClient(${JSON.stringify({ appId, serverUrl })});
    `),
    });
    const page = await openPage();
    await page.goto(`${origin}/?page=2`);
    for (const [to, url] of [
      ['', `${origin}/?page=2`],
      [`${origin}/bye`, `${origin}/bye`],
      [`${origin}/bye#top`, `${origin}/bye#top`],
      [`${origin}/bye#top`, `${origin}/bye#top`],
      ['#', `${origin}/bye#`],
    ]) {
      await page.evaluate("client.auth.setToken('abc.def')");
      expect(await page.evaluate('Object.keys(localStorage).sort()')).toEqual([
        'groundwork_access_token',
        'token',
      ]);
      const loaded = page.waitForEvent('load');
      await page.evaluate(`void client.auth.logout(${to && JSON.stringify(to)})`);
      await loaded;
      expect(page.url()).toBe(url);
      expect(await page.evaluate('localStorage.length')).toBe(0);
      await page.waitForFunction('window.client');
    }
  });

  it('notifies a tab that another tab signed in or out, after the token has changed', async () => {
    const { appId, url: serverUrl } = await startForTest();
    const options = JSON.stringify({ appId, serverUrl });
    const origin = await serve({
      '/': '<!doctype html><title>App</title><script type="module" src="/app.js"></script>',
      '/app.js': await bundle(`
      import { createClient } from '@groundwork/sdk';
      window.client = createClient(${options});
      window.changes = [];
      client.auth.onAuthChange((change) => changes.push([change, client.hasToken()]));
    `),
    });
    const context = await openContext();
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) await page.goto(origin);
    const changes = () => other.evaluate('changes');
    await one.evaluate("client.auth.setToken('abc.def')");
    await expect
      .poll(changes)
      .toEqual([[{ event: 'signed-in', isSignedIn: true, origin: 'elsewhere' }, true]]);
    await one.evaluate('client.auth.signOut()');
    await expect
      .poll(changes)
      .toEqual([
        expect.anything(),
        [{ event: 'signed-out', isSignedIn: false, origin: 'elsewhere' }, false],
      ]);
  });
});
