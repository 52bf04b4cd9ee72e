import {
  type Content,
  type ContentEntry,
  type ContentFields,
  contentEntries,
} from '@groundwork/editor-bridge/content';
import { expect, type Page } from '@playwright/test';
import { outlineGroups } from '../src/panels/outline-groups.ts';
import { openTab } from './test.ts';

/** Matches fields whose values replace the values of other fields in the page. */
const REPLACING = /#(?:callToAction\.link|hero\.image)$/;
/**
 * Matches texts that are not in the HTML. Scripts show some of these texts after a click. Others label the map of an
 * icon that no pillar has after the changes.
 */
const ABSENT = /#(?:copyAddressMessages\.|mapLabels\.(?:wayleave|slope)$)/;
const ICONS: Readonly<Record<string, string>> = { grid: 'grid-3x3', lightning: 'zap' };

async function openEntry(page: Page, group: string, position: number): Promise<void> {
  await openTab(page, 'All content');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: group, exact: true, level: 2 }),
  });
  await section.getByRole('button').nth(position).click();
}

/** Changes the selected value with its control. Returns a string that the HTML contains once it has the new value. */
async function change(
  page: Page,
  { field, value }: ContentEntry,
  number: number,
): Promise<string | undefined> {
  const selected = page.locator('[data-selected]');
  switch (field.kind) {
    case 'text':
    case 'link':
    case 'email': {
      const typed = {
        text: `Edited ${number}.`,
        link: `https://acre.example/edited-${number}`,
        email: `edited-${number}@acre.example`,
      }[field.kind];
      await selected.locator('textarea, input').fill(typed);
      return typed;
    }
    case 'icon': {
      const option = field.options.at(field.options.indexOf(String(value)) - 1) ?? '';
      const label = option.charAt(0).toUpperCase() + option.slice(1).replaceAll('-', ' ');
      await page.getByRole('radio', { name: label, exact: true }).check();
      return `lucide-${ICONS[option] ?? option} `;
    }
    case 'image': {
      const group = page.getByRole('group', { name: field.label ?? '' });
      const buffer = await page.getByRole('heading', { level: 1 }).first().screenshot();
      const file = { name: 'site.png', mimeType: 'image/png', buffer };
      await group.getByLabel('Add an image').setInputFiles(file);
      await group.getByLabel('Alternative text').fill(`Edited ${number}.`);
      return `Edited ${number}.`;
    }
    default:
      return undefined;
  }
}

/**
 * Changes every text, figure, link, icon, image and list. Returns, by content path, the strings that the page
 * must then show.
 */
export async function changeEverything(
  page: Page,
  content: Content,
  fields: ContentFields,
): Promise<ReadonlyMap<string, string>> {
  const entries = contentEntries(content, fields);
  const expected = new Map<string, string>();
  const changed = new Set<string>();
  for (const group of outlineGroups(content, fields)) {
    for (const [position, { path }] of group.entries.entries()) {
      const entry = entries.find((one) => one.path === path);
      if (!entry || REPLACING.test(path)) continue;
      if (['list', 'colour', 'choice'].includes(entry.field.kind)) continue;
      await openEntry(page, group.name, position);
      const shown = await change(page, entry, changed.size);
      changed.add(path);
      if (shown !== undefined && !ABSENT.test(path)) expected.set(path, shown);
    }
  }
  expect(changed.size).toBeGreaterThan(80);
  await changeLists(page, content, fields, expected);
  return expected;
}

/**
 * In each list, removes the first item, adds an item, and moves the new item up. Updates the strings that the
 * page must show.
 */
async function changeLists(
  page: Page,
  content: Content,
  fields: ContentFields,
  expected: Map<string, string>,
): Promise<void> {
  const entries = contentEntries(content, fields);
  for (const group of outlineGroups(content, fields)) {
    // Starts with the last list, because changing a list moves the elements after it.
    for (const [position, { path }] of [...group.entries.entries()].reverse()) {
      const field = entries.find((one) => one.path === path)?.field;
      if (field?.kind !== 'list') continue;
      await openEntry(page, group.name, position);
      const list = page.locator('fieldset', {
        has: page.getByRole('button', { name: /^Add to / }),
      });
      const remove = list.getByRole('button', { name: /^Remove / }).first();
      if (await remove.isEnabled()) {
        await remove.click();
        for (const key of expected.keys()) {
          if (key === `${path}.0` || key.startsWith(`${path}.0.`)) expected.delete(key);
        }
      }
      await list.getByRole('button', { name: /^Add to / }).click();
      // The panel shows the new item.
      await page.getByRole('navigation', { name: 'Part of' }).getByRole('button').last().click();
      const up = list.getByRole('button', { name: /^Move .* up$/ }).last();
      if (await up.isEnabled()) await up.click();
      const texts = typeof field.item === 'string' ? { text: field.item } : Object(field.item);
      for (const [key, text] of Object.entries(texts)) {
        if (key !== 'icon' && typeof text === 'string') expected.set(`${path}.added.${key}`, text);
      }
    }
  }
}

/** Returns the content paths of the changes that the HTML does not show. */
export function missingIn(html: string, expected: ReadonlyMap<string, string>): readonly string[] {
  const text = html.replaceAll('%20', ' ').replaceAll('&amp;', '&');
  return [...expected].filter(([, shown]) => !text.includes(shown)).map(([path]) => path);
}
