// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageView, type PageView } from './page-view.ts';

const ORIGIN = 'https://site.example';
const PATH = 'src/content/hero.ts#hero.heading';

interface Sent {
  readonly type: string;
  readonly requestId?: string;
  readonly data?: unknown;
}

let iframe: HTMLIFrameElement;
let view: PageView;
let sent: Sent[];
let ready: boolean[];
let events: string[];
let changes: Record<string, string>;

beforeEach(() => {
  iframe = document.body.appendChild(document.createElement('iframe'));
  sent = [];
  ready = [];
  events = [];
  changes = {};
  // jsdom replaces the window of a frame when the frame gets another URL. In browsers the frame keeps its
  // window.
  const { contentWindow } = document.body.appendChild(document.createElement('iframe'));
  vi.spyOn(iframe, 'contentWindow', 'get').mockReturnValue(contentWindow);
  vi.spyOn(contentWindow ?? window, 'postMessage').mockImplementation(
    (message: Sent) => void sent.push(message),
  );
  view = createPageView(iframe, ORIGIN, {
    dispatch: ({ type }) => void events.push(type),
    onReady: (isCurrent) => ready.push(isCurrent),
    onText: () => {},
    onTextRemoved: () => {},
    onEditing: () => {},
    onHistory: () => {},
    changes: () => changes,
  });
});

afterEach(() => {
  view.dispose();
  document.body.replaceChildren();
});

/** Simulates that the page finishes loading, and that its agent responds to the editor's request to connect. */
function finishLoading(): void {
  sent.length = 0;
  iframe.dispatchEvent(new Event('load'));
  becomeReady();
}

function becomeReady(): void {
  receive({ type: 'visual-edit-agent-ready' });
  const requestId = sent.findLast((message) => message.requestId)?.requestId;
  receive({ type: 'edit-result', requestId, changed: 0, error: null });
}

function receive(data: object): void {
  const { contentWindow: source } = iframe;
  window.dispatchEvent(new MessageEvent('message', { data, origin: ORIGIN, source }));
}

const sentOf = (type: string) => sent.filter((message) => message.type === type);

describe('createPageView', () => {
  it('sends each value that changed during loading once, in its newest state', async () => {
    view.load(`${ORIGIN}/`);
    view.show(PATH, 'First');
    view.show(PATH, 'Second');
    expect(sentOf('set-content')).toEqual([]);
    finishLoading();
    await expect
      .poll(() => sentOf('set-content'))
      .toMatchObject([{ data: { path: PATH, value: 'Second' } }]);
  });

  it('repeats a reload that was requested while the page was loading, with the newest changes', async () => {
    view.load(`${ORIGIN}/`);
    view.refresh();
    changes = { [PATH]: 'Newest' };
    expect(sentOf('refresh-page')).toEqual([]);
    finishLoading();
    await expect.poll(() => sentOf('refresh-page')).toMatchObject([{ data: { changes } }]);
    expect(ready).toEqual([]);
    finishLoading();
    await expect.poll(() => ready).toEqual([true]);
  });

  it('connects with a page that becomes ready only after the time limit', async () => {
    vi.useFakeTimers();
    view.load(`${ORIGIN}/`);
    iframe.dispatchEvent(new Event('load'));
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(events).toEqual(['page-loading', 'page-unresponsive']);
    becomeReady();
    await expect.poll(() => events.at(-1)).toBe('page-ready');
  });
});
