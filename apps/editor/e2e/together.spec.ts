/** Tests two people who edit the same site. */
import { expectAccessibleInBothSchemes } from '../../site/e2e/accessible.ts';
import {
  admin,
  describe,
  expect,
  heading,
  it,
  openAsOwner,
  openTab,
  publish,
  status,
  stored,
  title,
} from './owner.ts';

const ann = { email: 'ann@groundwork.example', password: 'a long editor password' };

describe('two editors', () => {
  it('shows the changes of another window, and asks which of two changes to keep', async ({
    page,
    browser,
    platform,
  }) => {
    const other = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(page, platform);
    await openAsOwner(other, platform);
    await title(other).click();
    await heading(other).fill('From the other window');
    await expect(title(page)).toHaveText('From the other window');
    await openTab(page, 'Changes (1)');
    await page.getByRole('button', { name: 'Revert Hero heading' }).click();
    await expect(title(other)).not.toHaveText('From the other window');

    // Now that window does not see the change of this one before it makes its own.
    await other.route('**/content/events', (route) => route.abort());
    await other.reload();
    await expect(status(other)).toHaveText('The page can be edited.');
    await title(page).click();
    await heading(page).fill('Mine');
    await expect(status(page)).toHaveText(stored);
    for (const [button, kept] of [
      ['Use theirs', 'Mine'],
      ['Keep mine', 'Theirs'],
    ] as const) {
      await title(other).click();
      await heading(other).fill('Theirs');
      const dialog = other.getByRole('dialog');
      await expect(dialog).toContainText(/changed “Hero heading” meanwhile/);
      await dialog.getByRole('button', { name: button }).click();
      await expect(title(other)).toHaveText(kept);
      await expect(title(page)).toHaveText(kept);
      if (button === 'Use theirs') {
        await heading(page).fill('Mine again');
        await heading(page).fill('Mine');
        await expect(status(page)).toHaveText(stored);
      }
    }
    await other.close();
  });

  it('publish their own changes, and those of the other if they choose them', async ({
    page,
    browser,
    platform,
  }) => {
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const other = await browser.newPage({ baseURL: platform.url });
    await openAsOwner(page, platform);
    await openAsOwner(other, platform, ann);
    await title(other).click();
    await other.keyboard.press('Control+A');
    await other.keyboard.type('Half ty');
    await expect(status(other)).toHaveText(stored);
    await expect(title(page)).toHaveText('Half ty');
    await openTab(page, 'All content');
    await page.getByRole('button', { name: /^Hero text/ }).click();
    await page.getByLabel('Hero text', { exact: true }).fill('Finished');
    await expect(status(page)).toHaveText(stored);

    await publish(page).click();
    const dialog = page.getByRole('dialog', { name: 'Changes to publish' });
    const theirs = dialog.getByRole('listitem').filter({ hasText: ann.email });
    const mine = dialog.getByRole('listitem').filter({ hasText: admin.email });
    await expect(theirs.getByRole('checkbox', { name: 'Hero heading' })).not.toBeChecked();
    await expect(mine.getByRole('checkbox', { name: 'Hero text' })).toBeChecked();
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');
    const visitor = await browser.newPage();
    const visited = async () => {
      await visitor.goto(platform.url);
      return visitor.getByRole('main').textContent();
    };
    expect(await visited()).toContain('Finished');
    expect(await visited()).not.toContain('Half ty');

    await publish(page).click();
    await expect(dialog.getByRole('button', { name: 'Publish 0 changes' })).toBeDisabled();
    await theirs.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Publish 1 change' }).click();
    await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
    expect(await visited()).toContain('Half ty');
    await visitor.close();
    await other.close();
  });
});
