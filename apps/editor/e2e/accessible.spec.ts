import AxeBuilder from '@axe-core/playwright';
import { openSelecting } from './open-editor.ts';
import { expect, test } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing at ${width} px in the ${colorScheme} scheme, and nothing is cut off`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await openSelecting(page);
      for (const text of ['Strategic', 'Focus Areas']) {
        await site.getByText(text).first().click();
        await expect(page.getByLabel('Text', { exact: true })).toBeVisible();
        const found = await new AxeBuilder({ page }).exclude('iframe').analyze();
        expect(found.violations).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
    });
  }
}
