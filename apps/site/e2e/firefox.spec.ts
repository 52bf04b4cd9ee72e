import {
  expectFading,
  HEADING,
  open,
  overflow,
  shows,
  signIn,
  unseenHeadings,
  useSkipLink,
} from './firefox/home.ts';
import { admin, expect, test } from './firefox/test.ts';
import { tokenOf } from './sign-in.ts';

// All tests of this file share one Firefox, because starting it takes longer than any of the tests.
test.describe.configure({ mode: 'default' });

test('Home hydrates in Firefox without console errors, and can be scrolled and used', async ({
  tab,
  tabConsoleErrors,
  platform,
}) => {
  await open(tab, platform.url);
  await shows(tab, HEADING);
  expect(await tab.title()).toContain(HEADING);
  expect(await overflow(tab)).toBe(0);
  await test.step('the skip link moves the focus to the content', () => useSkipLink(tab));
  await test.step('every heading is visible at any scroll position', async () => {
    for (const top of [0, 10_000]) {
      await tab.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      expect(await unseenHeadings(tab)).toEqual([]);
    }
  });
  await test.step('the hero fades over the first 30 % of the page', () => expectFading(tab));
  await test.step('copying the email address shows a toast', async () => {
    await tab.locator('::-p-aria([name="Copy address"])').click();
    await shows(tab, 'Address copied');
    expect(await overflow(tab)).toBe(0);
  });
  await test.step('the page’s links lead to their targets', async () => {
    await tab.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await tab.locator('a[href="#about"]').click();
    await expect.poll(() => tab.url()).toBe(`${platform.url}/#about`);
    // The header stays at the top of the window, and the section starts below it.
    const below = () =>
      tab.evaluate(() => {
        const [header, section] = ['main > nav', '#about'].map((selector) =>
          document.querySelector(selector)?.getBoundingClientRect(),
        );
        return Math.abs((section?.top ?? Number.NaN) - (header?.bottom ?? 0));
      });
    await expect.poll(below).toBeLessThan(2);
    const mails = await tab.$$eval('a[href^="mailto:"]', (links) => links.map(({ href }) => href));
    expect(mails.length).toBeGreaterThan(1);
    for (const mail of mails) {
      expect(mail).toMatch(/^mailto:opportunities@northfold\.example(\?|$)/);
    }
  });
  await test.step('the page fits into a window that is 360 px wide', async () => {
    await tab.setViewport({ width: 360, height: 740 });
    await expect.poll(() => tab.evaluate(() => window.innerWidth)).toBe(360);
    expect(await overflow(tab)).toBe(0);
  });
  expect(tabConsoleErrors).toEqual([]);
});

test('an unknown path shows the 404 screen with the path', async ({ tab, platform }) => {
  const response = await tab.goto(`${platform.url}/parcels/42`);
  expect(response?.status()).toBe(404);
  await shows(tab, 'The page "parcels/42" could not be found in this application.');
  await tab.locator('button').click();
  await expect.poll(() => tab.url()).toBe(`${platform.url}/`);
});

test.describe('app that requires sign-in, in Firefox', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } }, changesAccounts: true });

  test('a visitor is redirected to login, and then back to the page', async ({ tab, platform }) => {
    await tab.goto(`${platform.url}/Home?from=letter#about`);
    await expect.poll(() => tab.url()).toContain('/login?from_url=');
    await signIn(tab, admin);
    await expect.poll(() => tab.url()).toBe(`${platform.url}/Home?from=letter#about`);
    await shows(tab, HEADING);
  });

  test('a tab whose session has ended asks for sign-in when the user returns to it', async ({
    tab,
    platform,
    request,
  }) => {
    const access_token = await tokenOf(request, platform, admin);
    await open(tab, `${platform.url}/?access_token=${access_token}`);
    await tab.waitForFunction(() => document.querySelector('[data-auth-content=open]') !== null);
    const other = await tab.browserContext().newPage();
    await expect.poll(() => tab.evaluate(() => document.hidden)).toBe(true);
    await request.post('/api/apps/auth/logout', { form: { access_token } });
    await shows(tab, HEADING);
    // A tab that becomes visible checks the session at most once in five minutes.
    await tab.evaluate(() => {
      const { now } = Date;
      Date.now = () => now() + 5 * 60_000 + 1;
    });
    await tab.bringToFront();
    await shows(tab, 'Your session has ended.');
    await other.close();
  });
});
