import { fillForm } from './submit.ts';
import { expect, test } from './test.ts';

test.describe('submission form', () => {
  test('a visitor can submit without an account, and staff see the submission', async ({
    visitor,
    staff,
  }) => {
    await visitor.goto('/');
    await expect(visitor.getByLabel('Plan of the land')).toHaveCount(0);
    await test.step('the build for visitors contains no source locations', async () => {
      await expect(visitor.locator('form')).toBeVisible();
      await expect(visitor.locator('[data-source-location], [data-content]')).toHaveCount(0);
    });
    await fillForm(visitor);
    await visitor.getByRole('button', { name: 'Submit this site' }).click();
    await expect(visitor.getByRole('status')).toContainText('Long Meadow is submitted');
    await expect(visitor.getByLabel('Name of the land')).toHaveValue('');

    await staff.getByRole('link', { name: 'Inbox' }).click();
    await expect(staff.getByRole('link', { name: 'Long Meadow' })).toBeVisible();
    await expect(staff.getByRole('cell', { name: '12.5 to 20 ha' })).toBeVisible();
  });
});

test.describe('submission that is invalid or fails', () => {
  test.use({ allowedErrors: /net::ERR_/ });

  test('the form keeps its values and shows errors beside its fields, and the next click submits it', async ({
    visitor,
  }) => {
    await visitor.goto('/');
    await visitor.getByLabel('Name of the land').fill('Long Meadow');
    await visitor.getByLabel('Hectares, from').fill('a few');
    await visitor.keyboard.press('Enter');
    const place = visitor.getByLabel('Nearest town or village');
    await expect(place).toBeFocused();
    await expect(place).toHaveAccessibleDescription('Enter the nearest town or village.');
    await expect(visitor.getByLabel('Hectares, from')).toHaveAccessibleDescription(
      /Enter a number/,
    );
    await expect(visitor.getByLabel('Name of the land')).not.toHaveAttribute('aria-invalid');

    await fillForm(visitor);
    await visitor.route('**/entities/Submission', (route) => route.abort());
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('alert')).toContainText('Your site was not submitted');
    await visitor.unroute('**/entities/Submission');
    await visitor.getByRole('button', { name: 'Submit this site' }).click();
    await expect(visitor.getByRole('status')).toContainText('Long Meadow is submitted');
  });
});
