/**
 * Messages with which an editor previews a theme, and shows the whole page without a scrollbar.
 *
 * Two of these messages have their payload beside `type` instead of in `data`, because Base44's messages do.
 */

/** Sets custom properties of the page, such as `--primary`. Names begin with `--`; values with URLs are rejected. */
export interface ThemeVariables {
  readonly variables: Readonly<Record<string, string>>;
  /** If it is `dark`, the properties are set on the element with the class `dark`; otherwise on the root element. */
  readonly mode?: string;
}

/** The style sheet of a font service, at an `https:` URL. It may contain only `@font-face` rules. */
export interface FontImport {
  readonly fontUrl: string;
}

/** `@font-face` rules. Their sources may be `https:` URLs, fonts as `data:` URLs, or local fonts. */
export interface FontFaces {
  /** Id of the rules. They replace rules with the same id. */
  readonly id: string;
  readonly css: string;
}

/** The type of `data` in each of these messages, by message type. */
interface PreviewPayloads {
  readonly 'update-theme-variables': ThemeVariables;
  readonly 'inject-font-import': FontImport;
  readonly 'inject-font-face': FontFaces;
  /**
   * Sets whether wheel events are sent to the editor instead of scrolling the page. A message without `data`
   * turns this on.
   */
  readonly 'toggle-canvas-wheel-zoom-bridge': { readonly enabled: boolean };
}

/** The messages about the preview that an editor sends to the page. */
export type PreviewMessage =
  | {
      [T in keyof PreviewPayloads]: { readonly type: T; readonly data: PreviewPayloads[T] };
    }[keyof PreviewPayloads]
  /** Hides open and later modal popups, unless they open after a user's click or keystroke. */
  | { readonly type: 'suppress-auto-popups' }
  | {
      readonly type: 'freeze-vh-units';
      /** Height of `100vh` in CSS pixels. Default: the height of the viewport. */
      readonly referenceVhBase?: number;
    }
  | {
      readonly type: 'measure-page-height';
      /**
       * Delay before the first measurement, in milliseconds. Measurements are repeated until the height stays
       * the same. Default: 2,000. Maximum: 10,000.
       */
      readonly settleMs?: number;
    };

/** Height of the page's content. The page sends it in response to `measure-page-height`. */
export interface PageHeightMessage {
  readonly type: 'page-height-measured';
  /** Height in CSS pixels, rounded up. */
  readonly height: number;
  readonly requestId?: string;
}

/** A wheel event without a modifier key; the editor pans its canvas. */
export interface WheelPanMessage {
  readonly type: 'canvas-wheel-pan';
  readonly data: {
    readonly deltaX: number;
    readonly deltaY: number;
    /** The `deltaMode` of the wheel event: the unit of the distances. */
    readonly deltaMode: number;
    /** Horizontal position of the pointer in the viewport of the page, in CSS pixels; `clientY` is the vertical one. */
    readonly clientX: number;
    readonly clientY: number;
    readonly shiftKey: boolean;
    readonly ctrlKey: false;
    readonly metaKey: false;
  };
}

/** A wheel event with Ctrl or Meta, or a pinch gesture; the editor zooms its canvas. */
export interface WheelZoomMessage {
  readonly type: 'canvas-wheel-zoom';
  readonly data: {
    readonly deltaY: number;
    /** The `deltaMode` of the wheel event: the unit of the distances. */
    readonly deltaMode: number;
    /** Horizontal position of the pointer in the viewport of the page, in CSS pixels; `clientY` is the vertical one. */
    readonly clientX: number;
    readonly clientY: number;
    readonly ctrlKey: boolean;
    readonly metaKey: boolean;
  };
}
