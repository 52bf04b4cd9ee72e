/**
 * Scrolls a page from top to bottom with 6x CPU throttling, and counts the dropped frames in a browser trace.
 * Also counts the bytes of all scripts, because Lighthouse ends before the app of Home loads.
 */
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { type CDPSession, chromium } from '@playwright/test';
import type { Figures } from './audit.ts';

const SLOWDOWN = 6;
const VIEWPORT = { width: 412, height: 823 };
/** Speed at which the page is scrolled, in pixels per second. A reader scrolls at about this speed. */
const SPEED = 1_200;

interface FrameEvent {
  readonly name: string;
  readonly args: {
    readonly frame_reporter?: { readonly state: string; readonly affects_smoothness: boolean };
  };
}

export async function measureScrolling(url: string): Promise<Figures> {
  const browser = await chromium.launch(chromiumLaunchOptions());
  try {
    const page = await browser.newPage({ viewport: VIEWPORT });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle' });
    const distance = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    );
    await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
    await scrollDown(session, distance);
    const trace = await browser.stopTracing();
    return { ...countFrames(trace), 'bytes of scripts': await page.evaluate(countScriptBytes) };
  } finally {
    await browser.close();
  }
}

function countScriptBytes(): number {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}

async function scrollDown(session: CDPSession, distance: number): Promise<void> {
  const { width, height } = VIEWPORT;
  await session.send('Input.synthesizeScrollGesture', {
    x: width / 2,
    y: height / 2,
    yDistance: -distance,
    speed: SPEED,
    gestureSourceType: 'touch',
  });
}

/** Returns the share of frames that the browser dropped during a trace, in per cent. */
function countFrames(trace: Buffer): Figures {
  const { traceEvents }: { traceEvents: FrameEvent[] } = JSON.parse(trace.toString());
  let presented = 0;
  let dropped = 0;
  for (const { name, args } of traceEvents) {
    if (name !== 'PipelineReporter' || args.frame_reporter === undefined) continue;
    const { state, affects_smoothness } = args.frame_reporter;
    if (state.startsWith('STATE_PRESENTED')) presented += 1;
    if (state === 'STATE_DROPPED' && affects_smoothness) dropped += 1;
  }
  const share = (100 * dropped) / (presented + dropped);
  return { 'frames dropped while scrolling, %': Math.round(share * 10) / 10 };
}
