/**
 * The editor's side: drives a page in a frame.
 *
 * What arrives counts only if it comes from the frame's window, from the page's origin, and has a
 * known shape; what is sent goes to that origin only. A page that reloads forgets everything, so the
 * mode is set again whenever it says that it is ready.
 */
import type {
  AttributeEdit,
  ClassesEdit,
  ContentEdit,
  EditorMessage,
  InlineEditData,
  PageMessage,
  RefusalReason,
} from '../protocol.ts';
import { isPageMessage } from './page-message.ts';

/** Which page the frame holds. */
export interface EditorHostOptions {
  /** The page's origin; `null` in letters for a sandboxed frame, whose messages any page could read. */
  readonly pageOrigin: string;
  /** How long an answer may take, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
}

/** The result of an edit. */
export interface EditResult {
  /** How many elements were changed. */
  readonly changed: number;
  /** Why nothing was changed; null when something was. */
  readonly refused: RefusalReason | null;
}

/** The page's message of a type. */
export type PageMessageOf<T extends PageMessage['type']> = Extract<
  PageMessage,
  { readonly type: T }
>;

/** Controls a framed page. */
export interface EditorHost {
  /**
   * Resolves when the page answers, now or once it has loaded.
   *
   * @throws Error when it does not answer in time, for example because it does not trust the origin.
   */
  connect(): Promise<void>;
  /** Turns element selection on or off, after a reload of the page too. */
  setSelectionMode(isOn: boolean, options?: SelectionModeOptions): void;
  updateClasses(edit: ClassesEdit): Promise<EditResult>;
  updateContent(edit: ContentEdit): Promise<EditResult>;
  updateAttribute(edit: AttributeEdit): Promise<EditResult>;
  /** Starts or ends editing a text in place; the selection mode must be on. */
  setInlineEditing(data: InlineEditData): Promise<EditResult>;
  unselect(): void;
  /** Asks for one `element-position-update`. */
  requestPosition(): void;
  /** Pauses the hover highlight while something is dragged over the page. */
  setDragging(isDragging: boolean): void;
  /** Pauses the hover highlight while a menu of the editor is open; a click in the page then asks to close it. */
  setDropdownOpen(isOpen: boolean): void;
  /** Reloads the page. */
  reload(): void;
  /** Calls back for each message of a type, until the returned function is called. */
  on<T extends PageMessage['type']>(
    type: T,
    listener: (message: PageMessageOf<T>) => void,
  ): () => void;
  /** Stops listening; calls that are not answered yet fail. */
  dispose(): void;
}

/** How elements are selected. */
export interface SelectionModeOptions {
  /** A click on the selected text edits it in place. Default: false. */
  readonly inlineByClick?: boolean;
}

interface Waiting {
  readonly resolve: (result: EditResult) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

type ModeMessage = Extract<EditorMessage, { readonly type: 'toggle-visual-edit-mode' }>;

const DEFAULT_TIMEOUT_MS = 10_000;
const NO_ANSWER =
  'did not answer in time. Check that it has loaded, calls connectEditorBridge() and trusts the origin of this window.';
const DISPOSED = 'was not waited for: dispose() was called.';

/**
 * Creates the host of the page in a frame; do so before the page loads, so that no message is missed.
 *
 * @example
 * ```ts
 * const host = createEditorHost(iframe, { pageOrigin: 'https://app.example' });
 * host.on('element-selected', ({ visualSelectorId }) => console.log(visualSelectorId));
 * await host.connect();
 * host.setSelectionMode(true);
 * ```
 */
export function createEditorHost(
  iframe: HTMLIFrameElement,
  options: EditorHostOptions,
): EditorHost {
  const { pageOrigin, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const listeners = new Set<(message: PageMessage) => void>();
  const waiting = new Map<string, Waiting>();
  let lastId = 0;
  let connectId: string | undefined;
  let mode: ModeMessage = { type: 'toggle-visual-edit-mode', data: { enabled: false } };

  function send(message: EditorMessage): void {
    // An opaque origin cannot be aimed at.
    iframe.contentWindow?.postMessage(message, pageOrigin === 'null' ? '*' : pageOrigin);
  }

  function ask(message: EditorMessage, requestId: string = nextId()): Promise<EditResult> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => fail(requestId, NO_ANSWER), timeoutMs);
      waiting.set(requestId, { resolve, reject, timer });
      send({ ...message, requestId });
    });
  }

  function nextId(): string {
    lastId += 1;
    return String(lastId);
  }

  function fail(requestId: string, what: string): void {
    waiting.get(requestId)?.reject(new Error(`The page at ${pageOrigin} ${what}`));
    forget(requestId);
  }

  function forget(requestId: string): void {
    clearTimeout(waiting.get(requestId)?.timer);
    waiting.delete(requestId);
  }

  function onMessage({ source, origin, data }: MessageEvent): void {
    if (source !== iframe.contentWindow || origin !== pageOrigin || !isPageMessage(data)) return;
    if (data.type === 'visual-edit-agent-ready') {
      send(connectId === undefined ? mode : { ...mode, requestId: connectId });
    }
    if (data.type === 'edit-result' && data.requestId !== null) {
      const { requestId, changed, refused } = data;
      waiting.get(requestId)?.resolve({ changed, refused });
      forget(requestId);
    }
    for (const listener of [...listeners]) listener(data);
  }

  window.addEventListener('message', onMessage);
  return {
    async connect() {
      connectId = nextId();
      await ask(mode, connectId);
    },
    setSelectionMode(isOn, { inlineByClick = false } = {}) {
      const specs = { newInlineEditEnabled: inlineByClick };
      mode = { type: 'toggle-visual-edit-mode', data: { enabled: isOn, specs } };
      send(mode);
    },
    updateClasses: (data) => ask({ type: 'update-classes', data }),
    updateContent: (data) => ask({ type: 'update-content', data }),
    updateAttribute: (data) => ask({ type: 'update-attribute', data }),
    setInlineEditing: (data) => ask({ type: 'toggle-inline-edit-mode', data }),
    unselect: () => send({ type: 'unselect-element' }),
    requestPosition: () => send({ type: 'request-element-position' }),
    setDragging: (isDragging) => send({ type: 'popover-drag-state', data: { isDragging } }),
    setDropdownOpen: (isOpen) => send({ type: 'dropdown-state', data: { isOpen } }),
    reload: () => send({ type: 'refresh-page' }),
    on(type, listener) {
      const onAny = (message: PageMessage) => {
        if (isOfType(message, type)) listener(message);
      };
      listeners.add(onAny);
      return () => listeners.delete(onAny);
    },
    dispose() {
      window.removeEventListener('message', onMessage);
      listeners.clear();
      for (const requestId of waiting.keys()) fail(requestId, DISPOSED);
    },
  };
}

function isOfType<T extends PageMessage['type']>(
  message: PageMessage,
  type: T,
): message is PageMessageOf<T> {
  return message.type === type;
}
