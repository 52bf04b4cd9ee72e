/** Changes every field of Home in the editor's page, publishes, and looks for each value as a visitor. */
import { join } from 'node:path';
import { type ContentEntry, contentEntries } from '@groundwork/editor-bridge/content';
import type { Page } from '@playwright/test';
import { renderSite } from '../../site/e2e/published-site.ts';
import { signIn } from '../../site/e2e/sign-in.ts';
import { outlineGroups } from '../src/panels/outline-groups.ts';
import { describe, expect, it, openTab } from './test.ts';

const admin = { email: 'owner@groundwork.example', password: 'a long owner password' };
const apps = join(import.meta.dirname, '../..');
const status = (page: Page) => page.getByRole('status').first();

/** Fields whose values replace those of other fields in the page. */
const REPLACING = /#(?:callToAction\.link|hero\.picture)$/;
/** Texts that no HTML contains: scripts show them after a click. */
const LATER = /#copyAddressTexts\./;
const ICONS: Readonly<Record<string, string>> = { grid: 'grid-3x3', lightning: 'zap' };

/** Opens a value in the editor's list of all content. */
async function openEntry(page: Page, group: string, position: number): Promise<void> {
  await openTab(page, 'All content');
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: group, exact: true, level: 2 }),
  });
  await section.getByRole('button').nth(position).click();
}

/** Changes the selected value with its control; returns a string of the HTML that shows the new value. */
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
      await group.getByLabel('Add a picture').setInputFiles(file);
      await group.getByLabel('Alternative text').fill(`Edited ${number}.`);
      return `Edited ${number}.`;
    }
    default:
      return undefined;
  }
}

describe('the editor', () => {
  it.use({
    settings: {
      admin,
      siteRenderer: join(apps, 'site/dist/renderer/renderer.js'),
    },
  });

  it('publishes every text, figure, link, icon and picture of Home', async ({
    page,
    browser,
    platform,
    consoleErrors,
  }) => {
    it.slow();
    const { content, fields } = await renderSite({});
    const entries = contentEntries(content, fields);
    await page.goto('/__editor');
    await signIn(page, admin.email, admin.password);
    await expect(status(page)).toHaveText('The page can be edited.');

    const expected: [string, string][] = [];
    const changed = new Set<string>();
    for (const group of outlineGroups(content, fields)) {
      for (const [position, { path }] of group.entries.entries()) {
        const entry = entries.find((one) => one.path === path);
        if (!entry || REPLACING.test(path)) continue;
        if (['list', 'colour', 'choice'].includes(entry.field.kind)) continue;
        await openEntry(page, group.name, position);
        const shown = await change(page, entry, changed.size);
        changed.add(path);
        if (shown !== undefined && !LATER.test(path)) expected.push([path, shown]);
      }
    }
    await expect(status(page)).toHaveText('Your changes are stored, and not published yet.');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(status(page)).toHaveText('Published. Visitors see the changes now.');

    const missing = (html: string) => {
      const text = html.replaceAll('%20', ' ').replaceAll('&amp;', '&');
      return expected.filter(([, shown]) => !text.includes(shown)).map(([path]) => path);
    };
    expect(changed.size).toBeGreaterThan(80);
    expect(missing(await (await fetch(platform.url)).text())).toEqual([]);
    const visitor = await browser.newPage();
    await visitor.goto(platform.url);
    await expect(visitor.locator('footer button')).toHaveText(/^Edited/);
    expect(missing(await visitor.content())).toEqual([]);
    await visitor.close();
    expect(consoleErrors).toEqual([]);
  });
});
