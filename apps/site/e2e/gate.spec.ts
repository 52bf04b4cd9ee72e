import { signIn } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

const HEADING = 'Strategic Land Opportunities';

test('Home opens when the settings fail to load', async ({ page }) => {
  await page.route('**/public-settings/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
});

test.describe('app that requires sign-in', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } }, changesAccounts: true });

  test('a visitor is redirected to login, and returns to the page signed in', async ({
    page,
    platform,
  }) => {
    const path = '/Home?a=%20b+c&flag&d=&&e=%C3%A9;f#about';
    await page.goto(path);
    await expect(page).toHaveURL(/\/login\?from_url=/);

    await test.step('the login page shows an error for a wrong password, and keeps the email address', async () => {
      await signIn(page, admin.email, 'not the password');
      await expect(page.getByRole('alert')).toContainText(
        'The e-mail address or the password is wrong.',
      );
      await expect(page.getByLabel('E-mail')).toHaveValue(admin.email);
      await expect(page.getByLabel('Password')).toHaveValue('');
    });

    const currentUser = page.waitForResponse('**/entities/User/me');
    const usageLog = page.waitForResponse('**/log-user-in-app/Home');
    await signIn(page, admin.email, admin.password);
    await expect(page).toHaveURL(platform.url + path);
    await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    expect(await (await currentUser).json()).toMatchObject({ role: 'admin' });
    expect((await usageLog).status()).toBe(200);
  });

  test('a visitor can go back from the login page', async ({ page, platform }) => {
    await page.goto('/robots.txt');
    await page.goto('/Home');
    await expect(page).toHaveURL(/\/login\?from_url=/);
    await page.goBack();
    await expect(page).toHaveURL(`${platform.url}/robots.txt`);
  });
});
