import { signIn, tokenOf } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

test.use({ settings: { app: { visibility: 'private_with_login' } }, changesAccounts: true });

test('signing out in one tab also signs out the other tab, which stays at its URL', async ({
  page,
  context,
  platform,
  request,
}) => {
  await page.goto(`/?access_token=${await tokenOf(request, platform, admin)}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto(platform.url);
  await expect(other.locator('[data-auth-cover]')).toHaveCount(0);

  const navigations: string[] = [];
  // Observes requests instead of `framenavigated`, because `history.replaceState` also emits that event.
  other.on('request', (request) => {
    if (request.isNavigationRequest()) navigations.push(request.url());
  });
  await other.evaluate(() => {
    window.addEventListener('storage', ({ key }) => {
      if (key === 'marker') Reflect.set(window, 'hasMarker', true);
    });
  });
  await page.evaluate(() => {
    for (const key of ['groundwork_access_token', 'token']) window.localStorage.removeItem(key);
  });
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // To prove that no redirect happens, waits for another storage event, which arrives after the sign-out's events.
  await page.evaluate(() => window.localStorage.setItem('marker', ''));
  await other.waitForFunction(() => Reflect.get(window, 'hasMarker'));
  await other.evaluate(() => fetch('/robots.txt'));
  expect(navigations).toEqual([]);
  await expect(other).toHaveURL(`${platform.url}/`);
  await other.reload();
  await expect(other).toHaveURL(/\/login\?from_url=/);
});

test('an unregistered user can leave Access Restricted and sign in as another user', async ({
  page,
  platform,
  request,
}) => {
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
  await expect(page.getByText('Strategic Land Opportunities')).toBeHidden();

  const token = await page.evaluate(() => window.localStorage.getItem('token'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=/);
  const headers = { Authorization: `Bearer ${token}` };
  const me = `/api/apps/${platform.appId}/entities/User/me`;
  await expect.poll(async () => (await request.get(me, { headers })).status()).toBe(401);
  await signIn(page, admin.email, admin.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategic Land Opportunities');
});

test('the gate does not redirect a third time if the login page redirects back immediately', {
  tag: '@slow',
}, async ({ page }) => {
  let visits = 0;
  await page.route('**/login?from_url=*', (route) => {
    visits += 1;
    const back = new URL(route.request().url()).searchParams.get('from_url') ?? '/';
    const address = new URL(back);
    address.searchParams.set('access_token', 'stale.token.value');
    return route.fulfill({ status: 303, headers: { Location: address.href } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sign-in Did Not Complete' })).toBeVisible();
  expect(visits).toBe(2);
  await page.unroute('**/login?from_url=*');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await signIn(page, admin.email, admin.password);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strategic Land Opportunities');
});
