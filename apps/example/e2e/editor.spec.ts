/** Tests the app in the platform's editor, which frames the edit build of the app (`pnpm build:edit`). */
import { ann, expect, signIn, test } from './test.ts';

test.describe('app in the editor', () => {
  test('the editor names and edits a selected text', async ({ visitor }) => {
    await visitor.goto('/__editor');
    await expect(visitor.getByRole('status').first()).toHaveText('The page can be edited.');
    const app = visitor.frameLocator('iframe');
    await expect(app.locator('form').first()).toHaveAttribute(
      'data-source-location',
      /^src\/submit\/submit-page\.tsx:\d+:\d+$/,
    );

    const heading = app.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAttribute('data-content', 'src/content/submit.ts#submit.heading');
    await heading.click();
    await visitor.getByLabel('Heading', { exact: true }).fill('Land for sale?');
    await expect(heading).toHaveText('Land for sale?');
    await expect(visitor.getByRole('button', { name: 'Download' })).toBeEnabled();

    await test.step('a user signs in inside the editor’s frame', async () => {
      await visitor.getByRole('tab', { name: 'Page' }).click();
      await visitor.getByRole('button', { name: 'Select texts' }).click();
      await visitor.getByLabel('Address').fill('/submissions');
      await visitor.keyboard.press('Enter');
      await signIn(app, ann);
      await expect(app.getByRole('heading', { name: 'Your submissions' })).toBeVisible();
    });
  });
});
