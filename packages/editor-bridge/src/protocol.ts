/**
 * Messages between an editor and the page that it frames.
 *
 * An element's id is its `data-source-location`, else its `data-visual-selector-id`; the items of a
 * list share one id. An editor may add a `requestId` to any message; the page then responds with an
 * `edit-result`. These two, `contentPath` and the messages about content are the only additions to the messages
 * of Base44.
 */
import type { Content, ContentChanges, ContentFields, JsonValue } from './content/index.ts';
import type { EditResultMessage } from './edit-result.ts';
import type {
  PageHeightMessage,
  PreviewMessage,
  WheelPanMessage,
  WheelZoomMessage,
} from './preview-protocol.ts';

/** Position of an element in the page's viewport, in CSS pixels. */
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

/** Reports the page's URL to the framing window. */
export interface UrlChangedMessage {
  readonly type: 'app_changed_url';
  readonly url: string;
}

/**
 * Reports an uncaught error or unhandled rejection to the framing window, unless its status
 * is 402. At most 20 are sent in 10 seconds.
 */
export interface AppErrorMessage {
  readonly type: 'app_error';
  readonly error: {
    /** `Error in {component}: {message}`, or the message alone when no component is known. */
    readonly title: string;
    /** Name and message of the error, without the stack, because any origin can read this message. */
    readonly details: string;
    readonly componentName: string | null;
  };
}

/** Messages that are posted to any origin. */
export type ReportMessage = UrlChangedMessage | AppErrorMessage;

/** The page can be edited. Sent once, to trusted origins only. */
export interface AgentReadyMessage {
  readonly type: 'visual-edit-agent-ready';
}

/** Description of an element. */
export interface ElementInfo {
  /** `Element.tagName`: upper case in HTML, lower case in SVG. */
  readonly tagName: string;
  readonly classes: string;
  readonly visualSelectorId: string;
  readonly dataSourceLocation: string | null;
  /** Whether its text or `src` is computed at run time. It is then not editable, except in a static list. */
  readonly isDynamicContent: boolean;
  /** Where its text is written, such as `src/content/hero.ts#hero.heading`; null for other texts. */
  readonly contentPath: string | null;
  /** Line in the source, from 1, as a string of digits. */
  readonly linenumber: string | null;
  readonly filename: string | null;
  readonly position: ElementPosition;
}

/** The user selected an element in the page. */
export interface ElementSelectedMessage extends ElementInfo {
  readonly type: 'element-selected';
  /** The text of the element; undefined unless `isTextElement`. */
  readonly content?: string;
  readonly attributes: { readonly src?: string };
  /** Whether the element is a `p`, `h1` to `h6`, `span`, `a` or `label`, or shows a text of the content. */
  readonly isTextElement: boolean;
  readonly staticArrayName: string | null;
  readonly staticArrayIndex: number | null;
  readonly staticArrayField: string | null;
  readonly collectionId: string | null;
  readonly collectionItemField: string | null;
  readonly collectionItemId: string | null;
}

/** Position of the selected element. Sent on scroll, on resize, when the element moves, and on request. */
export interface PositionUpdateMessage {
  readonly type: 'element-position-update';
  readonly position: ElementPosition;
  readonly isInViewport: boolean;
  readonly visualSelectorId: string;
}

/** The user cleared the selection with Escape. */
export interface UnselectedMessage {
  readonly type: 'unselect-element';
}

/** The user clicked in the page while a menu of the editor was open. */
export interface CloseDropdownsMessage {
  readonly type: 'close-dropdowns';
}

/**
 * A text was edited in place. Sent when editing ends, before the page unloads, and while the user types: 500 ms after
 * the last key, and at most 2 s after the first unreported key.
 */
export interface InlineEditMessage {
  readonly type: 'inline-edit';
  readonly elementInfo: ElementInfo & { readonly content: string };
  /** The text of the previous report; in the first message, the text before editing. */
  readonly originalContent: string;
  readonly newContent: string;
  /** The value of `data-arr-index`: a string of digits. */
  readonly arrIndex?: string;
  readonly arrVariableName?: string;
  readonly arrField?: string;
}

/** In-place editing started. */
export interface ContentEditingStartedMessage {
  readonly type: 'content-editing-started';
  readonly visualSelectorId: string;
}

/** In-place editing ended. Sent after the last `inline-edit`. */
export interface ContentEditingEndedMessage {
  readonly type: 'content-editing-ended';
  readonly visualSelectorId: string;
}

