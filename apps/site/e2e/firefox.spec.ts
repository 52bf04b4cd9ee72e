/** Core behaviour of the site in Firefox. */
import type { Page } from 'puppeteer-core';
import { admin, expect, test, visibleText } from './firefox/test.ts';
import { tokenOf } from './sign-in.ts';

// All tests share one Firefox, because starting it takes longer than any test.
test.describe.configure({ mode: 'default' });

const HEADING = 'Strategic Land Opportunities';

/** Waits until the page shows a text. */
async function shows(tab: Page, text: string): Promise<void> {
  await expect.poll(() => visibleText(tab)).toContain(text);
}

/** Opens a URL and waits for hydration. */
async function open(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await shows(tab, 'Copy address');
}

async function overflow(tab: Page): Promise<number> {
  return tab.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

async function signIn(tab: Page, { email, password }: typeof admin): Promise<void> {
  await tab.locator('input[name=email]').fill(email);
  await tab.locator('input[name=password]').fill(password);
  await tab.locator('button[type=submit]').click();
}

test('Home hydrates without console errors', async ({ tab, tabConsoleErrors, platform }) => {
  await open(tab, platform.url);
  await shows(tab, HEADING);
  expect(await tab.title()).toContain(HEADING);
  expect(await overflow(tab)).toBe(0);
  expect(tabConsoleErrors).toEqual([]);
});

test('every heading is visible at any scroll position', async ({ tab, platform }) => {
  await open(tab, platform.url);
  const unseen = () =>
    tab.evaluate(() =>
      [...document.querySelectorAll('h2, h3')]
        .filter((heading) => !heading.checkVisibility({ opacityProperty: true }))
        .map((heading) => heading.textContent),
    );
  expect(await unseen()).toEqual([]);
  await tab.evaluate(() => window.scrollTo({ top: 10_000, behavior: 'instant' }));
  expect(await unseen()).toEqual([]);
});

test('the hero fades and shrinks over the first 30 % of the page', async ({ tab, platform }) => {
  await open(tab, platform.url);
  const seenAt = async (progress: number) => {
    await tab.evaluate((share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      window.scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' });
    }, progress);
    return () =>
      tab.$eval('h1', (element) => {
        let opacity = 1;
        for (let part: Element | null = element; part !== null; part = part.parentElement) {
          opacity *= Number(getComputedStyle(part).opacity);
        }
        return opacity;
      });
  };
  await expect.poll(await seenAt(0)).toBe(1);
  await expect.poll(await seenAt(0.15)).toBeCloseTo(0.5, 1);
  await expect.poll(await seenAt(0.3)).toBeCloseTo(0, 1);
});

test('the links of Home lead to their targets', async ({ tab, platform }) => {
  await open(tab, platform.url);
  await tab.locator('a[href="#about"]').click();
  await expect.poll(() => tab.url()).toBe(`${platform.url}/#about`);
  const top = () => tab.$eval('#about', (section) => section.getBoundingClientRect().top);
  await expect.poll(async () => Math.abs(await top())).toBeLessThan(2);
  const mails = await tab.$$eval('a[href^="mailto:"]', (links) => links.map(({ href }) => href));
  expect(mails.length).toBeGreaterThan(1);
  for (const mail of mails) expect(mail).toMatch(/^mailto:opportunities@northfold\.example(\?|$)/);
});

test('Home fits a width of 360 px', async ({ tab, platform }) => {
  await tab.setViewport({ width: 360, height: 740 });
  await open(tab, platform.url);
  expect(await overflow(tab)).toBe(0);
});

test('an unknown path shows the 404 screen with the path', async ({ tab, platform }) => {
  const response = await tab.goto(`${platform.url}/parcels/42`);
  expect(response?.status()).toBe(404);
  await shows(tab, 'The page "parcels/42" could not be found in this application.');
  await tab.locator('button').click();
  await expect.poll(() => tab.url()).toBe(`${platform.url}/`);
});

test('copying the e-mail address shows a toast', async ({ tab, tabConsoleErrors, platform }) => {
  await open(tab, platform.url);
  await tab.locator('::-p-aria([name="Copy address"])').click();
  await shows(tab, 'Address copied');
  expect(await overflow(tab)).toBe(0);
  expect(tabConsoleErrors).toEqual([]);
});

test('the skip link moves the focus to the content', async ({ tab, platform }) => {
  await open(tab, platform.url);
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tab.keyboard.press('Enter');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.localName)).toBe('main');
});

test.describe('an app that requires sign-in', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } }, changesAccounts: true });

  test('sends a visitor to login and returns them to the page', async ({ tab, platform }) => {
    await tab.goto(`${platform.url}/Home?from=letter#about`);
    await expect.poll(() => tab.url()).toContain('/login?from_url=');
    await signIn(tab, admin);
    await expect.poll(() => tab.url()).toBe(`${platform.url}/Home?from=letter#about`);
    await shows(tab, HEADING);
  });

  test('shows Access Restricted to an unregistered user', async ({ tab, platform }) => {
    const unregistered = { email: 'user@elsewhere.example', password: 'a long enough password' };
    await platform.accounts.create({ ...unregistered, fullName: 'An Unregistered User' });
    await tab.goto(platform.url);
    await expect.poll(() => tab.url()).toContain('/login?from_url=');
    await signIn(tab, unregistered);
    await shows(tab, 'You are not registered to use this application.');
    expect(await visibleText(tab)).not.toContain(HEADING);
  });

  test('asks for sign-in when the user returns to a tab whose session has ended', async ({
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
    await tab.bringToFront();
    await shows(tab, 'Your session has ended.');
    await other.close();
  });
});
