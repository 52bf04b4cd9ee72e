import type { Browser, Frame, Page } from '@playwright/test';
import type { Lane } from './agents.ts';

/** Where the pages of one agent are. */
export interface Addresses {
  readonly editor: string;
  readonly app: string;
}

/** A framed page with its agent ready. */
export interface OpenPage {
  readonly page: Page;
  readonly app: Frame;
  /** How many messages of a type the editor has heard. */
  readonly countHeard: (type: string) => Promise<number>;
  /** How many boxes the agent has drawn over the page. */
  readonly countDrawn: () => Promise<number>;
  /** What the main thread did meanwhile, in milliseconds. */
  readonly spend: (act: () => Promise<void>) => Promise<Spent>;
  readonly close: () => Promise<void>;
}

/** Time of the main thread, in milliseconds. */
export interface Spent {
  /** All tasks. */
  readonly all: number;
  /** Scripts, the test's own calls included. */
  readonly scripts: number;
}

/** Opens the editor in a context of its own, and waits until the agent is there. */
export async function openPage(browser: Browser, lane: Lane, at: Addresses): Promise<OpenPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(at.editor, { waitUntil: 'networkidle' });
  const [, app] = page.frames();
  if (!app) throw new Error(`The editor at ${at.editor} has no frame.`);
  const countHeard = (type: string) =>
    page.evaluate(
      (wanted) =>
        Reflect.get(window, 'heard').filter((message: { type?: string }) => message.type === wanted)
          .length,
      type,
    );
  if (lane !== 'no agent' && (await countHeard('visual-edit-agent-ready')) === 0) {
    throw new Error(`The agent "${lane}" did not get ready, so there is nothing to measure.`);
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
      const ours = document.querySelector('editor-bridge-overlay')?.shadowRoot;
      return [
        ...(ours?.querySelectorAll('.box:not([hidden])') ?? []),
        ...document.querySelectorAll('body > div[style*="z-index: 9999"]'),
      ].length;
    });
  return { page, app, countHeard, countDrawn, spend, close: () => context.close() };
}