/** The content of the page and its fields; the response to `describe-content`. */
export interface ContentDescribedMessage {
  readonly type: 'content-described';
  readonly requestId: string;
  readonly content: Content;
  readonly fields: ContentFields;
}

/** The user pressed the keys for undo or redo in the page, outside a text. */
export interface HistoryRequestedMessage {
  readonly type: 'history-requested';
  readonly direction: 'undo' | 'redo';
}

/**
 * The user chose a text of the content that cannot be edited in place, such as one in an SVG image. The editor
 * should focus its field.
 */
export interface ContentFieldRequestedMessage {
  readonly type: 'content-field-requested';
  readonly contentPath: string;
}

/** Messages from the page to a trusted editor. */
export type AgentMessage =
  | ContentDescribedMessage
  | ContentFieldRequestedMessage
  | HistoryRequestedMessage
  | AgentReadyMessage
  | ElementSelectedMessage
  | PositionUpdateMessage
  | UnselectedMessage
  | CloseDropdownsMessage
  | InlineEditMessage
  | ContentEditingStartedMessage
  | ContentEditingEndedMessage
  | PageHeightMessage
  | WheelPanMessage
  | WheelZoomMessage
  | EditResultMessage;

/** Messages from the page to the window that frames it. */
export type PageMessage = ReportMessage | AgentMessage;

/** Turns element-selection mode on or off. */
interface ToggleModeData {
  readonly enabled: boolean;
  /**
   * `newInlineEditEnabled` sets whether a click on the selected text edits it in place. With `contentOnly`, only
   * texts of the content can be selected, and the first click edits them.
   */
  readonly specs?: { readonly newInlineEditEnabled?: boolean; readonly contentOnly?: boolean };
}

/** Replaces the class attribute of all elements with the id. */
export interface ClassesEdit {
  readonly visualSelectorId: string;
  readonly classes: string;
}

/**
 * Replaces a text and preserves child elements; with `arrIndex`, only in that item of a list; with `contentPath`, in
 * every place that shows that text.
 */
export interface ContentEdit {
  readonly visualSelectorId: string;
  readonly content: string;
  readonly arrIndex?: number | string;
  readonly contentPath?: string;
}

/** Replaces an attribute; the page accepts only the `src` of an image, video, audio or frame. */
export interface AttributeEdit {
  readonly visualSelectorId: string;
  readonly attribute: string;
  readonly value: string;
  readonly arrIndex?: number | string;
}

/** Starts or ends in-place editing of a text. */
export interface InlineEditData {
  readonly dataSourceLocation: string;
  readonly inlineEditingMode: boolean;
}

/** Replaces a value of the content, and the text of every element that shows it. */
export interface ContentValue {
  readonly path: string;
  readonly value: JsonValue;
  /** Whether to scroll to the first element that shows the value. */
  readonly scrolls?: boolean;
  /**
   * New index of each item of the list that the value replaces; null for a removed item. With it, in-place editing
   * continues in the same item.
   */
  readonly positions?: readonly (number | null)[];
}

/** Types of the field `data` of messages, by message type. Other messages have no such field. */
interface EditorPayloads {
  readonly 'toggle-visual-edit-mode': ToggleModeData;
  readonly 'update-classes': ClassesEdit;
  readonly 'update-content': ContentEdit;
  readonly 'update-attribute': AttributeEdit;
  /** Pauses the hover highlight during a drag. */
  readonly 'popover-drag-state': { readonly isDragging: boolean };
  /** Pauses the hover highlight while a menu is open; a click in the page then sends `close-dropdowns`. */
  readonly 'dropdown-state': { readonly isOpen: boolean };
  readonly 'toggle-inline-edit-mode': InlineEditData;
  readonly 'set-content': ContentValue;
  /** Selects the element that shows a text of the content, and scrolls to it. */
  readonly 'select-content': { readonly path: string };
}

/** Messages without a payload; the last two request an `element-position-update` and a `content-described`. */
type PlainEditorMessageType = 'unselect-element' | 'request-element-position' | 'describe-content';

/** Messages from an editor to the page. */
export type EditorMessage = (
  | PreviewMessage
  | {
      [T in keyof EditorPayloads]: { readonly type: T; readonly data: EditorPayloads[T] };
    }[keyof EditorPayloads]
  | { readonly type: PlainEditorMessageType }
  /** Reloads the page. */
  | {
      readonly type: 'refresh-page';
      /** Changes of the content that the reloaded page applies; without them, it keeps those of the last load. */
      readonly data?: { readonly changes: ContentChanges };
    }
) & { readonly requestId?: string };
