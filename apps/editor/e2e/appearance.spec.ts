import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import {
  describe,
  expect,
  it,
  openAsOwner,
  openTab,
  publishChanges,
  site,
  status,
  stored,
} from './owner.ts';

const THEME = 'src/content/theme.ts#theme';
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

const property = (root: Element, name: string) =>
  getComputedStyle(root).getPropertyValue(`--gw-${name}`);

describe('the site’s theme in the editor', () => {
  it('a theme changes in the page immediately, and can be published if its text is legible', async ({
    page,
    browser,
    platform,
    consoleErrors,
  }) => {
    await openAsOwner(page, platform);
    const html = site(page).locator('html');
    await html.evaluate((root) => root.setAttribute('data-same-page', ''));
    await openTab(page, 'Design');
    await page.getByRole('group').getByText('Day', { exact: true }).click();
    await field(page, 'Background by day').fill('#dfe8f5');
    await expect.poll(() => html.evaluate(property, 'color-surface')).toBe('#dfe8f5');
    await field(page, 'Corners').selectOption('Round');
    await expect.poll(() => html.evaluate(property, 'radius-control')).toBe('10px');
    await expect(html).toHaveAttribute('data-same-page');

    await field(page, 'Text by day').fill('#8899aa');
    const unreadable = page.getByRole('list', { name: 'Not readable' });
    await expect(unreadable).toContainText(
      'Text by day is too close to “Background by day” (2.3:1)',
    );
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    await publishChanges(page);
    await expect(status(page)).toContainText('must be corrected first');
    // The platform rejects the theme too, even without the check in the editor.
    await expect(page.getByRole('tab', { name: 'Changes (3)' })).toBeVisible();
    const rejected = await page.evaluate(async () => {
      const token = localStorage.getItem('groundwork_access_token');
      const app = (await (await fetch('/__editor/settings.json')).json()).appId;
      const response = await fetch(`/api/apps/${app}/content/publish`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      return { status: response.status, ...(await response.json()) };
    });
    expect(rejected).toMatchObject({
      status: 422,
      code: 'content_invalid',
      problems: [{ path: `${THEME}.day.text` }],
    });
    const before = await (await fetch(platform.url)).text();
    expect(before).not.toContain('#dfe8f5');

    await page.getByRole('button', { name: /^Text by day is too close/ }).click();
    await field(page, 'Text by day').fill('#10204a');
    await openTab(page, 'Design');
    await expect(unreadable).toBeHidden();
    await expect(status(page)).toHaveText(stored);
    await it.step('all changes of the theme can be reverted together, and the revert can be undone', async () => {
      await openTab(page, 'Changes (3)');
      const question = page.waitForEvent('dialog');
      const reverted = page.getByRole('button', { name: 'Revert all' }).click();
      expect((await question).message()).toMatch(
        /^Revert your 3 changes\?\n\nBackground by day: “#dfe8f5”\n/,
      );
      await (await question).accept();
      await reverted;
      await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Unpublished changes' })).toBeFocused();
      for (let count = 0; count < 3; count += 1) await page.keyboard.press('Control+Z');
      await expect(page.getByRole('tab', { name: 'Changes (3)' })).toBeVisible();
      await openTab(page, 'Design');
    });
    await publishChanges(page);
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    for (const [colorScheme, surface] of [
      ['light', '#dfe8f5'],
      ['dark', '#0c1210'],
    ] as const) {
      const visitor = await browser.newPage({ javaScriptEnabled: false, colorScheme });
      await visitor.goto(platform.url);
      const root = visitor.locator('html');
      expect(await root.evaluate(property, 'color-surface')).toBe(surface);
      expect(await root.evaluate(property, 'radius-control')).toBe('10px');
      await visitor.close();
    }
    await openTab(page, 'History');
    await expect(page.getByRole('insertion').filter({ hasText: '#10204a' })).toBeVisible();
    // The browser logs the response that rejects the publication as an error.
    expect(consoleErrors).toEqual([expect.stringContaining('422')]);
  });
});
