/** Test fixtures: each test has its own platform with the built app, and pages of signed-in users. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import {
  type APIRequestContext,
  type Browser,
  test as base,
  expect,
  type Page,
} from '@playwright/test';

export { expect };

/** Credentials of an account. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Account with the role `admin`, which the platform creates when it starts. */
export const staffMember: Account = {
  email: 'staff@firm.example',
  password: 'a long staff password',
};
/** Accounts with the role `user`. */
export const ann: Account = { email: 'ann@estate.example', password: 'a long password of Ann' };
export const bob: Account = { email: 'bob@farm.example', password: 'a long password of Bob' };

interface Fixtures {
  readonly platform: RunningPlatform;
  /** Matches console errors that a test allows. Any other console error fails the test. */
  readonly allowedErrors: RegExp | null;
  /** Page of a visitor who is not signed in. */
  readonly visitor: Page;
  /** Page of a staff member, in a separate browser context. */
  readonly staff: Page;
  /** Page of Ann, who offers land, in a separate browser context. */
  readonly member: Page;
}

const app = join(import.meta.dirname, '..');

// Turns compression off: each platform would compress the app at the highest level, which takes longer than
// any test.
const extraHTTPHeaders = { 'Accept-Encoding': 'identity' };

export const test = base.extend<Fixtures>({
  allowedErrors: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from it.
  platform: async ({}, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'example-e2e-'));
    const platform = await startPlatform({
      port: 0,
      dataDir,
      siteDir: join(app, 'dist'),
      entitiesDir: join(app, 'entities'),
      editor: { dir: join(app, '../editor/dist'), siteDir: join(app, 'dist-edit') },
      admin: staffMember,
      logLevel: 'silent',
    });
    for (const { email, password } of [ann, bob]) {
      const membership = { role: 'user' } as const;
      await platform.accounts.create({ email, password, fullName: 'A member', membership });
    }
    await use(platform);
    await platform.stop();
    await rm(dataDir, { recursive: true });
  },

  baseURL: ({ platform }, use) => use(platform.url),

  extraHTTPHeaders,

  visitor: async ({ page, allowedErrors }, use) => {
    const errors = collectConsoleErrors(page);
    await use(page);
    expectOnlyAllowed(errors, allowedErrors);
  },

  staff: async ({ browser, platform, request, allowedErrors }, use) => {
    const page = await openAs(browser, platform.url, await tokenOf(request, platform, staffMember));
    const errors = collectConsoleErrors(page);
    await use(page);
    await page.context().close();
    expectOnlyAllowed(errors, allowedErrors);
  },

  member: async ({ browser, platform, request, allowedErrors }, use) => {
    const page = await openAs(browser, platform.url, await tokenOf(request, platform, ann));
    const errors = collectConsoleErrors(page);
    await use(page);
    await page.context().close();
    expectOnlyAllowed(errors, allowedErrors);
  },
});

/** Signs in with the form of the open page. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('E-mail address').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs in through the API and resolves with the access token. */
export async function tokenOf(
  request: APIRequestContext,
  { url, appId }: RunningPlatform,
  data: Account,
): Promise<string> {
  const login = await request.post(`${url}/api/apps/${appId}/auth/login`, { data });
  const { access_token } = await login.json();
  return access_token;
}

/** Opens the app with an access token in the URL, as the login page does. */
async function openAs(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto(`/?access_token=${token}`);
  await expect(page.getByRole('link', { name: /^Inbox|^Your submissions/ })).toBeVisible();
  return page;
}

function expectOnlyAllowed(errors: readonly string[], allowed: RegExp | null): void {
  expect(errors.filter((error) => !allowed?.test(error))).toEqual([]);
}
