/** Test functions for an owner who edits the site: a platform that serves and publishes the built site. */
import { join } from 'node:path';
import type { RunningPlatform } from '@groundwork/platform';
import type { Page } from '@playwright/test';
import { signIn, tokenOf } from '../../site/e2e/sign-in.ts';
import { it as base, expect } from './test.ts';

export { describe, expect, openTab } from './test.ts';

export const admin = { email: 'owner@groundwork.example', password: 'a long owner password' };
export const ann = { email: 'ann@groundwork.example', password: 'a long editor password' };
const apps = join(import.meta.dirname, '../..');

interface Fixtures {
  readonly platform: RunningPlatform;
  /** Page of a second person, for whom the fixture creates the account `ann`. */
  readonly other: Page;
}

export const it = base.extend<Fixtures>({
  platform: async ({ platforms }, use) => {
    const platform = await platforms.start({
      admin,
      siteDir: join(apps, 'site/dist/client'),
      siteRenderer: join(apps, 'site/dist/renderer/renderer.js'),
      editor: { siteDir: join(apps, 'site/dist-edit/client') },
    });
    await use(platform);
    await platform.stop();
  },

  other: async ({ browser, platform }, use) => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const other = await browser.newPage({ baseURL: platform.url });
    await use(other);
    await other.close();
  },
});

export const status = (page: Page) => page.getByRole('status').first();
export const site = (page: Page) => page.frameLocator('iframe');
export const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
export const stored = 'Your changes are stored, and not published yet.';

export const title = (page: Page) => site(page).getByRole('heading', { level: 1 });
export const heading = (page: Page) => page.getByLabel('Hero heading', { exact: true });

export async function changeHeading(page: Page, text: string): Promise<void> {
  await title(page).click();
  await heading(page).fill(text);
  await expect(status(page)).toHaveText(stored);
}

/** Publishes the changes that the editor has preselected. */
export async function publishChanges(page: Page): Promise<void> {
  await publish(page).click();
  await page.getByRole('button', { name: /^Publish \d+ changes?$/ }).click();
}

/** Makes pages report a typed text only when editing ends. */
export async function withoutReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const withoutDelayed = (run: TimerHandler, delay?: number) =>
      delay === 500 || delay === 2_000 ? 0 : setTimeout(run, delay);
    Object.assign(window, { setTimeout: withoutDelayed });
  });
}

export async function signInAsOwner(page: Page): Promise<void> {
  await page.goto('/__editor');
  await signIn(page, admin.email, admin.password);
  await expect(status(page)).toHaveText('The page can be edited.');
}

/** Opens the editor with a user's token, and waits for the status `shown`. */
export async function openAsOwner(
  page: Page,
  platform: RunningPlatform,
  user = admin,
  shown = 'The page can be edited.',
): Promise<void> {
  await page.goto(`/__editor?access_token=${await tokenOf(page.request, platform, user)}`);
  await expect(status(page)).toContainText(shown);
}
