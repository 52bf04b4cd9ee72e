import { runsAllTests } from '@groundwork/launcher/all-tests';
import type { Page, Route } from '@playwright/test';
import { tokenOf } from './sign-in.ts';
import { admin, expect, test } from './test.ts';

const SETTINGS = '**/public-settings/**';
const USER = '**/entities/User/me';

type FulfillOptions = NonNullable<Parameters<Route['fulfill']>[0]>;
const json = (body: unknown, status = 200): FulfillOptions => ({ status, json: body });
const text = (body: string, status = 200): FulfillOptions => ({
  status,
  body,
  contentType: 'text/html',
});

async function expectHome(page: Page, consoleErrors: readonly string[]): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy address' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeHidden();
  expect(consoleErrors.filter((message) => !message.startsWith('Failed to load'))).toEqual([]);
}

/** Leaves requests for a URL without a response. Returns the array to which these requests are added. */
async function leavePending(page: Page, address: string): Promise<readonly Route[]> {
  const requests: Route[] = [];
  await page.route(address, (route) => void requests.push(route));
  return requests;
}

/** Responses that contain no valid settings, one of each kind. */
const failures: Readonly<Record<string, FulfillOptions>> = {
  'an internal error': json({ message: 'Internal error' }, 500),
  'a denial for an unknown reason': json({ extra_data: { reason: 'payment_due' } }, 403),
  'a reason named like a state of the gate': json({ extra_data: { reason: 'login_loop' } }, 403),
  'half of a JSON text': { status: 200, body: '{"id": "6a1f', contentType: 'application/json' },
  null: json(null),
  // JSON as a string, because an object literal would not send `__proto__` as a key.
  'settings of the wrong kind': {
    status: 200,
    body: '{"id": 5, "public_settings": {"__proto__": []}}',
    contentType: 'application/json',
  },
};

/** Variants of these responses, which are tested only by `npm run test:all`. */
const variants: Readonly<Record<string, FulfillOptions>> = {
  'a page of a broken gateway': text('<h1>502 Bad Gateway</h1>', 502),
  'a missing app': json({ message: 'App not found' }, 404),
  'a denial without a reason': text('Forbidden', 403),
  'another such reason': json({ extra_data: { reason: 'login_in_popup' } }, 403),
  'a denial whose reason is not a string': json({ extra_data: { reason: { a: 1 } } }, 403),
  'a page instead of settings': text('<!doctype html><title>Welcome</title>'),
  'nothing at all': { status: 204 },
  'a list': json([]),
  'an object without settings': json({}),
};

test('Home opens if the response contains no valid settings', async ({ page, consoleErrors }) => {
  for (const [name, response] of Object.entries({ ...failures, ...(runsAllTests && variants) })) {
    await test.step(name, async () => {
      await page.route(SETTINGS, (route) => route.fulfill(response));
      await page.goto('/');
      await expectHome(page, consoleErrors);
      await page.unroute(SETTINGS);
    });
  }
});

test('Home opens if the settings do not load in time, and applies them when they arrive', async ({
  page,
  consoleErrors,
}) => {
  const requests = await leavePending(page, SETTINGS);
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.locator('[data-auth-cover]')).toHaveCount(0);
  await expectHome(page, consoleErrors);
  await expect.poll(() => requests.length).toBe(2);
  await requests[1]?.fulfill(json({ extra_data: { reason: 'user_not_registered' } }, 403));
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
});

test('Home opens if the response with the user does not arrive in time', async ({
  page,
  consoleErrors,
  platform,
  request,
}) => {
  const access_token = await tokenOf(request, platform, admin);
  await leavePending(page, USER);
  await page.goto(`/?access_token=${access_token}`);
  await expect(page.locator('[data-auth-cover]')).toHaveCount(0);
  await expectHome(page, consoleErrors);
});

test('settings that arrive within the time limit take effect', async ({ page }) => {
  const isWaiting = Promise.withResolvers<void>();
  await page.route(SETTINGS, async (route) => {
    await isWaiting.promise;
    await route.fulfill(json({ extra_data: { reason: 'user_not_registered' } }, 403));
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  isWaiting.resolve();
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByText('Strategic Land Opportunities')).toBeHidden();
});

test('Home opens if the response with the user contains no user', async ({
  page,
  consoleErrors,
  platform,
  request,
}) => {
  const access_token = await tokenOf(request, platform, admin);
  for (const response of [json({ message: 'Internal error' }, 500), text('<p>Hello'), json(null)]) {
    await page.route(USER, (route) => route.fulfill(response));
    await page.goto(`/?access_token=${access_token}`);
    await expectHome(page, consoleErrors);
    await page.unroute(USER);
  }
});
