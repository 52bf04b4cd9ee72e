/** A value that JSON can express. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * The content of an app: the exported objects and arrays of its content modules. A key names the module and the
 * export, such as `src/content/hero.ts#hero`.
 */
export type Content = Readonly<Record<string, JsonValue>>;

/**
 * New values by content path.
 *
 * A path names a module, an export and a property: `src/content/hero.ts#hero.heading`. A changed list is stored
 * as one whole array that includes the changes of its items, so no path is inside another path.
 */
export type ContentChanges = Readonly<Record<string, JsonValue>>;

/** An image that is part of the content. */
export interface ContentImage {
  /** URL of the image: a path on the site's origin, or an `https:` URL. */
  readonly src: string;
  readonly alt: string;
  /** Width in pixels. */
  readonly width: number;
  /** Height in pixels. */
  readonly height: number;
}

/** Minimum contrast that a colour must have with the colour at another path. */
export interface ContrastRule {
  readonly path: string;
  /** Minimum contrast ratio of WCAG 2.2: 4.5 for text, 3 for borders and large text. */
  readonly min: number;
}

/**
 * Describes how a value of the content can be edited. `label` names the value in the editor.
 *
 * - `text`: a string, by default required and of at most 2,000 characters. A string without a field is treated
 *   like a text field.
 * - `link`: an `https:` or `mailto:` URL, a path such as `/about`, or an anchor such as `#about`.
 * - `email`: an email address.
 * - `icon`: one of the names in `options`.
 * - `colour`: `#` and six hexadecimal digits, with the contrast that each rule in `contrast` requires.
 * - `choice`: one of the keys of `options`; the value of the key names the choice in the editor.
 * - `image`: a {@link ContentImage}; null for no image, if the field is optional.
 * - `list`: an array of `min` to `max` items. An editor inserts copies of `item`, whose keys and types all
 *   items must have.
 * - `fixed`: a value that cannot be edited, such as an id.
 *
 * An optional text or link may be the empty string.
 */
export type ContentField =
  | {
      readonly kind: 'text';
      readonly label?: string;
      readonly maxLength?: number;
      readonly optional?: boolean;
    }
  | { readonly kind: 'link'; readonly label?: string; readonly optional?: boolean }
  | { readonly kind: 'email'; readonly label?: string }
  | { readonly kind: 'icon'; readonly label?: string; readonly options: readonly string[] }
  | {
      readonly kind: 'colour';
      readonly label?: string;
      readonly contrast?: readonly ContrastRule[];
    }
  | {
      readonly kind: 'choice';
      readonly label?: string;
      readonly options: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'image'; readonly label?: string; readonly optional?: boolean }
  | {
      readonly kind: 'list';
      readonly label?: string;
      readonly min: number;
      readonly max: number;
      readonly item: JsonValue;
    }
  | { readonly kind: 'fixed' };

/** Fields by content path; `*` in a path stands for any index: `src/content/about.ts#pillars.*.icon`. */
export type ContentFields = Readonly<Record<string, ContentField>>;

/** A value that its field does not allow. */
export interface ContentProblem {
  readonly path: string;
  /** Message for the owner of the site, which states the problem and how to fix it. */
  readonly message: string;
}
