/**
 * Changes every content value of Home, and checks that both the HTML and the hydrated page contain the
 * new values.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ContentChanges,
  type ContentEntry,
  type ContentField,
  contentEntries,
  type JsonValue,
} from '@groundwork/editor-bridge/content';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { Browser } from '@playwright/test';
import type { Platforms } from './platforms.ts';
import { type RenderedSite, renderSite, writeSite } from './published-site.ts';
import { expect, test } from './test.ts';

const FOOTER = 'src/content/footer.ts';
/**
 * Matches fields that hide other fields if they have a value: a link replaces the email of the button, and an
 * image replaces the map.
 */
const REPLACING = /#(?:callToAction\.link|hero\.image)$/;
/** Matches texts that appear only after a click. */
const LATER = /#copyAddressMessages\.(?:copied|denied)\.\w+$/;

// One worker runs all tests of this file, because each worker would first render the built site.
test.describe.configure({ mode: 'default' });

let base: RenderedSite;
let entries: readonly ContentEntry[];

test.beforeAll(async () => {
  base = await renderSite({});
  entries = contentEntries(base.content, base.fields);
});

/** Returns a different value for a field. A list is reversed, and gets one more item. */
function edit({ path, field, value }: ContentEntry): JsonValue {
  const number = entries.findIndex((entry) => entry.path === path);
  switch (field.kind) {
    case 'text':
      return `Edited ${number}`;
    case 'email':
      return `edited-${number}@acre.example`;
    case 'link':
      return `https://acre.example/edited-${number}`;
    case 'icon':
      return field.options.at(field.options.indexOf(String(value)) - 1) ?? '';
    case 'colour':
      // Changes the colour so little that the contrast stays above its minimum.
      return String(value).replace(/.$/, (digit) => (Number.parseInt(digit, 16) ^ 1).toString(16));
    case 'choice': {
      const names = Object.keys(field.options);
      return names.at(names.indexOf(String(value)) - 1) ?? '';
    }
    case 'image':
      return { src: '/icon-512.png', alt: `Edited ${number}`, width: 512, height: 512 };
    case 'list':
      return [...editMembers(path, value).toReversed(), field.item];
    case 'fixed':
      return value;
  }
}

function editMembers(path: string, list: JsonValue): JsonValue[] {
  return Array.isArray(list) ? list.map((item, index) => editWithin(`${path}.${index}`, item)) : [];
}

function editWithin(path: string, value: JsonValue): JsonValue {
  const entry = entries.find((one) => one.path === path);
  if (entry) return edit(entry);
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, member]) => [key, editWithin(`${path}.${key}`, member)]),
  );
}

/** Changes the fields whose paths match. Fields inside a list are changed together with the list. */
function changeFields(matches: (path: string) => boolean): ContentChanges {
  const lists = entries.filter(({ field }) => field.kind === 'list').map(({ path }) => `${path}.`);
  return Object.fromEntries(
    entries
      .filter(({ path }) => matches(path) && !lists.some((list) => path.startsWith(list)))
      .map((entry) => [entry.path, edit(entry)]),
  );
}

/** Returns a string that the HTML must contain if the page shows a value. */
function shownAs({ kind }: ContentField, value: JsonValue): string {
  if (kind === 'image' && typeof value === 'object')
    return `${Object.entries(value ?? {})[1]?.[1]}`;
  if (kind !== 'icon') return String(value);
  const names = new Map([
    ['grid', 'grid-3x3'],
    ['lightning', 'zap'],
  ]);
  return `lucide-${names.get(String(value)) ?? value} `;
}

function missing(html: string, { content, fields }: RenderedSite, shown: RegExp | null): string[] {
  const text = html.replaceAll('%20', ' ').replaceAll('&amp;', '&');
  return contentEntries(content, fields)
    .filter(({ path, field, value }) => {
      const isShown =
        !['list', 'choice'].includes(field.kind) &&
        !LATER.test(path) &&
        value !== '' &&
        value !== null;
      return isShown && (shown?.test(path) ?? true) && !text.includes(shownAs(field, value));
    })
    .map(({ path }) => path);
}

/** Publishes changes, and opens the page. Returns its HTML as the server sent it, and after hydration. */
async function visit(rendered: RenderedSite, browser: Browser, platforms: Platforms) {
  const { siteDir, remove } = await writeSite(rendered.pages);
  const { url } = await platforms.get({ siteDir });
  const page = await browser.newPage();
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(url);
  // React renders this button, so it appears only after hydration.
  await expect(page.locator('footer button')).toBeVisible();
  const sent = await (await fetch(url)).text();
  const close = async () => {
    await page.close();
    await remove();
  };
  return { url, sent, page, html: await page.content(), consoleErrors, close };
}

