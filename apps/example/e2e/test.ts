/** Each test has a platform of its own, with the built app, and people who are signed in to it. */
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

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** Role admin: the platform makes the account at its start. */
export const staffMember: Person = {
  email: 'staff@firm.example',
  password: 'a long staff password',
};
/** Role user. */
export const ann: Person = { email: 'ann@estate.example', password: 'a long password of Ann' };
export const bob: Person = { email: 'bob@farm.example', password: 'a long password of Bob' };

interface Fixtures {
  readonly platform: RunningPlatform;
  /** What a page may write to its console; anything else fails the test. */
  readonly expectedComplaints: RegExp | null;
  /** The app as a visitor sees it, who is not signed in. */
  readonly visitor: Page;
  /** The same for staff, in a browser of their own. */
  readonly staff: Page;
  /** The same for Ann, who has land to offer. */
  readonly member: Page;
}

const app = join(import.meta.dirname, '..');

// Each platform would compress the app as hard as it can, which takes longer than any test.
const extraHTTPHeaders = { 'Accept-Encoding': 'identity' };

export const test = base.extend<Fixtures>({
  expectedComplaints: [null, { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from it.
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

  visitor: async ({ page, expectedComplaints }, use) => {
    const complaints = collectConsoleErrors(page);
    await use(page);
    expectNone(complaints, expectedComplaints);
  },

  staff: async ({ browser, platform, request, expectedComplaints }, use) => {
    const page = await openAs(browser, platform.url, await tokenOf(request, platform, staffMember));
    const complaints = collectConsoleErrors(page);
    await use(page);
    await page.context().close();
    expectNone(complaints, expectedComplaints);
  },

  member: async ({ browser, platform, request, expectedComplaints }, use) => {
    const page = await openAs(browser, platform.url, await tokenOf(request, platform, ann));
    const complaints = collectConsoleErrors(page);
    await use(page);
    await page.context().close();
    expectNone(complaints, expectedComplaints);
  },
});

/** Signs somebody in by the API. */
export async function tokenOf(
  request: APIRequestContext,
  { url, appId }: RunningPlatform,
  data: Person,
): Promise<string> {
  const login = await request.post(`${url}/api/apps/${appId}/auth/login`, { data });
  const { access_token } = await login.json();
  return access_token;
}

/** Opens the app with a token in its address, as the login page leads back to it. */
async function openAs(browser: Browser, url: string, token: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', extraHTTPHeaders });
  const page = await context.newPage();
  await page.goto(`/?access_token=${token}`);
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  return page;
}

function expectNone(complaints: readonly string[], expected: RegExp | null): void {
  expect(complaints.filter((complaint) => !expected?.test(complaint))).toEqual([]);
}
