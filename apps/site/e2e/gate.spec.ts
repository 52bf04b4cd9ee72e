import { signIn } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

const HEADING = 'Strategic Land Opportunities';

test('the loading screen covers the page until the settings arrive', async ({ page }) => {
  const settings = Promise.withResolvers<void>();
  await page.route('**/public-settings/**', async (route) => {
    await settings.promise;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { name: HEADING })).toBeHidden();
  settings.resolve();
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
});

test('Home opens when the settings fail to load', async ({ page }) => {
  await page.route('**/public-settings/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});

test('Home is readable without JavaScript', async ({ browser, platform }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(platform.url);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submit a site' })).toBeVisible();
  await expect(page.getByText('Loading')).toBeHidden();
  await context.close();
});

test.describe('an app that requires sign-in', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } }, changesAccounts: true });

  test('sends a visitor to login and returns them signed in', async ({ page, platform }) => {
    await page.goto('/Home?from=letter#about');
    await expect(page).toHaveURL(/\/login\?from_url=/);
    const currentUser = page.waitForResponse('**/entities/User/me');
    const usageLog = page.waitForResponse('**/log-user-in-app/Home');
    await signIn(page, admin.email, admin.password);
    await expect(page).toHaveURL(`${platform.url}/Home?from=letter#about`);
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    expect(await (await currentUser).json()).toMatchObject({ role: 'admin' });
    expect((await usageLog).status()).toBe(200);
  });

  test('shows an error for a wrong password and preserves the e-mail address', async ({ page }) => {
    await page.goto('/');
    await signIn(page, admin.email, 'not the password');
    await expect(page.getByRole('alert')).toContainText(
      'The e-mail address or the password is wrong.',
    );
    await expect(page.getByLabel('E-mail')).toHaveValue(admin.email);
    await expect(page.getByLabel('Password')).toHaveValue('');
  });

  test('shows Access Restricted to an unregistered user', async ({ page, platform }) => {
    const unregistered = { email: 'user@elsewhere.example', password: 'a long enough password' };
    await platform.accounts.create({ ...unregistered, fullName: 'An Unregistered User' });
    await page.goto('/');
    await signIn(page, unregistered.email, unregistered.password);
    await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(
      'You are not registered to use this application. Please contact the app administrator to request access.',
    );
    await expect(page.getByRole('listitem')).toHaveText([
      'Verify you are logged in with the correct account',
      'Contact the app administrator for access',
      'Try logging out and back in again',
    ]);
    await expect(page.getByText(HEADING)).toBeHidden();
  });
});
