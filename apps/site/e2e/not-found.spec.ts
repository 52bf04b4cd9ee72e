import { expectAccessible } from './accessible.ts';
import { signIn } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

test('an unknown path shows the 404 screen with the path', async ({ page, platform }) => {
  const response = await page.goto('/parcels/42');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(main).toContainText('The page "parcels/42" could not be found in this application.');
  await expect(page.getByText('Admin Note')).toBeHidden();
  await expectAccessible(page);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${platform.url}/`);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
});

test('the URL of a page’s file shows the 404 screen', async ({ page }) => {
  const response = await page.goto('/Home.html');
  expect(response?.status()).toBe(404);
  expect(await response?.text()).not.toContain('Strategic Land Opportunities</h1>');
  await expect(page.getByRole('main')).toContainText('The page "Home.html" could not be found');
});

test('an unknown URL shows the 404 screen without JavaScript', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const response = await page.goto(`${platform.url}/parcels/42`);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByText('404', { exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(main).toContainText('This page could not be found in this application.');
  await main.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${platform.url}/`);
  await context.close();
});

test('the 404 screen shows the note to an administrator', async ({ page, platform }) => {
  await page.goto(`/login?from_url=${encodeURIComponent(`${platform.url}/nowhere`)}`);
  await signIn(page, admin.email, admin.password);
  await expect(page.getByText('The page "nowhere" could not be found')).toBeVisible();
  await expect(page.getByText('Admin Note')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    "This could mean that the AI hasn't implemented this page yet. Ask it to implement it in the chat.",
  );
});

test.describe('the 404 screen for a user who is not an administrator', () => {
  test.use({ changesAccounts: true });

  test('shows no note', async ({ page, platform }) => {
    const member = { email: 'member@firm.example', password: 'a long enough password' };
    await platform.accounts.create({
      ...member,
      fullName: 'A Member',
      membership: { role: 'user' },
    });
    await page.goto(`/login?from_url=${encodeURIComponent(`${platform.url}/nowhere`)}`);
    const lookup = page.waitForResponse('**/entities/User/me');
    await signIn(page, member.email, member.password);
    expect(await (await lookup).json()).toMatchObject({ role: 'user' });
    await expect(page.getByText('The page "nowhere" could not be found')).toBeVisible();
    await expect(page.getByText('Admin Note')).toBeHidden();
  });
});
