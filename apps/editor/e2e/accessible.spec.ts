import { expectAccessibleInBothSchemes, expectNoOverflow } from '../../site/e2e/accessible.ts';
import { openSelecting } from './open-editor.ts';
import { expect, test } from './test.ts';

for (const width of [360, 1280]) {
  test(`axe finds nothing at ${width} px in either scheme, and nothing is cut off`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSelecting(page);
    for (const text of ['Strategic', 'Focus Areas']) {
      await site.getByText(text).first().click();
      await expect(page.getByLabel('Text', { exact: true })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      await expectNoOverflow(page);
    }
  });
}
