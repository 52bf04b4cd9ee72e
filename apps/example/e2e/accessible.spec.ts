import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { fillIn, submitAs } from './submit.ts';
import { ann, bob, expect, test } from './test.ts';

/** The pages, as those see them who have most on them. */
const views = [
  { name: 'the form', path: () => '/', ready: 'Have land to offer?' },
  { name: 'the inbox', path: () => '/submissions', ready: 'Inbox' },
  { name: 'a submission', path: (id: string) => `/submissions/${id}`, ready: 'Long Meadow' },
] as const;

for (const { name, path, ready } of views) {
  test(`axe finds nothing on ${name}, on a phone and a desk, by day and by night`, async ({
    staff,
    platform,
    request,
  }) => {
    const id = await submitAs(request, platform, bob);
    await staff.goto(path(id));
    await expect(staff.getByRole('heading', { level: 1, name: ready })).toBeVisible();
    if (path('') === '/submissions') await expect(staff.getByRole('article')).toBeVisible();
    for (const width of [360, 1280]) {
      await staff.setViewportSize({ width, height: 800 });
      await expectAccessibleInBothSchemes(staff);
      await expectNoOverflow(staff);
    }
  });
}

test('axe finds nothing on a form with faults and a toast', async ({ visitor }) => {
  await visitor.goto('/');
  await fillIn(visitor);
  await visitor.getByRole('button', { name: 'Submit this site' }).click();
  await expect(visitor.getByRole('article')).toContainText('is submitted');
  await visitor.getByRole('button', { name: 'Submit this site' }).click();
  await expect(visitor.getByLabel('Name of the land')).toBeFocused();
  await expectAccessibleInBothSchemes(visitor);
  await expectNoOverflow(visitor);
});

test('everything is done with the keyboard', async ({ staff, platform, request }) => {
  await submitAs(request, platform, ann);
  await staff.goto('/');
  const inbox = staff.getByRole('link', { name: 'Inbox' });
  await inbox.waitFor();
  await staff.keyboard.press('Tab');
  await expect(staff.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await inbox.focus();
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('main')).toBeFocused();
  const site = staff.getByRole('link', { name: 'Long Meadow' });
  await expect(site).toBeVisible();
  await tabTo(staff, 'Long Meadow');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { name: 'Long Meadow' })).toBeVisible();
  await tabTo(staff, 'Under review');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('button', { name: 'Taken forward' })).toBeFocused();
});

/** Presses the tab key until something with these words has the focus; at most a dozen times. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').textContent()) === words) return;
  }
  throw new Error(`The tab key does not lead to "${words}".`);
}
