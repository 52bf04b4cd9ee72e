/** Tests stories in forced-colours mode and with reduced motion. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../site/e2e/accessible.ts';
import { describe, expect, it, openStory } from './test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`a page with forced colours on a ${colorScheme} background`, () => {
    it.beforeEach(({ page }) => page.emulateMedia({ colorScheme, forcedColors: 'active' }));

    it('in forced-colours mode, buttons have a visible border and legible text in every state', async ({
      page,
    }) => {
      for (const state of ['signal', 'outline', 'busy', 'disabled']) {
        await openStory(page, `buttons-button--${state}`);
        const buttons = await page.locator('main :is(a, button)').all();
        expect(buttons.length).toBeGreaterThan(0);
        // axe cannot check the colours, because it ignores forced-colours mode when it reads the text colour of a link.
        for (const button of buttons) {
          const background = await readStyle(button, 'background-color');
          expect.soft(await readStyle(button, 'border-top-color'), state).not.toBe(background);
          expect.soft(await readStyle(button, 'color'), state).not.toBe(background);
        }
      }
    });

    it('in forced-colours mode, a disabled button differs in its border and its text colour', async ({
      page,
    }) => {
      await openStory(page, 'buttons-button--outline');
      const usualColour = await readStyle(page.getByRole('button'), 'color');
      await openStory(page, 'buttons-button--disabled');
      const button = page.getByRole('button');
      expect(await readStyle(button, 'border-top-style')).toBe('dashed');
      expect(await readStyle(button, 'color')).not.toBe(usualColour);
    });

    it('in forced-colours mode, fields have a visible border and legible text in every state', async ({
      page,
    }) => {
      for (const story of [
        'forms-textfield--single-line',
        'forms-textfield--invalid',
        'forms-filefield--empty',
        'account-passwordfield--invalid',
      ]) {
        await openStory(page, story);
        const control = page.locator('main input');
        const background = await readStyle(control, 'background-color');
        expect.soft(await readStyle(control, 'border-top-color'), story).not.toBe(background);
        expect.soft(await readStyle(control, 'color'), story).not.toBe(background);
      }
    });

    it('in forced-colours mode, choices and menus have a visible border, and a switch shows whether it is on', async ({
      page,
    }) => {
      for (const id of ['checkbox--off', 'switch--off', 'select--empty', 'menu--closed']) {
        await openStory(page, `data-${id}`);
        const control = page.locator('main :is(input:not([type="hidden"]), button)');
        const background = await readStyle(control, 'background-color');
        expect.soft(await readStyle(control, 'border-top-color'), id).not.toBe(background);
      }
      await openStory(page, 'data-switch--off');
      const off = await readStyle(page.getByRole('switch'), 'background-color');
      await page.getByRole('switch').check();
      expect(await readStyle(page.getByRole('switch'), 'background-color')).not.toBe(off);
    });

    it('in forced-colours mode, the border of a tab shows whether it is selected', async ({
      page,
    }) => {
      await openStory(page, 'data-tabs--default');
      const edge = (name: string) =>
        readStyle(page.getByRole('tab', { name }), 'border-bottom-color');
      expect(await edge('Details')).not.toBe(await edge('Grid'));
    });

    it('in forced-colours mode, the show-password button and the links of the sign-in form stay legible', async ({
      page,
    }) => {
      await openStory(page, 'account-signinform--pending');
      const toggle = page.getByRole('button', { name: 'Show Password' });
      expect(await readStyle(toggle, 'border-top-color')).not.toBe(
        await readStyle(toggle, 'background-color'),
      );
      await expectAccessible(page, ['page-has-heading-one']);
    });

    it('in forced-colours mode, toasts have a visible border, and the warning sign has the text colour', async ({
      page,
    }) => {
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

    it('in forced-colours mode, the square of the spinner has the text colour', async ({
      page,
    }) => {
      await openStory(page, 'motion-spinner--default');
      const textColour = await readStyle(page.locator('body'), 'color');
      expect(await readStyle(page.locator('main svg path').last(), 'stroke')).toBe(textColour);
    });
  });
}

describe('page with reduced motion', () => {
  for (const id of [
    'motion-spinner--default',
    'buttons-button--busy',
    'motion-reveal--default',
    'toasts-toaster--default',
  ]) {
    it(`reduced motion stops the animation of ${id}`, async ({ page }) => {
      await openStory(page, id);
      await page.evaluate(countStartedAnimations);
      // Renders the story again, because its animations are counted only from now on.
      await openStory(page, id);
      expect(await readAnimationCount(page)).toBe(0);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await openStory(page, id);
      await expect.poll(() => readAnimationCount(page)).toBeGreaterThan(0);
    });
  }
});

describe('dialog with reduced motion', () => {
  it('a dialog opens without an animation', async ({ page }) => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await openStory(page, 'data-dialog--closed');
      await page.evaluate(countStartedAnimations);
      await page.getByRole('button', { name: 'Open the dialog' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      if (reducedMotion === 'reduce') expect(await readAnimationCount(page)).toBe(0);
      else await expect.poll(() => readAnimationCount(page)).toBeGreaterThan(0);
    }
  });
});

function readStyle(element: Locator, property: string): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);
}

/** Counts animations when they start, because some end before a test can read them. This function runs in the page. */
function countStartedAnimations(): void {
  const { dataset } = document.documentElement;
  dataset.animations = '0';
  document.onanimationstart = () => {
    dataset.animations = `${Number(dataset.animations) + 1}`;
  };
}

function readAnimationCount(page: Page): Promise<number> {
  return page.evaluate(
    () => document.getAnimations().length + Number(document.documentElement.dataset.animations),
  );
}
