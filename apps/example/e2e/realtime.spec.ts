/** Tests that two users in two browsers see each other's changes. */
import { readFile } from 'node:fs/promises';
import { fillForm, submitAs } from './submit.ts';
import { bob, expect, test } from './test.ts';

const plan = { name: 'meadow.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

test.describe('submission with a plan', () => {
  test('staff see a new submission, and its sender sees each new status', async ({
    member,
    staff,
  }) => {
    await staff.getByRole('link', { name: 'Inbox' }).click();
    await expect(staff.getByText('No submissions yet')).toBeVisible();
    await expect(staff.getByText('Changes appear live.')).toBeVisible();

    await expect(member.getByLabel('Your e-mail address')).toHaveValue('ann@estate.example');
    await fillForm(member);
    await member.getByLabel('Plan of the land').setInputFiles(plan);
    await member.getByRole('button', { name: 'Submit this site' }).click();
    await expect(member.getByRole('heading', { name: 'Long Meadow' })).toBeVisible();
    await expect(member.getByRole('main').getByText('New', { exact: true })).toBeVisible();

    await staff.getByRole('link', { name: 'Long Meadow' }).click();
    const download = staff.waitForEvent('download');
    await staff.getByRole('button', { name: 'Open the plan, meadow.pdf' }).click();
    expect(await readFile(await (await download).path())).toEqual(plan.buffer);

    await staff.getByRole('button', { name: 'Under review' }).click();
    await expect(staff.getByText('Long Meadow: Under review').first()).toBeVisible();
    await expect(member.getByText('Under review')).toBeVisible();
    await staff.getByRole('button', { name: 'Taken forward' }).click();
    await expect(member.getByText('Taken forward')).toBeVisible();
  });
});

test.describe('staff inbox', () => {
  test('the inbox can be filtered by status, with a URL for each status', async ({
    staff,
    platform,
    request,
  }) => {
    await submitAs(request, platform, bob);
    const id = await submitAs(request, platform, bob, { name: 'Hill Farm' });
    await staff.goto(`/submissions/${id}`);
    await staff.getByRole('button', { name: 'Under review' }).click();
    await expect(staff.getByRole('button', { name: 'Declined' })).toBeVisible();

    await staff.goto('/submissions');
    const sites = staff.getByRole('rowheader');
    await expect(sites).toHaveCount(2);
    await staff.getByRole('tab', { name: 'Under review' }).click();
    await expect(staff).toHaveURL('/submissions?status=reviewing');
    await expect(sites).toHaveText(['Hill Farm']);
    await staff.goto('/submissions?status=new');
    await expect(staff.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true');
    await expect(sites).toHaveText(['Long Meadow']);

    await test.step('all notes are stored when two staff members write at the same time', async () => {
      await staff.goto(`/submissions/${id}`);
      const colleague = await staff.context().newPage();
      await colleague.goto(`/submissions/${id}`);
      for (const [page, text] of [
        [staff, 'Flood zone 1.'],
        [colleague, 'The substation has capacity.'],
      ] as const) {
        await page.getByLabel('Another note').fill(text);
        await page.getByRole('button', { name: 'Add the note' }).click();
      }
      for (const page of [staff, colleague]) {
        await expect(page.getByText('Flood zone 1.')).toBeVisible();
        await expect(page.getByText('The substation has capacity.')).toBeVisible();
        await expect(page.getByLabel('Another note')).toHaveValue('');
      }
    });
  });
});
