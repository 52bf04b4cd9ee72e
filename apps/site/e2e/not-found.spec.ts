import { expectAccessible } from './accessible.ts';
import { tokenOf } from './sign-in.ts';
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

  await test.step('the URL of a page’s HTML file shows the 404 screen', async () => {
    const file = await page.goto('/Home.html');
    expect(file?.status()).toBe(404);
    expect(await file?.text()).not.toContain('Strategic Land Opportunities</h1>');
    await expect(main).toContainText('The page "Home.html" could not be found');
  });

  await test.step('the path of a page with a second slash shows the 404 screen', async () => {
    expect((await page.goto('/Home//'))?.status()).toBe(404);
    await expect(main).toContainText('The page "Home//" could not be found');
  });
});

test.describe('404 screen for a signed-in user', () => {
  test.use({ changesAccounts: true });

  test('the 404 screen shows “Admin Note” only to an administrator', { tag: '@slow' }, async ({
    page,
    platform,
    request,
  }) => {
    const member = { email: 'member@firm.example', password: 'a long enough password' };
    const membership = { role: 'user' } as const;
    await platform.accounts.create({ ...member, fullName: 'A Member', membership });
    const main = page.getByRole('main');
    for (const [role, account] of [
      ['admin', admin],
      ['user', member],
    ] as const) {
      const lookup = page.waitForResponse('**/entities/User/me');
      await page.goto(`/nowhere?access_token=${await tokenOf(request, platform, account)}`);
      expect(await (await lookup).json()).toMatchObject({ role });
      await expect(main).toContainText('The page "nowhere" could not be found');
      if (role === 'admin') {
        await expect(page.getByText('Admin Note')).toBeVisible();
        await expect(main).toContainText(
          "This could mean that the AI hasn't implemented this page yet. Ask it to implement it in the chat.",
        );
      } else {
        await expect(page.getByText('Admin Note')).toBeHidden();
      }
    }
  });
});
