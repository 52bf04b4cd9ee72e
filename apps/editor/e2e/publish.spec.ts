import type { RunningPlatform } from '@groundwork/platform';
import { API_PREFIX } from '@groundwork/sdk/protocol';
import type { Browser } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { tokenOf } from '../../site/e2e/sign-in.ts';
import {
  admin,
  changeHeading,
  describe,
  expect,
  it,
  openAsOwner,
  openTab,
  publish,
  publishChanges,
  signInAsOwner,
  site,
  status,
  stored,
  title,
} from './owner.ts';

async function visitedHeading(browser: Browser, { url }: RunningPlatform): Promise<string | null> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const text = await page.getByRole('heading', { level: 1 }).textContent();
  await context.close();
  return text;
}

describe('editor on the platform', () => {
  it('each change is stored as a draft immediately, drafts can be published, and versions can be restored', async ({
    page,
    browser,
    platform,
    consoleErrors,
  }) => {
    const visits: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/log-user-in-app/')) visits.push(request.url());
    });
    const before = await visitedHeading(browser, platform);
    await signInAsOwner(page);
    await changeHeading(page, 'Land with power');
    await page.reload();
    await expect(title(page)).toHaveText('Land with power');
    expect(await visitedHeading(browser, platform)).toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(title(page)).toHaveText(before ?? '');
    await page.reload();
    await page.getByRole('button', { name: 'Redo' }).click();
    await expect(title(page)).toHaveText('Land with power');

    await openTab(page, 'Changes (1)');
    await expect(page.getByText(/^You, /)).toBeVisible();
    await publish(page).click();
    const dialog = page.getByRole('dialog', { name: 'Changes to publish' });
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(publish(page)).toBeFocused();
    await publishChanges(page);
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    expect(await visitedHeading(browser, platform)).toBe('Land with power');
    await expect(title(page)).toHaveText('Land with power');

    await changeHeading(page, 'Sites with power');
    await publishChanges(page);
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    await openTab(page, 'History');
    const rowsOfTabs = await page
      .getByRole('tab')
      .evaluateAll((tabs: HTMLElement[]) => new Set(tabs.map(({ offsetTop }) => offsetTop)).size);
    expect(rowsOfTabs).toBe(1);
    await expect(page.getByRole('deletion').first()).toHaveText('Land with power');
    await expect(page.getByRole('insertion').first()).toHaveText('Sites with power');
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    const restore = page.getByRole('button', { name: 'Restore version 1' });
    await restore.press('Enter');
    const question = page.getByRole('group', { name: 'Visitors will see it immediately.' });
    await expect(question).toBeFocused();
    await expectAccessibleInBothSchemes(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(restore).toBeFocused();
    await restore.click();
    await restore.click();
    await expect(status(page)).toHaveText('Version 1 is published again.');
    expect(await visitedHeading(browser, platform)).toBe('Land with power');
    await expect(title(page)).toHaveText('Land with power');
    await expect(page.getByText('Version 3, restores version 1')).toBeVisible();
    // Nothing can be undone, because undoing an earlier step would restore the replaced content.
    await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();

    await it.step('the original content is offered only below the first version', async () => {
      const newest = '**/content/versions';
      await page.route(newest, (route) =>
        route.continue({ url: `${route.request().url()}?limit=2` }),
      );
      await openTab(page, 'Changes (0)');
      await openTab(page, 'History');
      const original = page.getByRole('listitem').filter({ hasText: 'The original content' });
      await expect(restore).toHaveCount(0);
      await expect(original).toHaveCount(0);
      await page.getByRole('button', { name: 'Show earlier versions' }).click();
      await expect(restore).toBeVisible();
      await expect(original).toBeVisible();
      await page.unroute(newest);
    });

    await changeHeading(page, 'A draft');
    await openTab(page, 'History');
    await page.getByRole('button', { name: 'Restore the original content' }).click();
    await expect(page.getByText('You have unpublished changes')).toBeVisible();
    await page
      .getByRole('button', { name: 'Restore the original content, discard my changes' })
      .click();
    await expect(status(page)).toHaveText('The original content is published again.');
    expect(await visitedHeading(browser, platform)).toBe(before);
    await expect(title(page)).toHaveText(String(before));
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    expect(consoleErrors).toEqual([]);
    expect(visits).toEqual([]);

    await openTab(page, 'Page');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('status')).toHaveText('You are signed out.');
  });

  it('the editor shows the page in both colour schemes, and links to the live page', async ({
    browser,
    platform,
  }) => {
    // No colour scheme is emulated, because emulation would replace the scheme that the editor sets for the frame.
    const page = await browser.newPage({ baseURL: platform.url, colorScheme: null });
    await openAsOwner(page, platform);
    const isDark = () =>
      site(page)
        .locator('html')
        .evaluate(() => window.matchMedia('(prefers-color-scheme: dark)').matches);
    for (const [name, expected] of [
      ['Night', true],
      ['Day', false],
    ] as const) {
      await page.getByRole('radio', { name }).check();
      await expect.poll(isDark).toBe(expected);
    }
    await expect(page.getByRole('link', { name: 'Live page' })).toHaveAttribute(
      'href',
      `${platform.url}/`,
    );

    await it.step('selecting another icon does not scroll the page', async () => {
      const pillar = site(page).getByRole('listitem').filter({ hasText: 'Grid Intelligence' });
      await pillar.getByRole('heading').click();
      const scrollTop = () =>
        site(page)
          .locator('html')
          .evaluate((html) => html.scrollTop);
      const top = await scrollTop();
      expect(top).toBeGreaterThan(0);
      await page.getByRole('radio', { name: 'Database' }).check();
      await expect(pillar.locator('.lucide-database')).toBeVisible();
      await expect.poll(scrollTop).toBe(top);
    });
    await page.close();
  });

  it('the editor states why content cannot be published, and publishes an image with an alternative text', {
    tag: '@slow',
  }, async ({ page, browser, platform }) => {
    const before = await visitedHeading(browser, platform);
    await openAsOwner(page, platform);
    await openTab(page, 'All content');
    await page.getByRole('button', { name: /^Link of the button/ }).click();
    await page.getByLabel('Link of the button').fill('#nowhere');
    await expect(status(page)).toHaveText(stored);
    await publishChanges(page);
    await expect(status(page)).toContainText(/^“Link of the button.*must be corrected first/);
    const toCorrect = page.getByRole('list', { name: 'To correct' });
    await expect(toCorrect).toHaveText(
      /^Link of the button[^:]*: A link leads to “#nowhere”, which the page does not have\.$/,
    );
    await toCorrect.getByRole('button', { name: /^Link of the button/ }).click();
    await expect(page.getByRole('textbox', { name: /^Link of the button/ })).toBeFocused();
    expect(await visitedHeading(browser, platform)).toBe(before);

    await openTab(page, 'Changes (1)');
    await page.getByRole('button', { name: /^Revert Link of the button/ }).click();
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    await it.step('an image can be uploaded together with its alternative text', async () => {
      await openTab(page, 'All content');
      await page.getByRole('button', { name: 'Hero image' }).click();
      const buffer = await publish(page).screenshot();
      await page
        .getByLabel('Add an image')
        .setInputFiles({ name: 'site.png', mimeType: 'image/png', buffer });
      await expect(page.getByLabel('Alternative text')).toBeVisible();
      await expect(status(page)).toHaveText(stored);
      await publishChanges(page);
      await openTab(page, 'Changes (1)');
      await toCorrect.getByRole('button').click();
      await expect(page.getByLabel('Alternative text')).toBeFocused();
      await page.getByLabel('Alternative text').fill('A field beside a substation');
      await expect(status(page)).toHaveText(stored);
      await publishChanges(page);
      await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
      const visitor = await browser.newPage();
      await visitor.goto(platform.url);
      const image = visitor.getByRole('img', { name: 'A field beside a substation' });
      await expect
        .poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
        .toBeGreaterThan(0);
      await visitor.close();
    });
  });

  it('users without permission to edit are rejected', async ({ page, platform }) => {
    const user = { email: 'ann@groundwork.example', password: 'a long user password' };
    const { id } = await platform.accounts.create({
      ...user,
      fullName: 'Ann',
      membership: { role: 'user' },
    });
    await page.setViewportSize({ width: 360, height: 640 });
    const token = await tokenOf(page.request, platform, user);
    await page.goto(`/__editor?access_token=${token}`);
    const heading = page.getByRole('heading', { name: 'You cannot edit this site' });
    await expect(heading).toBeVisible();
    expect((await heading.boundingBox())?.width).toBeGreaterThan(280);
    await expect(page.getByText(user.email)).toBeVisible();
    await expectAccessibleInBothSchemes(page);

    await page.request.delete(`${platform.url}${API_PREFIX}/apps/${platform.appId}/users/${id}`, {
      headers: { Authorization: `Bearer ${await tokenOf(page.request, platform, admin)}` },
    });
    await page.goto(`/__editor?access_token=${await tokenOf(page.request, platform, user)}`);
    await expect(page.getByText('This account has no role that may edit.')).toBeVisible();
  });
});
