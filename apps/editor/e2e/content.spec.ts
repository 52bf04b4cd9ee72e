import {
  type ContentRegistry,
  contentEntries,
  nameOfField,
} from '@groundwork/editor-bridge/content';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import type { FrameLocator, Page } from '@playwright/test';
import { describe, expect, it, openEditor, openTab } from './test.ts';

/**
 * Matches texts that share an element with other text, or that no editable element shows, such as the subject of an
 * email, messages about the clipboard and labels of the map.
 */
const OTHERS =
  /#(?:firm\.company|hero\.scrollLabel|mapLabels\.\w+|footer\.privacyNotice|callToAction\.(?:subject|body)|opportunities\.buyersSubject|copyAddressMessages\.(?:copied|denied)\.\w+)$/;

/** Number of texts that `npm test` skips after each edited text, because each edit takes a second. */
const SKIPPED = runsAllTests ? 0 : 9;

describe('the site’s content in the editor', () => {
  it('all texts of the page can be edited in the page, one after the other', async ({
    page,
    site,
    consoleErrors,
  }) => {
    await openEditor(page);
    const field = page.locator('[data-selected] :is(input, textarea)');
    const elements = site.locator('[data-content]:not(text)');
    const texts = await elements.evaluateAll((all) =>
      all.map(
        (element) => [element.getAttribute('data-content') ?? '', element.textContent] as const,
      ),
    );
    const shown = new Set<string>();
    for (const [number, [path, text]] of texts.entries()) {
      if (shown.has(path)) continue;
      shown.add(path);
      if ((shown.size - 1) % (SKIPPED + 1) !== 0) continue;
      const element = elements.nth(number);
      await element.scrollIntoViewIfNeeded();
      await element.click({ position: { x: 4, y: 4 } });
      await page.keyboard.press('Control+A');
      await page.keyboard.type('T');
      await page.keyboard.press('Escape');
      await expect(field).toHaveValue('T');
      await field.fill(`${text} edited`);
      await expect(element).toContainText(`${text} edited`);
    }
    const { content, fields }: ReturnType<ContentRegistry['describe']> = await site
      .locator('html')
      .evaluate(() => Reflect.get(globalThis, Symbol.for('groundwork.content')).describe());
    const editable = contentEntries(content, fields).filter(
      ({ path, field: { kind }, value }) =>
        (kind === 'text' || kind === 'email') && value !== '' && !OTHERS.test(path),
    );
    expect([...shown].toSorted()).toEqual(editable.map(({ path }) => path).toSorted());
    expect(consoleErrors).toEqual([]);
  });

  it('a text that the page cannot edit in place is edited in its field', { tag: '@slow' }, async ({
    page,
    site,
  }) => {
    await openEditor(page);
    const label = site.locator('text[data-content$=".substation"]').first();
    await label.click();
    const field = page.locator('[data-selected] textarea');
    await expect(field).toBeFocused();
    await page.keyboard.type('Typed station');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(label).toHaveText('Typed station');
    await expect(page.locator('iframe')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('iframe')).toBeFocused();
    await expect(field).toHaveValue('Typed station');
  });

  it('the list of all content is complete, including lists and texts beside fixed words', {
    tag: '@slow',
  }, async ({ page, site }) => {
    await openEditor(page);
    await it.step('lists all values, including values that no element shows', () =>
      expectList(page, site));
    await it.step('adds, moves, removes and restores items of a list', () => editList(page, site));
    await it.step('edits texts that share an element with fixed words', () =>
      editParts(page, site));
  });
});

async function expectList(page: Page, site: FrameLocator): Promise<void> {
  await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
  const { content, fields }: ReturnType<ContentRegistry['describe']> = await site
    .locator('html')
    .evaluate(() => Reflect.get(globalThis, Symbol.for('groundwork.content')).describe());
  const names = contentEntries(content, fields)
    .filter(({ field }) => field.kind !== 'fixed')
    .map(({ path }) => nameOfField(path, fields));
  await openTab(page, 'All content');
  const listed = page.getByRole('tabpanel').locator('section button > span:first-child');
  await expect(listed).toHaveCount(names.length);
  expect((await listed.allTextContents()).toSorted()).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(names.length);
}

async function editList(page: Page, site: FrameLocator): Promise<void> {
  const pillars = site.locator('[data-content*="#pillars."][data-content$=".title"]');
  const before = await pillars.allTextContents();
  await pillars.first().click();
  await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
  await page.getByRole('button', { name: 'Add to pillars' }).click();
  await expect(pillars).toHaveText([...before, 'New pillar']);
  await expect(page.getByLabel('Title of pillar')).toBeFocused();
  await page.keyboard.type('Water');
  await expect(pillars).toHaveText([...before, 'Water']);
  await page.getByRole('navigation', { name: 'Part of' }).getByText('Pillars').click();
  await page.getByRole('button', { name: 'Move Pillar 4 up' }).click();
  await expect(page.getByRole('button', { name: 'Move Pillar 3 up' })).toBeFocused();
  await expect(pillars).toHaveText([...before.slice(0, 2), 'Water', before[2] ?? '']);
  await page.getByRole('button', { name: 'Remove Pillar 1' }).click();
  await expect(pillars).toHaveText([before[1] ?? '', 'Water', before[2] ?? '']);
  await page.getByRole('button', { name: /^Pillar 2/ }).click();
  await page.getByRole('radio', { name: 'Factory' }).check();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+z');
  await expect(pillars).toHaveText(before);
  await expect(page.getByRole('tab', { name: 'Changes (0)' })).toBeVisible();
}

/** Changes texts that share an element with fixed words. */
async function editParts(page: Page, site: FrameLocator): Promise<void> {
  const lines = site.locator('[data-content-parts]');
  await expect(lines).toHaveText([/ is a trading name of /, /^© \d{4} /]);
  await lines.first().hover();
  await expect(site.getByText('Brand · Company, without Ltd', { exact: true })).toBeVisible();
  await lines.first().click();
  await page.getByLabel('Company, without Ltd', { exact: true }).fill('Typed Holdings');
  await expect(lines.first()).toHaveText(/ is a trading name of Typed Holdings Ltd$/);
  await page.getByLabel('Brand', { exact: true }).fill('Typed');
  await expect(lines).toHaveText([/^Typed is a trading name of /, /^© \d{4} Typed\. All/]);
  await site.locator('html').evaluate(() => window.location.reload());
  await expect(lines).toHaveText([/^Typed is a trading name of /, /^© \d{4} Typed\. All/]);
}
