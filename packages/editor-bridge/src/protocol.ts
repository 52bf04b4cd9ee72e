/**
 * What an editor and the page it frames say to each other (PROTOCOL, The editor's messages).
 *
 * An element's id is its `data-source-location`, else its `data-visual-selector-id`; the items of a
 * list share one. An editor may add a `requestId` to any message: the page then answers it with an
 * `edit-result`. Nothing else is added to the public platform's messages.
 */

/** Where something is on the screen, in CSS pixels of the page's own viewport. */
export interface ElementPosition {
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  readonly centerX: number;
  readonly centerY: number;
}

/** Tells the framing window where the page is (SPEC section 7, Messages to the parent window). */
export interface UrlChangedMessage {
  readonly type: 'app_changed_url';
  readonly url: string;
}

/** Tells the framing window what went wrong (SPEC sections 7 and 8). */
export interface AppErrorMessage {
  readonly type: 'app_error';
  readonly error: {
    /** `Error in {component}: {message}`, or the message alone when no component is known. */
    readonly title: string;
    /** Kind and message of the error; no stack, which would show more than the editor needs. */
    readonly details: string;
    readonly componentName: string | null;
  };
}

/** The two messages that go to any origin. */
export type ReportMessage = UrlChangedMessage | AppErrorMessage;

/** The page listens; sent once, to trusted origins only. */
export interface AgentReadyMessage {
  readonly type: 'visual-edit-agent-ready';
}

/** What an editor learns about an element, in every message that describes one. */
export interface ElementInfo {
  /** As the DOM has it: upper case in HTML, lower case in SVG. */
  readonly tagName: string;
  readonly classes: string;
  readonly visualSelectorId: string;
  readonly dataSourceLocation: string | null;
  /** Its text or source is computed at run time; an edit to it is refused unless a list holds it. */
  readonly isDynamicContent: boolean;
  /** Line of the source, from 1, as digits. */
  readonly linenumber: string | null;
  readonly filename: string | null;
  readonly position: ElementPosition;
}

/** Someone chose an element in the page. */
export interface ElementSelectedMessage extends ElementInfo {
  readonly type: 'element-selected';
  /** The text; left out unless it is a text element. */
  readonly content?: string;
  readonly attributes: { readonly src?: string };
  /** A `p`, `h1` to `h6`, `span`, `a` or `label`. */
  readonly isTextElement: boolean;
  readonly staticArrayName: string | null;
  readonly staticArrayIndex: number | null;
  readonly staticArrayField: string | null;
  readonly collectionId: string | null;
  readonly collectionItemField: string | null;
  readonly collectionItemId: string | null;
}

/** Where the selected element is now: on scroll, on resize, when it moved, and on request. */
export interface PositionUpdateMessage {
  readonly type: 'element-position-update';
  readonly position: ElementPosition;
  readonly isInViewport: boolean;
  readonly visualSelectorId: string;
}

/** The selection was cleared in the page, with Escape. */
export interface UnselectedMessage {
  readonly type: 'unselect-element';
}

/** Someone clicked in the page while a menu of the editor was open. */
export interface CloseDropdownsMessage {
  readonly type: 'close-dropdowns';
}

/** A text was edited in place; 500 ms after the last key, or when editing ends. */
export interface InlineEditMessage {
  readonly type: 'inline-edit';
  readonly elementInfo: ElementInfo & { readonly content: string };
  /** The text as last reported, at first as it was before editing. */
  readonly originalContent: string;
  readonly newContent: string;
  /** As the attribute has it, in digits. */
  readonly arrIndex?: string;
  readonly arrVariableName?: string;
  readonly arrField?: string;
}

/** Editing in place began. */
export interface ContentEditingStartedMessage {
  readonly type: 'content-editing-started';
  readonly visualSelectorId: string;
}

/** Editing in place ended; the last `inline-edit` came before. */
export interface ContentEditingEndedMessage {
  readonly type: 'content-editing-ended';
  readonly visualSelectorId: string;
}

/** Why an edit was refused. */
export type RefusalReason =
  /** No element has the id. */
  | 'not-found'
  /** The text or the source is computed at run time. */
  | 'dynamic-content'
  /** Only `src` can be changed. */
  | 'attribute-not-allowed'
  /** The address could run a script, or the element takes none. */
  | 'unsafe-value'
  /** The element holds elements but no text. */
  | 'no-text';

/** What became of a message with a `requestId`; sent without one only when an edit was refused. */
export interface EditResultMessage {
  readonly type: 'edit-result';
  readonly requestId: string | null;
  /** How many elements were changed. */
  readonly changed: number;
  readonly refused: RefusalReason | null;
}

/** What the page tells an editor that it trusts. */
export type AgentMessage =
  | AgentReadyMessage
  | ElementSelectedMessage
  | PositionUpdateMessage
  | UnselectedMessage
  | CloseDropdownsMessage
  | InlineEditMessage
  | ContentEditingStartedMessage
  | ContentEditingEndedMessage
  | EditResultMessage;

/** Everything the page tells the window that frames it. */
export type PageMessage = ReportMessage | AgentMessage;

/** Element-selection mode on or off. */
interface ToggleModeData {
  readonly enabled: boolean;
  /** With `newInlineEditEnabled`, a second click on a selected text edits it in place. */
  readonly specs?: { readonly newInlineEditEnabled?: boolean };
}

/** Replaces the class attribute of every match. */
export interface ClassesEdit {
  readonly visualSelectorId: string;
  readonly classes: string;
}

/** Replaces a text, in one item of a list when `arrIndex` is given. */
export interface ContentEdit {
  readonly visualSelectorId: string;
  readonly content: string;
  readonly arrIndex?: number | string;
}

/** Replaces an attribute; the page takes `src` only. */
export interface AttributeEdit {
  readonly visualSelectorId: string;
  readonly attribute: string;
  readonly value: string;
  readonly arrIndex?: number | string;
}

/** Starts or ends editing a text in place. */
export interface InlineEditData {
  readonly dataSourceLocation: string;
  readonly inlineEditingMode: boolean;
}

/** The payload, under `data`, of each message that has one. */
interface EditorPayloads {
  readonly 'toggle-visual-edit-mode': ToggleModeData;
  readonly 'update-classes': ClassesEdit;
  readonly 'update-content': ContentEdit;
  readonly 'update-attribute': AttributeEdit;
  readonly 'popover-drag-state': { readonly isDragging: boolean };
  readonly 'dropdown-state': { readonly isOpen: boolean };
  readonly 'toggle-inline-edit-mode': InlineEditData;
}

/** The messages without a payload. */
type PlainEditorMessageType = 'unselect-element' | 'request-element-position' | 'refresh-page';

/** Everything an editor tells the page. */
export type EditorMessage = (
  | {
      [T in keyof EditorPayloads]: { readonly type: T; readonly data: EditorPayloads[T] };
    }[keyof EditorPayloads]
  | { readonly type: PlainEditorMessageType }
) & { readonly requestId?: string };
