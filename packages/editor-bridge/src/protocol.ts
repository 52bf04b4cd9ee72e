/**
 * Messages between an editor and the page in its frame.
 *
 * The id of an element is its `data-source-location`, or else its `data-visual-selector-id`; all items of a list share
 * one id. An editor may add a `requestId` to any message; then the page responds with an `edit-result`. `requestId`,
 * `edit-result`, `contentPath`, `textSource` and the messages about content are the only additions to Base44's
 * messages.
 */
import type { Content, ContentChanges, ContentFields, JsonValue } from './content/index.ts';
import type { EditResultMessage } from './edit-result.ts';
import type {
  PageHeightMessage,
  PreviewMessage,
  WheelPanMessage,
  WheelZoomMessage,
} from './preview-protocol.ts';

/** Position of an element in the viewport of the page, in CSS pixels. */
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

/** Message in which the page reports its URL to the window that frames it. */
export interface UrlChangedMessage {
  readonly type: 'app_changed_url';
  readonly url: string;
}

/**
 * Message in which the page reports an uncaught error or unhandled rejection to the window that frames it.
 * Errors with the status 402 are not reported. The page sends at most 20 such messages in 10 seconds.
 */
export interface AppErrorMessage {
  readonly type: 'app_error';
  readonly error: {
    /** `Error in {component}: {message}`, or only the message if the component is unknown. */
    readonly title: string;
    /** Name and message of the error. The stack is omitted, because any origin can read this message. */
    readonly details: string;
    readonly componentName: string | null;
  };
}

/** Messages that the page posts to any origin. */
export type ReportMessage = UrlChangedMessage | AppErrorMessage;

/** Message which states that the page can be edited. It is sent once, and only to trusted origins. */
export interface AgentReadyMessage {
  readonly type: 'visual-edit-agent-ready';
}

/** Description of an element, which the page sends to the editor. */
export interface ElementInfo {
  /** The `tagName` of the element: upper case for HTML, lower case for SVG. */
  readonly tagName: string;
  readonly classes: string;
  readonly visualSelectorId: string;
  readonly dataSourceLocation: string | null;
  /**
   * Whether the text or `src` of the element is computed at run time. If so, it can be edited only in a static list.
   */
  readonly isDynamicContent: boolean;
  /**
   * Content path of the element's text, such as `src/content/hero.ts#hero.heading`; null if the text is not content.
   */
  readonly contentPath: string | null;
  /**
   * Source of the element's text, such as `src/home.tsx#12:4.title`; null if the text is content, or is written
   * between the tags of the element.
   */
  readonly textSource: string | null;
  /** Line of the element in its source file, counted from 1, as a string of digits. */
  readonly linenumber: string | null;
  readonly filename: string | null;
  readonly position: ElementPosition;
}

/** Message which states that the user selected an element in the page. */
export interface ElementSelectedMessage extends ElementInfo {
  readonly type: 'element-selected';
  /**
   * The text of the element; undefined if `isTextElement` is false. `PART_SEPARATOR` stands for what the page computes
   * between two parts of the text.
   */
  readonly content?: string;
  readonly attributes: { readonly src?: string };
  /** Whether the element is a `p`, `h1` to `h6`, `span`, `a` or `label`, or shows a text from the content. */
  readonly isTextElement: boolean;
  readonly staticArrayName: string | null;
  readonly staticArrayIndex: number | null;
  readonly staticArrayField: string | null;
  readonly collectionId: string | null;
  readonly collectionItemField: string | null;
  readonly collectionItemId: string | null;
}

/** Position of the selected element. The page sends it on scroll, on resize, when the element moves, and on request. */
export interface PositionUpdateMessage {
  readonly type: 'element-position-update';
  readonly position: ElementPosition;
  readonly isInViewport: boolean;
  readonly visualSelectorId: string;
}

/** Message which states that the user pressed Escape, so that no element is selected. */
export interface UnselectedMessage {
  readonly type: 'unselect-element';
}

/** Message which states that the user clicked in the page while an editor menu was open. */
export interface CloseDropdownsMessage {
  readonly type: 'close-dropdowns';
}

/**
 * Message with a text that the user edited in place. It is sent when editing ends and before the page unloads. During
 * typing, it is sent 500 ms after the last keystroke, and at most 2 s after the first unreported keystroke.
 */
export interface InlineEditMessage {
  readonly type: 'inline-edit';
  readonly elementInfo: ElementInfo & { readonly content: string };
  /** The text in the previous message; in the first message, the text before editing. */
  readonly originalContent: string;
  readonly newContent: string;
  /** Index of the list item that contains the text: the value of `data-arr-index`, a string of digits. */
  readonly arrIndex?: string;
  readonly arrVariableName?: string;
  readonly arrField?: string;
}

