import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { fillForm, submitAs } from './submit.ts';
import { ann, bob, expect, test } from './test.ts';

/** The pages that are checked, as a staff member sees them, because staff see the most elements. */
const views = [
  { name: 'the form', path: () => '/', ready: 'Have land to offer?' },
  { name: 'the inbox', path: () => '/submissions', ready: 'Inbox' },
  { name: 'a submission', path: (id: string) => `/submissions/${id}`, ready: 'Long Meadow' },
  { name: 'the account', path: () => '/account', ready: 'Your account' },
] as const;

test.describe('accessibility', () => {
  test('no page has an accessibility violation on phone or desktop in either colour scheme', async ({
    staff,
    platform,
    request,
  }) => {
    const id = await submitAs(request, platform, bob);
    for (const { name, path, ready } of views) {
      await test.step(name, async () => {
        await staff.goto(path(id));
        await expect(staff.getByRole('heading', { level: 1, name: ready })).toBeVisible();
        if (path('') === '/account') {
          await expect(staff.getByRole('listitem').first()).toBeVisible();
        }
        if (path('') === '/submissions') await expect(staff.getByRole('table')).toBeVisible();
        await expectAccessibleAtBothWidths(staff);
      });
    }
  });

  test('a form with errors and a toast have no accessibility violation', async ({ visitor }) => {
    await visitor.goto('/');
    await fillForm(visitor);
    await visitor.getByRole('button', { name: 'Submit this site' }).click();
    await expect(visitor.getByRole('article')).toContainText('is submitted');
    await visitor.getByRole('button', { name: 'Submit this site' }).click();
    await expect(visitor.getByLabel('Name of the land')).toBeFocused();
    await expectAccessibleInBothSchemes(visitor);
    await expectNoOverflow(visitor);

    await test.step('the sign-in form with an error has no accessibility violation', async () => {
      await visitor.goto('/account');
      await visitor.getByRole('button', { name: 'Sign in' }).click();
      await expect(visitor.getByLabel('E-mail address')).toBeFocused();
      await expectAccessibleAtBothWidths(visitor);
    });
  });

  test('staff can change a status with the keyboard alone', async ({
    staff,
    platform,
    request,
  }) => {
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
});

async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
  }
}

/** Presses Tab, at most twelve times, until the element with the given text has the focus. */
async function tabTo(page: Page, text: string): Promise<void> {
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').textContent()) === text) return;
  }
  throw new Error(`Twelve presses of Tab did not focus "${text}".`);
}
