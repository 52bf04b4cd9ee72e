/**
 * Controls a page in an editor's frame.
 *
 * Accepts only messages of a known shape that come from the frame's window and the page's origin. Posts
 * messages only to that origin. A page that reloads loses its selection mode, so the host sets the mode again
 * whenever the page is ready.
 */
import type { Content, ContentChanges, ContentFields } from '../content/index.ts';
import { EditorBridgeError } from '../editor-bridge-error.ts';
import type { FontFaces, ThemeVariables } from '../preview-protocol.ts';
import type {
  AttributeEdit,
  ClassesEdit,
  ContentEdit,
  ContentValue,
  EditorMessage,
  InlineEditData,
  PageMessage,
} from '../protocol.ts';
import { parsePageMessage } from './parse-page-message.ts';
import { createPendingRequests, type PageResponse } from './pending-requests.ts';

/** Options of {@link createEditorHost}. */
export interface EditorHostOptions {
  /**
   * Origin of the page. For a sandboxed frame it is the string `null`; then any page in the frame can read the
   * messages.
   */
  readonly pageOrigin: string;
  /** Time limit for the page's response, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number;
}

/** The content of a page, and the fields that describe it. */
export interface PageContent {
  readonly content: Content;
  readonly fields: ContentFields;
}

/** Which elements of the page an edit has changed. */
export interface EditResult {
  /** Number of elements that changed. */
  readonly changed: number;
}

/** The message with the given type that a page sends. */
export type PageMessageOf<T extends PageMessage['type']> = Extract<
  PageMessage,
  { readonly type: T }
>;

/**
 * Controls a page in a frame of the editor.
 *
 * A failure rejects the promise with an EditorBridgeError. Its code is `no-response`, `unconfirmed`,
 * `disposed`, or the reason why the page rejected the edit.
 */
export interface EditorHost {
  /** Connects with the page. Resolves when the page or its agent responds. May be called before the page has loaded. */
  connect(): Promise<void>;
  /** Turns element selection on or off. The setting is applied again whenever the page reloads. */
  setSelectionMode(isOn: boolean, options?: SelectionModeOptions): void;
  updateClasses(edit: ClassesEdit): Promise<EditResult>;
  updateContent(edit: ContentEdit): Promise<EditResult>;
  updateAttribute(edit: AttributeEdit): Promise<EditResult>;
  /** Returns the page's content, including changes that the page shows, and the fields that describe the content. */
  describeContent(): Promise<PageContent>;
  /** Replaces a value of the content, and updates all elements that show it. */
  setContent(value: ContentValue): Promise<EditResult>;
  /** Selects the element that shows the text at a content path, and scrolls to the element, if there is one. */
  selectContent(path: string): Promise<EditResult>;
  /** Starts or ends in-place editing of a text. The selection mode must be on. */
  setInlineEditing(data: InlineEditData): Promise<EditResult>;
  unselect(): void;
  /** Asks the page to send one `element-position-update` message. */
  requestPosition(): void;
  /** Sets whether the user is dragging something over the page; meanwhile no element is highlighted on hover. */
  setDragging(isDragging: boolean): void;
  /**
   * Sets whether an editor menu is open. While a menu is open, no element is highlighted on hover, and a click in
   * the page sends `close-dropdowns`.
   */
  setDropdownOpen(isOpen: boolean): void;
  /** Sets the page's custom properties to preview a theme. */
  setThemeVariables(theme: ThemeVariables): Promise<EditResult>;
  /**
   * Loads the style sheet of a font service from an `https:` URL. It replaces the style sheet that was loaded before.
   */
  importFont(fontUrl: string): Promise<EditResult>;
  addFontFaces(faces: FontFaces): Promise<EditResult>;
  /** Gives `100vh` a fixed height in CSS pixels, so that the frame can be made as high as the page. */
  freezeViewportUnits(height?: number): Promise<EditResult>;
  /**
   * Returns the height of the page's content in CSS pixels. `settleMs` is the delay before the measurement, in
   * milliseconds; default: 2,000.
   */
  measureHeight(settleMs?: number): Promise<number>;
  /** Hides modal popups that the page opens without a user action. */
  suppressPopups(): Promise<EditResult>;
  /**
   * Sets whether wheel events are sent as `canvas-wheel-pan` and `canvas-wheel-zoom` messages instead of
   * scrolling the page.
   */
  forwardWheel(isOn: boolean): Promise<EditResult>;
  /**
   * Reloads the page. After the reload, the page applies `changes` to its content, by default the changes of the last
   * reload.
   */
  reload(changes?: ContentChanges): void;
  /** Calls the listener with each message of a type. Returns a function that removes the listener. */
  on<T extends PageMessage['type']>(
    type: T,
    listener: (message: PageMessageOf<T>) => void,
  ): () => void;
  /** Stops listening, and rejects the requests that are still pending. */
  dispose(): void;
}

/** Options of {@link EditorHost.setSelectionMode}. */
export interface SelectionModeOptions {
  /** Whether a click on the selected text starts in-place editing. Default: false. */
  readonly inlineByClick?: boolean;
  /**
   * Whether only texts from the content can be selected. If so, the first click on a text starts editing.
   * Default: false.
   */
  readonly contentOnly?: boolean;
}

interface AskOptions {
  readonly requestId?: string | undefined;
  readonly extraMs?: number;
}

type ModeMessage = Extract<EditorMessage, { readonly type: 'toggle-visual-edit-mode' }>;

const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_SETTLE_MS = 2_000;

/**
 * Creates the host that controls the page in an iframe. Call it before the page loads, so that no message is missed.
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
  const pending = createPendingRequests(pageOrigin, timeoutMs);
  let connectId: string | undefined;
  let mode: ModeMessage = { type: 'toggle-visual-edit-mode', data: { enabled: false } };

  function send(message: EditorMessage): void {
    // A sandboxed frame has an opaque origin, which cannot be the target origin of a message.
    iframe.contentWindow?.postMessage(message, pageOrigin === 'null' ? '*' : pageOrigin);
  }

  async function request(message: EditorMessage, requestId?: string): Promise<EditResult> {
    const response = await ask(message, { requestId });
    return 'changed' in response ? response : { changed: 0 };
  }

  function ask(
    message: EditorMessage,
    { requestId = pending.nextId(), extraMs = 0 }: AskOptions = {},
  ): Promise<PageResponse> {
    const { type } = message;
    return pending.add({ requestId, type, extraMs }, () => send({ ...message, requestId }));
  }

  function onMessage(event: MessageEvent): void {
    if (event.source !== iframe.contentWindow || event.origin !== pageOrigin) return;
    const data = parsePageMessage(event.data);
    if (!data) return;
    if (data.type === 'visual-edit-agent-ready') {
      send(connectId === undefined ? mode : { ...mode, requestId: connectId });
    }
    pending.receive(data);
    for (const listener of [...listeners]) listener(data);
  }

  window.addEventListener('message', onMessage);
  return {
    async connect() {
      connectId = pending.nextId();
      await request(mode, connectId).catch((error: unknown) => {
        const isUnconfirmed = error instanceof EditorBridgeError && error.code === 'unconfirmed';
        if (!isUnconfirmed) throw error;
      });
    },
    setSelectionMode(isOn, { inlineByClick = false, contentOnly = false } = {}) {
      const specs = { newInlineEditEnabled: inlineByClick, contentOnly };
      mode = { type: 'toggle-visual-edit-mode', data: { enabled: isOn, specs } };
      send(mode);
    },
    updateClasses: (data) => request({ type: 'update-classes', data }),
    updateContent: (data) => request({ type: 'update-content', data }),
    updateAttribute: (data) => request({ type: 'update-attribute', data }),
    async describeContent() {
      const response = await ask({ type: 'describe-content' });
      if ('content' in response) return { content: response.content, fields: response.fields };
      throw new EditorBridgeError('not-found', 'The page does not describe its content.');
    },
    setContent: (data) => request({ type: 'set-content', data }),
    selectContent: (path) => request({ type: 'select-content', data: { path } }),
    setInlineEditing: (data) => request({ type: 'toggle-inline-edit-mode', data }),
    unselect: () => send({ type: 'unselect-element' }),
    requestPosition: () => send({ type: 'request-element-position' }),
    setDragging: (isDragging) => send({ type: 'popover-drag-state', data: { isDragging } }),
    setDropdownOpen: (isOpen) => send({ type: 'dropdown-state', data: { isOpen } }),
    setThemeVariables: (data) => request({ type: 'update-theme-variables', data }),
    importFont: (fontUrl) => request({ type: 'inject-font-import', data: { fontUrl } }),
    addFontFaces: (data) => request({ type: 'inject-font-face', data }),
    freezeViewportUnits: (height) =>
      request({ type: 'freeze-vh-units', ...(height && { referenceVhBase: height }) }),
    async measureHeight(settleMs = DEFAULT_SETTLE_MS) {
      const response = await ask({ type: 'measure-page-height', settleMs }, { extraMs: settleMs });
      return 'height' in response ? response.height : 0;
    },
    suppressPopups: () => request({ type: 'suppress-auto-popups' }),
    forwardWheel: (enabled) =>
      request({ type: 'toggle-canvas-wheel-zoom-bridge', data: { enabled } }),
    reload: (changes) => send({ type: 'refresh-page', ...(changes && { data: { changes } }) }),
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
      pending.dispose();
    },
  };
}

function isOfType<T extends PageMessage['type']>(
  message: PageMessage,
  type: T,
): message is PageMessageOf<T> {
  return message.type === type;
}
