import type { RunningPlatform } from '@groundwork/platform';
import type { APIRequestContext, Page } from '@playwright/test';
import { signIn, tokenOf } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

test.use({ changesAccounts: true });

const HEADING = 'Strategic Land Opportunities';
const ada = { email: 'ada@firm.example', password: 'a long enough password' };

interface Ending {
  readonly platform: RunningPlatform;
  readonly request: APIRequestContext;
  readonly user: typeof ada;
  readonly userId: string;
  readonly token: string;
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

const signOut = ({ request, token }: Ending) =>
  request.post('/api/apps/auth/logout', { form: { access_token: token } });

const endings: Readonly<Record<string, (ending: Ending) => Promise<unknown>>> = {
  'the user changes the password on another device': async ({ platform, request, user, userId }) =>
    request.post(`/api/apps/${platform.appId}/auth/change-password`, {
      data: { user_id: userId, current_password: user.password, new_password: 'a newer password' },
      ...bearer(await tokenOf(request, platform, user)),
    }),

  'an administrator removes the member': async ({ platform, request, userId }) =>
    request.delete(
      `/api/apps/${platform.appId}/users/${userId}`,
      bearer(await tokenOf(request, platform, admin)),
    ),

  'the account is disabled': ({ platform, userId }) => platform.accounts.setDisabled(userId, true),
};

/** Opens Home as a member in several tabs of one browser, and then ends the session on the server. */
async function openAndEnd(
  tabs: readonly Page[],
  platform: RunningPlatform,
  request: APIRequestContext,
  end: (ending: Ending) => Promise<unknown>,
  user = ada,
): Promise<void> {
  const membership = { role: 'user' } as const;
  const { id: userId } = await platform.accounts.create({
    ...user,
    fullName: 'Ada Acre',
    membership,
  });
  const token = await tokenOf(request, platform, user);
  for (const [number, tab] of tabs.entries()) {
    const path = number === 0 ? `/Home?access_token=${token}` : '/Home';
    const logged = tab.waitForResponse('**/log-user-in-app/Home');
    await tab.goto(platform.url + path);
    expect((await logged).status()).toBe(200);
  }
  await end({ platform, request, user, userId, token });
  const status = async () =>
    (await request.get(`/api/apps/${platform.appId}/entities/User/me`, bearer(token))).status();
  await expect.poll(status).toBe(401);
}

/** Dispatches the events that a browser dispatches when the user returns to the tab after five minutes. */
async function returnTo(page: Page): Promise<void> {
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 300_001);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Checks that a tab asks the user to sign in, and keeps its URL. */
async function expectEnd(page: Page, platform: RunningPlatform): Promise<void> {
  await returnTo(page);
  await expect(page.getByRole('status')).toHaveText('Your session has ended.');
  await expect(page.getByRole('heading', { name: HEADING })).toBeHidden();
  await expect(page).toHaveURL(`${platform.url}/Home`);
  expect(await page.evaluate(() => window.localStorage.length)).toBe(0);
}

test.describe('Home of an app that requires sign-in', () => {
  test.use({ settings: { app: { visibility: 'private_with_login' } } });

  test('Home asks the user to sign in after the user signed out on another device', async ({
    page,
    platform,
    request,
  }) => {
    const other = await page.context().newPage();
    await openAndEnd([page, other], platform, request, signOut);
    await expectEnd(page, platform);

    await test.step('an unused tab is redirected to login only when it reloads', async () => {
      await expect(other.getByRole('heading', { name: HEADING })).toBeVisible();
      await other.reload();
      await expect(other).toHaveURL(/\/login\?from_url=/);
    });

    await test.step('the user returns to the page after signing in again', async () => {
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/\/login\?from_url=/);
      await signIn(page, ada.email, ada.password);
      await expect(page).toHaveURL(`${platform.url}/Home`);
      await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
    });
  });

  test('Home asks the user to sign in after the password was changed or the user lost access', async ({
    page,
    platform,
    request,
  }) => {
    for (const [number, [cause, end]] of Object.entries(endings).entries()) {
      await test.step(cause, async () => {
        const user = { ...ada, email: `ada-${number}@firm.example` };
        await openAndEnd([page], platform, request, end, user);
        await expectEnd(page, platform);
      });
    }
  });
});

test('Home of a public app stays visible after a sign-out', async ({ page, platform, request }) => {
  await openAndEnd([page], platform, request, signOut);
  await returnTo(page);
  await expect.poll(() => page.evaluate(() => window.localStorage.length)).toBe(0);
  await expect(page.getByRole('heading', { name: HEADING })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
});
