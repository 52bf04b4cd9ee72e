import { join } from 'node:path';
import { renderSite } from '../../site/e2e/published-site.ts';
import { signIn } from '../../site/e2e/sign-in.ts';
import { changeEverything, missingIn } from './change-everything.ts';
import { publishChanges } from './owner.ts';
import { describe, expect, it } from './test.ts';

const admin = { email: 'owner@groundwork.example', password: 'a long owner password' };
const apps = join(import.meta.dirname, '../..');

describe('editor on a platform that publishes', () => {
  it.use({
    settings: {
      admin,
      siteRenderer: join(apps, 'site/dist/renderer/renderer.js'),
    },
  });

  it('the owner publishes every text, figure, link, icon, image and list of Home', async ({
    page,
    browser,
    platform,
    consoleErrors,
  }) => {
    it.slow();
    const status = page.getByRole('status').first();
    const { content, fields } = await renderSite({});
    await page.goto('/__editor');
    await signIn(page, admin.email, admin.password);
    await expect(status).toHaveText('The page can be edited.');
    const expected = await changeEverything(page, content, fields);
    await expect(status).toHaveText('Your changes are stored, and not published yet.');
    await publishChanges(page);
    await expect(status).toHaveText('Published. Visitors see the changes now.');

    expect(missingIn(await (await fetch(platform.url)).text(), expected)).toEqual([]);
    const visitor = await browser.newPage();
    await visitor.goto(platform.url);
    await expect(visitor.locator('footer button')).toHaveText(/^Edited/);
    expect(missingIn(await visitor.content(), expected)).toEqual([]);
    await visitor.close();
    expect(consoleErrors).toEqual([]);
  });
});
