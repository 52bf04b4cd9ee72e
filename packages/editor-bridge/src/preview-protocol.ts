/**
 * Messages with which an editor previews a theme, and shows the whole page without a scrollbar.
 *
 * In two of them, the payload is beside `type`, as in the messages of Base44.
 */

/** Sets custom properties of the page, such as `--primary`. Names begin with `--`; values with URLs are rejected. */
export interface ThemeVariables {
  readonly variables: Readonly<Record<string, string>>;
  /** With `dark`, they are set on the element with the class `dark`; otherwise on the root element. */
  readonly mode?: string;
}

/** The style sheet of a font service, at an `https:` URL; it may contain `@font-face` rules only. */
export interface FontImport {
  readonly fontUrl: string;
}

/** `@font-face` rules whose sources are `https:` URLs, fonts as `data:` URLs, or local fonts. */
export interface FontFaces {
  /** Rules with the same id are replaced. */
  readonly id: string;
  readonly css: string;
}

/** Types of the field `data` of these messages, by message type. */
interface PreviewPayloads {
  readonly 'update-theme-variables': ThemeVariables;
  readonly 'inject-font-import': FontImport;
  readonly 'inject-font-face': FontFaces;
  /** Sends wheel events to the editor instead of scrolling. Without `data`, turns this on. */
  readonly 'toggle-canvas-wheel-zoom-bridge': { readonly enabled: boolean };
}

/** Messages from an editor about the preview. */
export type PreviewMessage =
  | {
      [T in keyof PreviewPayloads]: { readonly type: T; readonly data: PreviewPayloads[T] };
    }[keyof PreviewPayloads]
  /** Hides modal popups, current and later ones, that open without a click or key of the user. */
  | { readonly type: 'suppress-auto-popups' }
  | {
      readonly type: 'freeze-vh-units';
      /** Height that `100vh` gets, in CSS pixels. Default: the height of the viewport. */
      readonly referenceVhBase?: number;
    }
  | {
      readonly type: 'measure-page-height';
      /**
       * Delay before the first measurement, in milliseconds, which is repeated until the height stays the same.
       * Default: 2,000. Maximum: 10,000.
       */
      readonly settleMs?: number;
    };

/** Height of the page's content; the response to `measure-page-height`. */
export interface PageHeightMessage {
  readonly type: 'page-height-measured';
  /** Height in CSS pixels, rounded up. */
  readonly height: number;
  readonly requestId?: string;
}

/** A wheel event without a modifier key, which pans the editor's canvas. */
export interface WheelPanMessage {
  readonly type: 'canvas-wheel-pan';
  readonly data: {
    readonly deltaX: number;
    readonly deltaY: number;
    /** `WheelEvent.deltaMode`. */
    readonly deltaMode: number;
    /** Position of the pointer in the page's viewport, in CSS pixels. */
    readonly clientX: number;
    readonly clientY: number;
    readonly shiftKey: boolean;
    readonly ctrlKey: false;
    readonly metaKey: false;
  };
}

/** A wheel event with Ctrl or Meta, or a pinch, which zooms the editor's canvas. */
export interface WheelZoomMessage {
  readonly type: 'canvas-wheel-zoom';
  readonly data: {
    readonly deltaY: number;
    /** `WheelEvent.deltaMode`. */
    readonly deltaMode: number;
    /** Position of the pointer in the page's viewport, in CSS pixels. */
    readonly clientX: number;
    readonly clientY: number;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
  };
}
