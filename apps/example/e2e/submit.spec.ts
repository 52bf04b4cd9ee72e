/** Offering land, signed in and not. */
import { fillIn } from './submit.ts';
import { ann, expect, test } from './test.ts';

test('a visitor submits a site without an account, and staff find it', async ({
  visitor,
  staff,
}) => {
  await visitor.goto('/');
  await expect(visitor.getByLabel('Plan of the land')).toHaveCount(0);
  await fillIn(visitor);
  await visitor.getByRole('button', { name: 'Submit this site' }).click();
  await expect(visitor.getByRole('status')).toContainText('Long Meadow is submitted');
  await expect(visitor.getByLabel('Name of the land')).toHaveValue('');

  await staff.getByRole('link', { name: 'Inbox' }).click();
  await expect(staff.getByRole('link', { name: 'Long Meadow' })).toBeVisible();
  await expect(staff.getByText('Didcot, 12.5 to 20 ha')).toBeVisible();
});

test('what is wrong is said beside the field, and the first is focused', async ({ visitor }) => {
  await visitor.goto('/');
  await visitor.getByLabel('Name of the land').fill('Long Meadow');
  await visitor.getByLabel('Hectares, from').fill('a few');
  await visitor.keyboard.press('Enter');
  const place = visitor.getByLabel('Nearest town or village');
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription('Name the nearest town or village.');
  await expect(visitor.getByLabel('Hectares, from')).toHaveAccessibleDescription(/Write a number/);
  await expect(visitor.getByLabel('Name of the land')).not.toHaveAttribute('aria-invalid');

  await fillIn(visitor);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('status')).toContainText('Long Meadow is submitted');
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: /net::ERR_/ });

  test('the form keeps what was written, and is sent at the next press', async ({ visitor }) => {
    await visitor.goto('/');
    await fillIn(visitor);
    await visitor.route('**/entities/Submission', (route) => route.abort());
    await visitor.getByRole('button', { name: 'Submit this site' }).click();
    await expect(visitor.getByRole('alert')).toContainText('Your site was not submitted', {
      timeout: 20_000,
    });
    await visitor.unroute('**/entities/Submission');
    await visitor.getByRole('button', { name: 'Submit this site' }).click();
    await expect(visitor.getByRole('status')).toContainText('Long Meadow is submitted');
  });
});

test('whoever signs in on the way comes back, signed in', async ({ visitor, platform }) => {
  await visitor.goto('/submissions');
  await visitor.getByLabel('E-mail').fill(ann.email);
  await visitor.getByLabel('Password').fill(ann.password);
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  await expect(visitor).toHaveURL(`${platform.url}/submissions`);
  await expect(visitor.getByRole('heading', { name: 'Your submissions' })).toBeVisible();
  await expect(visitor.getByText('There is none yet.')).toBeVisible();

  await visitor.getByRole('button', { name: 'Sign out' }).click();
  await expect(visitor.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
