import type { Browser, Frame, Page } from '@playwright/test';
import type { Variant } from './agents.ts';

export interface PageUrls {
  readonly editor: string;
  readonly app: string;
}

export interface OpenPage {
  readonly page: Page;
  readonly app: Frame;
  readonly countReceived: (type: string) => Promise<number>;
  readonly countDrawn: () => Promise<number>;
  /** Runs an action, and returns the main-thread time that passed. */
  readonly spend: (act: () => Promise<void>) => Promise<Spent>;
  readonly close: () => Promise<void>;
}

/** Main-thread time, in milliseconds. */
export interface Spent {
  /** Duration of all main-thread tasks. */
  readonly all: number;
  /** Duration of scripts, including the benchmark's own scripts. */
  readonly scripts: number;
}

export async function openPage(
  browser: Browser,
  variant: Variant,
  urls: PageUrls,
): Promise<OpenPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(urls.editor, { waitUntil: 'networkidle' });
  const [, app] = page.frames();
  if (!app) throw new Error(`The editor at ${urls.editor} has no frame.`);
  const countReceived = (type: string) =>
    page.evaluate(
      (wanted) =>
        Reflect.get(window, 'received').filter(
          (message: { type?: string }) => message.type === wanted,
        ).length,
      type,
    );
  if (variant !== 'no agent' && (await countReceived('visual-edit-agent-ready')) === 0) {
    throw new Error(`The agent "${variant}" did not become ready, so it cannot be measured.`);
  }

  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const metrics = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const spend: OpenPage['spend'] = async (act) => {
    const before = await metrics();
    await act();
    const after = await metrics();
    const took = (name: string) => (after.get(name) ?? Number.NaN) - (before.get(name) ?? 0);
    return { all: took('TaskDuration'), scripts: took('ScriptDuration') };
  };
  const countDrawn = () =>
    app.evaluate(() => {
      const overlay = document.querySelector('editor-bridge-overlay')?.shadowRoot;
      return [
        ...(overlay?.querySelectorAll('.box:not([hidden])') ?? []),
        ...document.querySelectorAll('body > div[style*="z-index: 9999"]'),
      ].length;
    });
  return { page, app, countReceived, countDrawn, spend, close: () => context.close() };
}
