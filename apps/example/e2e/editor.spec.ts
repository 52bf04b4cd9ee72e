/** The app in the platform's editor, which frames the build for editors (`pnpm build:edit`). */
import { expect, test } from './test.ts';

test.describe('the editor', () => {
  test('shows the source location of a selected element and edits a text', async ({ visitor }) => {
    await visitor.goto('/__editor');
    await expect(visitor.getByRole('status').first()).toHaveText('The page can be edited.');
    await visitor.getByRole('button', { name: 'Select elements' }).click();
    const app = visitor.frameLocator('iframe');
    // A click beside the button selects the row, which belongs to the app's own source.
    const row = app
      .locator('form div')
      .filter({ has: app.locator('> button') })
      .last();
    await row.click({ position: { x: 300, y: 20 } });
    await expect(visitor.getByText(/^src\/submit\/submit-form\.tsx:\d+:\d+$/)).toBeVisible();

    const heading = app.getByRole('heading', { level: 1 });
    await heading.click();
    await visitor.getByLabel('Text', { exact: true }).fill('Land for sale?');
    await expect(heading).toHaveText('Land for sale?');
  });

  test('opens login in a popup, because login does not load in a frame', async ({ visitor }) => {
    await visitor.goto('/__editor');
    await expect(visitor.getByRole('status').first()).toHaveText('The page can be edited.');
    await visitor.getByLabel('Page', { exact: true }).fill('/submissions');
    await visitor.keyboard.press('Enter');
    const app = visitor.frameLocator('iframe');
    await expect(app.getByRole('heading', { name: 'Sign In to Continue' })).toBeVisible();
    const popup = visitor.waitForEvent('popup');
    await app.getByRole('button', { name: 'Sign in' }).click();
    await expect((await popup).getByLabel('Password')).toBeVisible();
  });
});

test.describe('the build for visitors', () => {
  test('contains no source locations', async ({ visitor }) => {
    await visitor.goto('/');
    await expect(visitor.locator('form')).toBeVisible();
    await expect(visitor.locator('[data-source-location]')).toHaveCount(0);
  });
});