test('the HTML of Home contains the value of every field, before and after hydration', async ({
  browser,
  platforms,
}) => {
  const rendered = await renderSite(changeFields((path) => !REPLACING.test(path)));
  expect(rendered.problems).toEqual([]);
  const unchanged = contentEntries(rendered.content, rendered.fields).filter(({ path, value }) =>
    entries.some((entry) => entry.path === path && entry.value === value),
  );
  expect(unchanged.filter(({ path }) => !REPLACING.test(path))).toEqual([]);

  const { url, sent, page, html, consoleErrors, close } = await visit(rendered, browser, platforms);
  expect(missing(sent, rendered, /(?<!copyAddressMessages\.button)$/)).toEqual([]);
  expect(missing(html, rendered, null)).toEqual([]);
  const quiet = await browser.newPage({ javaScriptEnabled: false });
  await quiet.goto(url);
  const heading = quiet.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Edited \d+$/);
  expect(await quiet.locator('ol span').allTextContents()).toEqual(['01', '02', '03', '04']);
  await quiet.close();

  const { copied, denied } = Object(rendered.content[`${FOOTER}#copyAddressMessages`]);
  const notifications = page.getByRole('region', { name: 'Notifications (F8)' });
  for (const [isCopied, text] of [
    [false, denied.title],
    [false, denied.description],
    [true, copied.title],
  ]) {
    await page.evaluate((succeeds) => {
      navigator.clipboard.writeText = () => (succeeds ? Promise.resolve() : Promise.reject());
    }, isCopied);
    await page.locator('footer button').click();
    await expect(notifications).toContainText(text);
  }
  expect(consoleErrors).toEqual([]);
  await close();
});

test('optional fields replace the map of Home with an image and the email address with a link', {
  tag: '@slow',
}, async ({ browser, platforms }) => {
  const rendered = await renderSite(changeFields((path) => REPLACING.test(path)));
  expect(rendered.problems).toEqual([]);
  const { sent, page, html, consoleErrors, close } = await visit(rendered, browser, platforms);
  expect(missing(sent, rendered, REPLACING)).toEqual([]);
  expect(missing(html, rendered, REPLACING)).toEqual([]);
  await expect(page.getByRole('img', { name: /^Edited/ })).toBeVisible();
  await expect(page.locator('section:has(h1) svg text')).toHaveCount(0);
  expect(consoleErrors).toEqual([]);
  await close();
});

test('the built files equal those that the renderer creates without changes', async () => {
  expect(base.problems).toEqual([]);
  for (const [path, html] of Object.entries(base.pages)) {
    expect(await readFile(join(import.meta.dirname, '../dist/client', path), 'utf8')).toBe(html);
    expect(html).not.toContain('groundwork-content');
  }
  for (const [path, content] of Object.entries(base.files)) {
    const built = await readFile(join(import.meta.dirname, '../dist/client', path));
    expect(built.equals(Buffer.from(content))).toBe(true);
  }
});

test('the web manifest and the image for link previews show the published names', {
  tag: '@slow',
}, async () => {
  const { files } = await renderSite({
    'src/content/firm.ts#firm.brand': 'Acre & Sons',
    'src/content/hero.ts#hero.heading':
      'Land for industry, energy and data centres in Britain\0\ud800',
  });
  expect(JSON.parse(String(files['/site.webmanifest']))).toMatchObject({ name: 'Acre & Sons' });
  const image = Buffer.from(files['/social.png'] ?? '');
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect(image.equals(Buffer.from(base.files['/social.png'] ?? ''))).toBe(false);
});

test('changes that the content does not accept are neither rendered nor sent', async () => {
  const { pages, content } = await renderSite({
    [`${FOOTER}#footer.tagline`]: ['x'],
    [`${FOOTER}#footer.gone`]: 'x',
    [`${FOOTER}#footer.__proto__`]: { polluted: 'x' },
    [`${FOOTER}#footer.focusAreasHeading`]: '</script><script>alert(1)</script>',
  });
  expect(content[`${FOOTER}#footer`]).toEqual({
    ...Object(base.content[`${FOOTER}#footer`]),
    focusAreasHeading: '</script><script>alert(1)</script>',
  });
  const html = pages['/index.html'] ?? '';
  const [, json = ''] = /id="groundwork-content">(.*?)<\/script>/.exec(html) ?? [];
  expect(Object.keys(JSON.parse(json))).toEqual([`${FOOTER}#footer.focusAreasHeading`]);
  expect(html).not.toContain('<script>alert');
});
