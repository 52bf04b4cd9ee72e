import { expectAccessible, expectAccessibleColours } from '../../site/e2e/accessible.ts';
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
      await page.emulateMedia({ colorScheme: 'light' });
      await site.getByText(text).first().click();
      await expect(page.getByLabel('Text', { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessibleColours(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  });
}