/** Message which states that in-place editing of a text started. */
export interface ContentEditingStartedMessage {
  readonly type: 'content-editing-started';
  readonly visualSelectorId: string;
}

/** Message which states that in-place editing of a text ended. It is sent after the last `inline-edit`. */
export interface ContentEditingEndedMessage {
  readonly type: 'content-editing-ended';
  readonly visualSelectorId: string;
}

/** The content of the page and its fields. The page sends it in response to `describe-content`. */
export interface ContentDescribedMessage {
  readonly type: 'content-described';
  readonly requestId: string;
  readonly content: Content;
  readonly fields: ContentFields;
}

/** Message which states that the user pressed the keys for undo or redo in the page, but not inside a text. */
export interface HistoryRequestedMessage {
  readonly type: 'history-requested';
  readonly direction: 'undo' | 'redo';
}

/**
 * Message which states that the user selected a text from the content that cannot be edited in place, for
 * example in an SVG image. The editor should focus the field of that text.
 */
export interface ContentFieldRequestedMessage {
  readonly type: 'content-field-requested';
  readonly contentPath: string;
}

/** Message which states that the user clicked a link in selection mode. The page does not follow the link. */
export interface LinkClickedMessage {
  readonly type: 'link-clicked';
  /** Absolute URL of the link. */
  readonly url: string;
}

/** The messages that the page sends only to a trusted editor. */
export type AgentMessage =
  | ContentDescribedMessage
  | ContentFieldRequestedMessage
  | HistoryRequestedMessage
  | LinkClickedMessage
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

/** All messages that the page sends to the window that frames it. */
export type PageMessage = ReportMessage | AgentMessage;

/** Turns element-selection mode on or off. */
interface ToggleModeData {
  readonly enabled: boolean;
  /**
   * With `newInlineEditEnabled`, a click on the selected text edits it in place. With `contentOnly`, only
   * texts from the content can be selected, and the first click starts editing.
   */
  readonly specs?: { readonly newInlineEditEnabled?: boolean; readonly contentOnly?: boolean };
}

/** Replaces the class attribute of all elements with an id. */
export interface ClassesEdit {
  readonly visualSelectorId: string;
  readonly classes: string;
}

/**
 * Replaces a text and preserves child elements. `arrIndex` limits the change to one list item. `contentPath` extends
 * the change to all elements that show the text at that content path or text source. The text must have as many
 * parts as before, separated by `PART_SEPARATOR`.
 */
export interface ContentEdit {
  readonly visualSelectorId: string;
  readonly content: string;
  readonly arrIndex?: number | string;
  readonly contentPath?: string;
}

/** Replaces an attribute. The page accepts only the `src` of an image, video, audio or frame. */
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

/** Replaces a value of the content, and the text of all elements that show it. */
export interface ContentValue {
  readonly path: string;
  readonly value: JsonValue;
  /** Whether the page scrolls to the first element that shows the value. */
  readonly scrolls?: boolean;
  /**
   * For a list: for each item of the previous list, its new index, or null if it was removed.
   * In-place editing then continues in the same item.
   */
  readonly positions?: readonly (number | null)[];
}

/** The type of `data` in each of these messages, by message type. Other messages have no `data`. */
interface EditorPayloads {
  readonly 'toggle-visual-edit-mode': ToggleModeData;
  readonly 'update-classes': ClassesEdit;
  readonly 'update-content': ContentEdit;
  readonly 'update-attribute': AttributeEdit;
  /** Sets whether the user is dragging something over the page; meanwhile no element is highlighted on hover. */
  readonly 'popover-drag-state': { readonly isDragging: boolean };
  /**
   * Sets whether an editor menu is open. While a menu is open, no element is highlighted on hover, and a click in
   * the page sends `close-dropdowns`.
   */
  readonly 'dropdown-state': { readonly isOpen: boolean };
  readonly 'toggle-inline-edit-mode': InlineEditData;
  readonly 'set-content': ContentValue;
  /** Selects the element that shows the text at a content path, and scrolls to the element. */
  readonly 'select-content': { readonly path: string };
}

/** Types of messages without a payload. The last two request an `element-position-update` and a `content-described`. */
type PlainEditorMessageType = 'unselect-element' | 'request-element-position' | 'describe-content';

/** The messages that an editor sends to the page. */
export type EditorMessage = (
  | PreviewMessage
  | {
      [T in keyof EditorPayloads]: { readonly type: T; readonly data: EditorPayloads[T] };
    }[keyof EditorPayloads]
  | { readonly type: PlainEditorMessageType }
  /** Message that makes the page reload. */
  | {
      readonly type: 'refresh-page';
      /**
       * Changes of the content that the page applies after the reload. Without them, it applies the changes of
       * the last load.
       */
      readonly data?: { readonly changes: ContentChanges };
    }
) & { readonly requestId?: string };
