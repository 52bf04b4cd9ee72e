import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import { expect, test } from '@playwright/test';
import { renderSite } from '../../site/e2e/published-site.ts';
import { changeEverything, missingIn } from './change-everything.ts';
import { startDevSite } from './dev-site.ts';

test('the editor saves every text, figure, link, icon, image and list of Home into the source files', async ({
  page,
  browser,
}) => {
  test.slow();
  const consoleErrors = collectConsoleErrors(page);
  const site = await startDevSite();
  try {
    const before = await site.readContent();
    const status = page.getByRole('status').first();
    const { content, fields } = await renderSite({});
    await page.goto(site.editorUrl);
    await expect(status).toHaveText('The page can be edited.');
    const expected = await changeEverything(page, content, fields);
    expect(await site.readContent()).toEqual(before);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(status).toHaveText('Saved into the source.');
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();

    const visitor = await browser.newPage();
    await visitor.goto(site.url);
    await expect(visitor.locator('footer button')).toHaveText(/^Edited/);
    const head = await (await fetch(site.url)).text();
    expect(missingIn(head + (await visitor.content()), expected)).toEqual([]);
    await visitor.close();
    // Vite logs this error when it finds another dependency to bundle; it then reloads the page.
    const errors = consoleErrors.filter((error) => !error.includes('Outdated Optimize Dep'));
    expect(errors).toEqual([]);
  } finally {
    await site.stop();
  }
});
