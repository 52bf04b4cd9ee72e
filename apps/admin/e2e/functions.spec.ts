import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { describe, expect, it, openAdmin } from './test.ts';

describe('functions in the administration', () => {
  it('runs a function with a body, and shows its response and its output', async ({
    page,
    consoleErrors,
  }) => {
    await openAdmin(page, 'functions');
    await page.getByRole('link', { name: 'double' }).click();
    await page.getByLabel('Body of the request').fill('{"amount": 21');
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByLabel('Body of the request')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Body of the request').fill('{"amount": 21}');
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByText('{"total":42}')).toBeVisible();
    await expect(
      page.getByRole('row').filter({ hasText: 'Responded with status 200' }),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'doubling 21' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessibleInBothSchemes(page);
    await expectNoOverflow(page);
    expect(consoleErrors).toEqual([]);
  });
});
