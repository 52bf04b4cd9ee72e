import { PART_SEPARATOR } from '@groundwork/editor-bridge/host';
import type { APIRequestContext, Browser } from '@playwright/test';
import { readTexts, type ShownText } from './read-texts.ts';
import { serveApp } from './serve-app.ts';

export interface TextsOutcome {
  readonly total: number;
  readonly saved: number;
  readonly failures: readonly { readonly text: string; readonly reason: string }[];
}

const IDLE_MS = 5000;

/**
 * Opens a page of an app, and saves a change of each visible text into the source files as an editor does. Each
 * change is undone before the next one.
 *
 * @param path path of the page, relative to the app's base URL.
 */
export async function tryTexts(browser: Browser, app: string, path: string): Promise<TextsOutcome> {
  const { url, stop } = await serveApp(app);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(new URL(path, url).href, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: IDLE_MS }).catch(() => {});
    const texts = await readTexts(page);
    await page.close();
    const failures: { text: string; reason: string }[] = [];
    for (const shown of texts) {
      const reason = await saveText(context.request, new URL(url).origin, shown);
      if (reason !== null) failures.push({ text: shown.text, reason });
    }
    return { total: texts.length, saved: texts.length - failures.length, failures };
  } finally {
    await context.close();
    await stop();
  }
}

/** Saves a changed text, and undoes the change. Returns the reason if the text cannot be saved. */
async function saveText(
  request: APIRequestContext,
  origin: string,
  { part: text, tagName, location, contentPath, isComputed }: ShownText,
): Promise<string | null> {
  if (isComputed) return 'computed in the page';
  if (location === null && contentPath === null) return 'no place in the source';
  const element = { location, contentPath, tagName };
  const post = async (operation: string, data: object) => {
    const response = await request.post(`${origin}/__editor/${operation}`, {
      headers: { origin },
      data,
    });
    const body: unknown = await response.json();
    return { status: response.status(), body };
  };
  const { body } = await post('inspect', element);
  const message =
    fieldOf(body, 'error', 'message') ?? fieldOf(body, 'fields', 'text', 'readOnlyReason');
  if (typeof message === 'string') return message;
  const before = String(fieldOf(body, 'fields', 'text', 'value'));
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ');
  const parts = before.split(PART_SEPARATOR);
  const index = parts.findIndex((part) => plain(part).includes(plain(text)));
  if (index === -1) return 'another text in the source';
  const after = parts.map((part, i) => (i === index ? part.replace(/\s*$/, ' (edited)$&') : part));
  const saved = await post('save', {
    ...element,
    version: fieldOf(body, 'version'),
    changes: [{ field: 'text', before, after: after.join(PART_SEPARATOR) }],
  });
  if (saved.status !== 200) return String(fieldOf(saved.body, 'error', 'message'));
  const undone = await post('undo', { undoId: fieldOf(saved.body, 'undoId') });
  return undone.status === 200 ? null : String(fieldOf(undone.body, 'error', 'message'));
}

function fieldOf(value: unknown, ...keys: string[]): unknown {
  return keys.reduce<unknown>(
    (owner, key) =>
      typeof owner === 'object' && owner !== null ? Reflect.get(owner, key) : undefined,
    value,
  );
}
