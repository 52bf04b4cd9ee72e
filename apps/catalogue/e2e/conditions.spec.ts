/** What some readers ask of their browser: its own few colours, and no motion. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../site/e2e/accessible.ts';
import { expect, openStory, test } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours on a ${colorScheme} ground`, () => {
    test.use({ colorScheme, contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('a button in any state has an edge, and legible text', async ({ page }) => {
      for (const state of ['signal', 'outline', 'busy', 'disabled']) {
        await openStory(page, `actions-button--${state}`);
        const buttons = await page.locator('main :is(a, button)').all();
        expect(buttons.length).toBeGreaterThan(0);
        // Not by axe, which takes the words of a link to have the colour they had before.
        for (const button of buttons) {
          const ground = await readStyle(button, 'background-color');
          expect.soft(await readStyle(button, 'border-top-color'), state).not.toBe(ground);
          expect.soft(await readStyle(button, 'color'), state).not.toBe(ground);
        }
      }
    });

    test('a disabled button differs by its edge and its words', async ({ page }) => {
      await openStory(page, 'actions-button--outline');
      const usual = await readStyle(page.getByRole('button'), 'color');
      await openStory(page, 'actions-button--disabled');
      const button = page.getByRole('button');
      expect(await readStyle(button, 'border-top-style')).toBe('dashed');
      expect(await readStyle(button, 'color')).not.toBe(usual);
    });

    test('a field in any state has an edge, and legible text', async ({ page }) => {
      for (const story of ['textfield--line', 'textfield--faulty', 'filefield--empty']) {
        await openStory(page, `forms-${story}`);
        const control = page.locator('main input');
        const ground = await readStyle(control, 'background-color');
        expect.soft(await readStyle(control, 'border-top-color'), story).not.toBe(ground);
        expect.soft(await readStyle(control, 'color'), story).not.toBe(ground);
      }
    });

    test('toasts have an edge, and the sign of a problem its colour', async ({ page }) => {
      await openStory(page, 'toasts-toaster--several');
      const [toast] = await page.getByRole('article').all();
      if (toast === undefined) throw new Error('The story shows no toast.');
      expect(await readStyle(toast, 'border-top-color')).not.toBe(
        await readStyle(toast, 'background-color'),
      );
      const sign = page.getByRole('img', { name: 'Problem' });
      expect(await readStyle(sign, 'stroke')).toBe(await readStyle(sign, 'color'));
      await expectAccessible(page);
    });

    test('the spinner marks its square in the colour of words', async ({ page }) => {
      await openStory(page, 'waiting-spinner--plotting');
      const words = await readStyle(page.locator('body'), 'color');
      expect(await readStyle(page.locator('main svg path').last(), 'stroke')).toBe(words);
    });
  });
}

for (const id of [
  'waiting-spinner--plotting',
  'actions-button--busy',
  'motion-reveal--rising',
  'toasts-toaster--default',
]) {
  test(`${id} moves, and not for whoever asks for less motion`, async ({ page }) => {
    await page.addInitScript(noteAnimations);
    await openStory(page, id);
    expect(await countAnimations(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openStory(page, id);
    await expect.poll(() => countAnimations(page)).toBeGreaterThan(0);
  });
}

function readStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

/** Some end before a test can look for them. Those of the catalogue itself do not count. */
function noteAnimations(): void {
  document.addEventListener('animationstart', ({ target }) => {
    if (target instanceof Element && target.closest('.sb-wrapper')) return;
    const { dataset } = document.documentElement;
    dataset.animations = `${Number(dataset.animations ?? 0) + 1}`;
  });
}

/** Those that are under way, and all that have begun. */
function countAnimations(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document.getAnimations().length + Number(document.documentElement.dataset.animations ?? 0),
  );
}
