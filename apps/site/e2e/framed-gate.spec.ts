import type { FrameLocator, Page } from '@playwright/test';
import { startHost } from './host-page.ts';
import { signIn, tokenOf } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

const HEADING = 'Strategic Land Opportunities';
const host = await startHost();

async function openFramed(page: Page, siteUrl: string, path = '/'): Promise<FrameLocator> {
  await page.goto(host.framing(siteUrl + path));
  return page.frameLocator('iframe');
}

const home = (frame: FrameLocator) => frame.getByRole('heading', { level: 1, name: HEADING });
const signInButton = (frame: FrameLocator) => frame.getByRole('button', { name: /^sign in/i });

async function openPopup(page: Page, frame: FrameLocator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await signInButton(frame).click();
  return opened;
}

test.use({ settings: { allowedOrigins: [host.origin] } });

test('the loading screen covers the framed page until the settings arrive', {
  tag: '@slow',
}, async ({ page, platform }) => {
  const settings = Promise.withResolvers<void>();
  await page.route('**/public-settings/**', async (route) => {
    await settings.promise;
    await route.continue();
  });
  const frame = await openFramed(page, platform.url);
  await expect(frame.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(home(frame)).toBeHidden();
  settings.resolve();
  await expect(home(frame)).toBeVisible();
  await expect(frame.getByRole('status', { name: 'Loading' })).toBeHidden();
});

test('a sandboxed frame without an origin shows the page', { tag: '@slow' }, async ({
  page,
  platform,
}) => {
  await page.goto(host.framing(platform.url, 'allow-scripts'));
  const frame = page.frameLocator('iframe');
  await expect(home(frame)).toBeVisible();
  // The app renders this button, so the button shows that the app runs.
  await expect(frame.getByRole('button', { name: 'Copy address' })).toBeAttached();
});

test.describe('app that allows requests of pages without an origin', () => {
  test.use({ settings: { allowedOrigins: [host.origin, 'null'] } });

  // `document.cookie` throws an error in such a frame.
  test('the page sends requests from a sandboxed frame without an origin', {
    tag: '@slow',
  }, async ({ page, platform, request }) => {
    const log = page.waitForResponse('**/log-user-in-app/Home');
    const token = await tokenOf(request, platform, admin);
    await page.goto(host.framing(`${platform.url}/?access_token=${token}`, 'allow-scripts'));
    expect((await log).status()).toBe(200);
  });
});

test.describe('framed app that requires sign-in', () => {
  test.use({
    settings: { allowedOrigins: [host.origin], app: { visibility: 'private_with_login' } },
    changesAccounts: true,
  });

  test('a visitor signs in through a popup, and the token is not sent to the framing window', async ({
    page,
    platform,
  }) => {
    const frame = await openFramed(page, platform.url, '/Home?from=letter#about');
    await expect(signInButton(frame)).toBeVisible();
    await expect(frame.getByRole('heading', { name: 'Sign In to Continue' })).toBeVisible();
    await expect(home(frame)).toBeHidden();
    await test.step('a visitor who closes a popup without signing in can open another popup', async () => {
      await (await openPopup(page, frame)).close();
    });
    const popup = await openPopup(page, frame);
    const { origin, searchParams } = new URL(popup.url());
    expect(origin).toBe(platform.url);
    expect(searchParams.get('popup_origin')).toBe(platform.url);

    // Posts a forged token from the framing window. The token must not sign the visitor in.
    await page.evaluate(() => {
      window.frames[0]?.postMessage({ access_token: 'forged.token.value' }, '*');
    });
    await signIn(popup, admin.email, admin.password);
    await expect(home(frame)).toBeVisible();
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(page.frames()[1]?.url()).toBe(`${platform.url}/Home?from=letter#about`);
    const token = await page.frames()[1]?.evaluate(() => localStorage.getItem('token'));
    expect(token).toMatch(/^eyJ/);
    const messages = JSON.stringify(await page.evaluate(() => Reflect.get(window, 'messages')));
    expect(messages).toContain('app_changed_url');
    expect(messages).not.toContain('access_token');
    expect(messages).not.toContain(token);
  });

  test('the sign-in button stays when the browser blocks the popup', { tag: '@slow' }, async ({
    page,
    platform,
  }) => {
    await page.goto(host.framing(platform.url, 'allow-scripts allow-same-origin allow-forms'));
    const frame = page.frameLocator('iframe');
    for (const _attempt of [1, 2]) {
      await signInButton(frame).click();
      await expect(signInButton(frame)).toBeEnabled();
      await expect(frame.getByRole('status')).toContainText('Allow pop-ups');
    }
    expect(page.frames()[1]?.url()).toBe(`${platform.url}/`);
    expect(page.context().pages()).toHaveLength(1);
  });

  test('an unregistered user can leave Access Restricted and sign in as another user', {
    tag: '@slow',
  }, async ({ page, platform }) => {
    const unregistered = { email: 'user@elsewhere.example', password: 'a long enough password' };
    await platform.accounts.create({ ...unregistered, fullName: 'An Unregistered User' });
    const frame = await openFramed(page, platform.url);
    await signIn(await openPopup(page, frame), unregistered.email, unregistered.password);
    await expect(frame.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(home(frame)).toBeHidden();
    await frame.getByRole('button', { name: 'Log out' }).click();
    await signIn(await openPopup(page, frame), admin.email, admin.password);
    await expect(home(frame)).toBeVisible();
  });
});
