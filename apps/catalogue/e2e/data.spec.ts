import type { Locator, Page } from '@playwright/test';
import { describe, expect, it, openStory } from './test.ts';

describe('Dialog', () => {
  it('a dialog receives the focus when it opens, and returns the focus when it closes', async ({
    page,
  }) => {
    const dialog = await openDialog(page, 'form');
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the dialog' })).toBeFocused();
  });

  it('a dialog is named by its title', async ({ page }) => {
    await openStory(page, 'data-dialog--question');
    await expect(page.getByRole('dialog', { name: 'Withdraw this parcel?' })).toBeVisible();
  });

  it('a dialog can be opened again after its button closed it', async ({ page }) => {
    const dialog = await openDialog(page, 'question');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Open the dialog' }).click();
    await expect(dialog).toBeVisible();
  });

  it('a dialog closes on a click outside, but not when a text selection ends outside', async ({
    page,
  }) => {
    const dialog = await openDialog(page, 'question');
    const text = dialog.getByText('Its offers are rejected');
    await text.hover();
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeHidden();
  });

  it('a dialog prevents the page behind it from scrolling until it closes', async ({ page }) => {
    const dialog = await openDialog(page, 'long');
    await page.mouse.move(5, 240);
    await page.mouse.wheel(0, 200);
    const box = await dialog.boundingBox();
    expect(await readOverflow(page)).toBe('hidden');
    expect((await dialog.boundingBox())?.y).toBe(box?.y);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await readOverflow(page)).toBe('visible');
  });

  it('a dialog opens scrolled to its top, even if its first control is far below', async ({
    page,
  }) => {
    const dialog = await openDialog(page, 'long');
    await expect(dialog).toBeFocused();
    await expect(dialog.getByRole('heading')).toBeInViewport();
  });

  it('a dialog stays open when Escape closes a select inside it', async ({ page }) => {
    const dialog = await openDialog(page, 'form');
    await dialog.getByRole('combobox').click();
    await dialog.getByRole('option', { name: 'Storage' }).hover();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('listbox')).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  it('the options of a select inside a dialog can be clicked', async ({ page }) => {
    const dialog = await openDialog(page, 'form');
    await dialog.getByRole('combobox').click();
    await dialog.getByRole('option', { name: 'Storage' }).click();
    await expect(dialog.getByRole('combobox')).toHaveText('Storage');
  });
});

describe('Select', () => {
  it('a select opens, navigates and selects with the keyboard, and keeps the focus', async ({
    page,
  }) => {
    await openStory(page, 'data-select--empty');
    const select = page.getByRole('combobox', { name: 'Use of the land' });
    await page.keyboard.press('Tab');
    await expect(select).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox', { name: 'Use of the land' })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.type('st');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(select).toHaveText('Storage');
    await expect(select).toBeFocused();
    await expect(page.locator('main input')).toHaveValue('storage');
  });

  it('a select keeps its value when Escape closes its list', async ({ page }) => {
    await openStory(page, 'data-select--selected');
    const select = page.getByRole('combobox');
    await select.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Storage' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(select).toHaveText('Storage');
    await expect(select).toBeFocused();
  });

  it('the list of a select closes when the select loses the focus', async ({ page }) => {
    await openStory(page, 'data-select--empty');
    await page.getByRole('combobox').click();
    await page.mouse.click(600, 440);
    await expect(page.getByRole('listbox')).toBeHidden();
  });
});

