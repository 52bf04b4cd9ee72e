/** Measures the height of the page's content, independently of the frame's height. */
import type { AgentMessage } from '../../protocol.ts';
import type { ViewportUnits } from './viewport-units.ts';

interface HeightMeter {
  /**
   * Waits for the given delay, and then until the height no longer changes, and posts the height. A later
   * request restarts the delay.
   */
  measure(settleMs: number | undefined, requestId: string | undefined): void;
  stop(): void;
}

interface HeightMeterContext {
  readonly units: ViewportUnits;
  readonly post: (message: AgentMessage) => void;
}

const SETTLE_MS = 2_000;
const SAMPLE_MS = 16;
/** Number of equal measurements in a row after which the height counts as stable. */
const SAMPLES = 3;
/** How long to measure a page whose height never becomes stable, in milliseconds. */
const MAX_SAMPLE_MS = 1_500;

export function createHeightMeter({ units, post }: HeightMeterContext): HeightMeter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let requests: (string | undefined)[] = [];

  function sample(heights: readonly number[], deadline: number): void {
    const height = heightOfContent(units.height() ?? 0);
    const equal = heights.at(-1) === height ? [...heights, height] : [height];
    if (equal.length < SAMPLES && performance.now() < deadline) {
      timer = setTimeout(() => sample(equal, deadline), SAMPLE_MS);
      return;
    }
    const pending = requests;
    requests = [];
    for (const requestId of pending) {
      const request = requestId === undefined ? {} : { requestId };
      post({ type: 'page-height-measured', height, ...request });
    }
  }

  return {
    measure(settleMs = SETTLE_MS, requestId) {
      // Sends one response to all requests without an id together, as Base44's agent does.
      if (requestId !== undefined || !requests.includes(undefined)) requests.push(requestId);
      clearTimeout(timer);
      timer = setTimeout(() => {
        units.update();
        sample([], performance.now() + MAX_SAMPLE_MS);
      }, settleMs);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Returns the height of the content in CSS pixels. Boxes that fill the viewport because the root has `height:
 * 100%` get their natural height during the measurement; the browser paints nothing meanwhile.
 */
function heightOfContent(minHeight: number): number {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html, body { height: auto !important; min-height: 0 !important }');
  const { scrollX, scrollY } = window;
  document.adoptedStyleSheets.push(sheet);
  const root = document.documentElement;
  // `scrollHeight` is always at least the height of the viewport.
  const height =
    root.scrollHeight > root.clientHeight ? root.scrollHeight : root.getBoundingClientRect().height;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  return Math.ceil(Math.max(height, minHeight));
}
