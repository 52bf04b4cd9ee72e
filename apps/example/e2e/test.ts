/**
 * Test functions for the example: each test has its own platform that serves the built app, and pages of
 * signed-in users.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import {
  type APIRequestContext,
  type Browser,
  test as base,
  expect,
  type FrameLocator,
  type Page,
} from '@playwright/test';

export { expect };

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Account with the role `admin`, which the platform creates at its first start. */
export const staffMember: Account = {
  email: 'staff@firm.example',
  password: 'a long staff password',
};
/** Accounts with the role `user`. */
export const ann: Account = { email: 'ann@estate.example', password: 'a long password of Ann' };
export const bob: Account = { email: 'bob@farm.example', password: 'a long password of Bob' };

interface Fixtures {
  readonly platform: RunningPlatform;
  /** Matches the console errors that a test allows. Any other console error fails the test. */
  readonly allowedErrors: RegExp | null;
  readonly visitor: Page;
  /** A staff member's page, in its own browser context. */
  readonly staff: Page;
  /** The page of Ann, a user who offers land, in its own browser context. */
  readonly member: Page;
}

interface WorkerFixtures {
  /**
   * Data of a platform that already has the accounts. Each test copies it, because hashing passwords takes longer than
   * the rest of the platform's start.
   */
  readonly prepared: Prepared;
}

interface Prepared {
  readonly dataDir: string;
  /** Access tokens of the accounts, by their email addresses. */
  readonly tokens: ReadonlyMap<string, string>;
}

const app = join(import.meta.dirname, '..');

// Turns off compression: each platform would compress the app at the highest level, which takes longer than a
// test.
const extraHTTPHeaders = { 'Accept-Encoding': 'identity' };

const start = (dataDir: string) =>
  startPlatform({
    port: 0,
    dataDir,
    siteDir: join(app, 'dist'),
    entitiesDir: join(app, 'entities'),
    editor: { siteDir: join(app, 'dist-edit') },
    admin: staffMember,
    logLevel: 'silent',
  });

export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedErrors: [null, { option: true }],

  prepared: [
    async ({ playwright }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'example-e2e-'));
      const platform = await start(dataDir);
      for (const { email, password } of [ann, bob]) {
        const membership = { role: 'user' } as const;
        await platform.accounts.create({ email, password, fullName: 'A member', membership });
      }
      const request = await playwright.request.newContext();
      const tokens = new Map<string, string>();
      for (const account of [staffMember, ann]) {
        tokens.set(account.email, await tokenOf(request, platform, account));
      }
      await request.dispose();
      await platform.stop();
      await use({ dataDir, tokens });
      await rm(dataDir, { recursive: true });
    },
    { scope: 'worker' },
  ],

  platform: async ({ prepared }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'example-e2e-'));
    await cp(prepared.dataDir, dataDir, { recursive: true });
    const platform = await start(dataDir);
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

  staff: async ({ browser, platform, prepared, allowedErrors }, use) => {
    const page = await openAs(browser, platform.url, prepared.tokens.get(staffMember.email) ?? '');
    const errors = collectConsoleErrors(page);
    await use(page);
    await page.context().close();
    expectOnlyAllowed(errors, allowedErrors);
  },

  member: async ({ browser, platform, prepared, allowedErrors }, use) => {
    const page = await openAs(browser, platform.url, prepared.tokens.get(ann.email) ?? '');
    const errors = collectConsoleErrors(page);
    await use(page);
    await page.context().close();
    expectOnlyAllowed(errors, allowedErrors);
  },
});

export async function signIn(
  page: Page | FrameLocator,
  { email, password }: Account,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign in' });
  await form.getByLabel('E-mail address').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Sign in' }).click();
}

export async function tokenOf(
  request: APIRequestContext,
  { url, appId }: RunningPlatform,
  data: Account,
): Promise<string> {
  const login = await request.post(`${url}/api/apps/${appId}/auth/login`, { data });
  const { access_token } = await login.json();
  return access_token;
}

/** Opens the app with an access token in the URL, like the login page does. */
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