describe('Menu', () => {
  it('a menu can be used with the keyboard, and returns the focus to its button', async ({
    page,
  }) => {
    await openStory(page, 'data-menu--closed');
    const button = page.getByRole('button', { name: 'Actions' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: 'Actions' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Send to the surveyor' })).toBeFocused();
    await page.keyboard.press('o');
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(button).toBeFocused();
  });

  it('a menu selects an item with the Enter key, and closes', async ({ page }) => {
    await openStory(page, 'data-menu--acting');
    await page.getByRole('button', { name: 'Actions' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page.getByText('Parcel 42 is with the surveyor')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
  });
});

describe('dialog that a menu opens', () => {
  it('the dialog receives the focus, and returns it to the menu’s button when it closes', async ({
    page,
  }) => {
    await openStory(page, 'data-menu--acting');
    await page.getByRole('button', { name: 'Actions' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Withdraw this parcel?' });
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Actions' })).toBeFocused();
  });
});

describe('Tabs', () => {
  it('the arrow keys, Home and End select a tab', async ({ page }) => {
    await openStory(page, 'data-tabs--default');
    await page.keyboard.press('Tab');
    for (const [key, name] of [
      ['ArrowRight', 'Grid'],
      ['End', 'Offers'],
      ['ArrowRight', 'Details'],
      ['ArrowLeft', 'Offers'],
      ['Home', 'Details'],
    ] as const) {
      await page.keyboard.press(key);
      const tab = page.getByRole('tab', { name });
      await expect(tab).toBeFocused();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    }
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  });
});

describe('Table', () => {
  for (const story of ['wide', 'narrow']) {
    it(`a table can be sorted with the keyboard, and keeps its table roles: ${story}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: story === 'wide' ? 1100 : 390, height: 800 });
      await openStory(page, `data-table--${story}`);
      await expect(page.getByRole('table', { name: 'Submitted parcels' })).toBeVisible();
      await page.getByRole('button', { name: 'Acres' }).focus();
      await page.keyboard.press('Enter');
      const heading = page.getByRole('columnheader', { name: 'Acres' });
      await expect(heading).toHaveAttribute('aria-sort', 'ascending');
      await expect(page.getByRole('rowheader').first()).toHaveText('Great Tew');
      await page.keyboard.press('Enter');
      await expect(heading).toHaveAttribute('aria-sort', 'descending');
      await expect(page.getByRole('rowheader').first()).toHaveText('Ffestiniog');
      await expect(page.getByRole('cell', { name: '112.00', exact: true })).toBeVisible();
    });
  }
});

describe('Switch', () => {
  it('a switch toggles with the space bar and with a click on its label', async ({ page }) => {
    await openStory(page, 'data-switch--off');
    const toggle = page.getByRole('switch', { name: 'E-mail me about new parcels' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(toggle).toBeChecked();
    await page.getByText('E-mail me about new parcels').click();
    await expect(toggle).not.toBeChecked();
  });
});

describe('list in a popup', () => {
  for (const [id, role] of [
    ['data-select--selected', 'combobox'],
    ['data-menu--closed', 'button'],
  ] as const) {
    it(`an open popup adds no style element, which a content security policy may forbid: ${id}`, async ({
      page,
    }) => {
      await openStory(page, id);
      const count = () => page.locator('style').count();
      const before = await count();
      await page.getByRole(role).click();
      await expect(page.getByRole(role === 'button' ? 'menu' : 'listbox')).toBeVisible();
      expect(await count()).toBe(before);
    });
  }
});

describe('size of click targets', () => {
  for (const [id, selector] of [
    ['data-checkbox--off', 'label'],
    ['data-switch--off', 'label'],
    ['data-select--open', '[role="combobox"], [role="option"]'],
    ['data-menu--open', '[role="menuitem"], button'],
    ['data-menu--compact', 'button'],
    ['data-tabs--default', '[role="tab"]'],
    ['data-table--narrow', 'button'],
    ['data-emptystate--complete', 'button'],
    ['data-dialog--question', 'dialog button'],
  ] as const) {
    it(`each click target is at least 44 px high: ${id}`, async ({ page }) => {
      await openStory(page, id);
      await expect(page.getByRole('main').locator(selector).last()).toBeVisible();
      const targets = await page.getByRole('main').locator(selector).all();
      expect(targets.length).toBeGreaterThan(0);
      for (const target of targets) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });
  }
});

async function openDialog(page: Page, story: 'form' | 'long' | 'question'): Promise<Locator> {
  await openStory(page, `data-dialog--${story}`);
  const dialog = page.locator('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

function readOverflow(page: Page): Promise<string> {
  return page.locator('html').evaluate((root) => getComputedStyle(root).overflowY);
}
