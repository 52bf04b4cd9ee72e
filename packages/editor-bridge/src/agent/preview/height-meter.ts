/** Measures the height of the page's content, which does not depend on the height of the frame. */
import type { AgentMessage } from '../../protocol.ts';
import type { ViewportUnits } from './viewport-units.ts';

/** Responds to requests to measure the page. */
interface HeightMeter {
  /** Posts the height after a delay, once it has stopped changing. A later request replaces the delay. */
  measure(settleMs: number | undefined, requestId: string | undefined): void;
  stop(): void;
}

interface HeightMeterContext {
  readonly units: ViewportUnits;
  readonly post: (message: AgentMessage) => void;
}

const SETTLE_MS = 2_000;
const SAMPLE_MS = 16;
/** Number of equal measurements in a row after which the page counts as settled. */
const SAMPLES = 3;
/** Maximum duration of measuring a page that never stops changing. */
const MAX_SAMPLE_MS = 1_500;

/** Creates a meter without pending requests. */
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
      // Requests without an id get one response in total, as they would from the agent of Base44.
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
 * Returns the height in CSS pixels. Boxes that fill the viewport, through `height: 100%` of the root, get their
 * natural height while they are measured; nothing is painted in between.
 */
function heightOfContent(minHeight: number): number {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html, body { height: auto !important; min-height: 0 !important }');
  const { scrollX, scrollY } = window;
  document.adoptedStyleSheets.push(sheet);
  const root = document.documentElement;
  // `scrollHeight` is never less than the height of the viewport.
  const height =
    root.scrollHeight > root.clientHeight ? root.scrollHeight : root.getBoundingClientRect().height;
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  if (window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY);
  return Math.ceil(Math.max(height, minHeight));
}
