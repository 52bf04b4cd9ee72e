/** Shows the site in the editor's frame, and updates the site when the content changes. */
import type { ContentChanges, JsonValue } from '@groundwork/editor-bridge/content';
import { createEditorHost, type EditorHost } from '@groundwork/editor-bridge/host';
import type { Positions } from './merge/align-items.ts';
import { type PageEventContext, receivePageEvents } from './page-events.ts';
import { createPendingMoves } from './pending-moves.ts';

/** Maximum time to wait for a response from a loaded page, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Delay before the page is reloaded to show changes that it cannot show otherwise, in milliseconds. */
const REFRESH_DELAY_MS = 700;
/**
 * Storage key of the changes that a page applies when it loads. An editor on the same origin shares the storage
 * with the page.
 */
const CHANGES_KEY = 'groundwork-content';

interface PageViewContext extends PageEventContext {
  readonly onReady: (isCurrent: boolean) => void;
  /** Returns the changes that the page should show. */
  readonly changes: () => ContentChanges;
}

interface ShowOptions {
  readonly scrolls?: boolean | undefined;
  readonly positions?: Positions;
}

export interface PageView {
  readonly host: EditorHost;
  load(url: string): void;
  /** Shows a new value. If no element of the page shows the value, the page is reloaded. */
  show(path: string, value: JsonValue, options?: ShowOptions): void;
  /** Reloads the page with the current changes applied. */
  refresh(): void;
  /** Reloads the page without changes, so that it describes the saved content. */
  refreshSaved(): void;
  setMode(isSelecting: boolean, isAdvanced: boolean): void;
  dispose(): void;
}

/** Connects the frame with the editor. The first call of `load` loads the page. */
export function createPageView(
  iframe: HTMLIFrameElement,
  origin: string,
  context: PageViewContext,
): PageView {
  const { dispatch } = context;
  const isSameOrigin = origin === window.location.origin;
  const host = createEditorHost(iframe, { pageOrigin: origin, timeoutMs: TIMEOUT_MS });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDisposed = false;
  let isCurrent = isSameOrigin;
  let isReady = false;
  /**
   * Values that changed while the page was loading, by content path. The page may have read its content before
   * they changed.
   */
  const missed = new Map<string, JsonValue>();
  const moves = createPendingMoves();
  /**
   * If a reload was requested while the page was loading, a function that returns the changes to apply; otherwise
   * undefined.
   */
  let queued: (() => ContentChanges) | undefined;

  const stopEvents = receivePageEvents(host, context, moves.pathNow);

  function onReady(): void {
    isReady = true;
    if (queued) {
      reload(queued);
      return;
    }
    dispatch({ type: 'page-ready' });
    context.onReady(isCurrent);
    isCurrent = isSameOrigin;
    for (const [path, value] of [...missed]) show(path, value);
  }

  // Sends no message before the first load, because the empty frame has another origin, which must not receive
  // messages.
  iframe.addEventListener('load', () => setMode(true, false), { once: true });
  const connection = connectOnLoad(iframe, host, onReady, () => {
    if (!isDisposed) dispatch({ type: 'page-unresponsive' });
  });

  function storeChanges(): void {
    if (isSameOrigin) sessionStorage.setItem(CHANGES_KEY, JSON.stringify(context.changes()));
  }

  function setMode(isSelecting: boolean, isAdvanced: boolean): void {
    host.setSelectionMode(isSelecting, { inlineByClick: true, contentOnly: !isAdvanced });
  }

  function show(path: string, value: JsonValue, options: ShowOptions = {}): void {
    const { scrolls = false, positions } = options;
    storeChanges();
    missed.delete(path);
    if (!isReady) {
      missed.set(path, value);
      return;
    }
    const confirm = positions && moves.add(path, positions);
    void host
      .setContent({ path, value, scrolls, ...(positions && { positions }) })
      .then(
        ({ changed }) => {
          if (changed > 0) return;
          clearTimeout(timer);
          timer = setTimeout(refresh, REFRESH_DELAY_MS);
        },
        () => {},
      )
      .then(confirm);
  }

  function startLoading(): void {
    isReady = false;
    connection.expectLoad();
    queued = undefined;
    missed.clear();
    moves.clear();
    dispatch({ type: 'page-loading' });
  }

  function reload(changes: () => ContentChanges): void {
    clearTimeout(timer);
    if (!isReady) {
      queued = changes;
      return;
    }
    startLoading();
    host.reload(changes());
  }

  function refresh(): void {
    isCurrent = true;
    reload(context.changes);
  }

  return {
    host,
    load(url) {
      storeChanges();
      startLoading();
      iframe.src = url;
    },
    show,
    refresh,
    refreshSaved() {
      isCurrent = false;
      reload(() => ({}));
    },
    setMode,
    dispose() {
      isDisposed = true;
      clearTimeout(timer);
      connection.stop();
      stopEvents();
      host.dispose();
    },
  };
}

/**
 * Connects with the page whenever it has loaded. Connects with a slow page again when it becomes ready after the time
 * limit.
 */
function connectOnLoad(
  iframe: HTMLIFrameElement,
  host: EditorHost,
  onReady: () => void,
  onUnresponsive: () => void,
) {
  let isUnresponsive = false;

  function connect(): void {
    isUnresponsive = false;
    host.connect().then(onReady, () => {
      isUnresponsive = true;
      onUnresponsive();
    });
  }

  iframe.addEventListener('load', connect);
  host.on('visual-edit-agent-ready', () => isUnresponsive && connect());
  return {
    /** Call before the frame loads another page, whose `load` event connects with it. */
    expectLoad() {
      isUnresponsive = false;
    },
    stop: () => iframe.removeEventListener('load', connect),
  };
}
