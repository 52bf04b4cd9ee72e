/** A value that JSON can express. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * The content of an app: the values of the exported objects and arrays, by module and export, such as
 * `src/content/hero.ts#hero`.
 */
export type Content = Readonly<Record<string, JsonValue>>;

/**
 * New values by content path.
 *
 * A path names module, export and property: `src/content/hero.ts#hero.heading`. A changed list is one entry with
 * the whole array, and contains the changes below it, so no path is below another.
 */
export type ContentChanges = Readonly<Record<string, JsonValue>>;

/** An image of the content. */
export interface ContentImage {
  /** Path on the site's origin, or an `https:` URL. */
  readonly src: string;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  /** In pixels. */
  readonly height: number;
}

/** Minimum contrast between a colour and the one at another path. */
export interface ContrastRule {
  readonly path: string;
  /** Ratio by WCAG 2.2: 4.5 for text, 3 for borders and large text. */
  readonly min: number;
}

/**
 * Describes how a value of the content can be edited. `label` names it in the editor.
 *
 * - `text`: a string, by default required and of at most 2,000 characters. Strings without a field are texts.
 * - `link`: an `https:` or `mailto:` URL, a path such as `/about`, or an anchor such as `#about`.
 * - `email`: an e-mail address.
 * - `icon`: one of the names in `options`.
 * - `colour`: six hexadecimal digits after `#`, with the `contrast` that each rule demands.
 * - `choice`: one of the keys of `options`, whose values name them in the editor.
 * - `image`: a {@link ContentImage}; null for none, if optional.
 * - `list`: an array of `min` to `max` items with the keys and types of `item`, which an editor inserts.
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

/** Fields by content path, with `*` for each index: `src/content/about.ts#pillars.*.icon`. */
export type ContentFields = Readonly<Record<string, ContentField>>;

/** A value that its field does not allow. */
export interface ContentProblem {
  readonly path: string;
  /** Message for the owner of the site: the problem and its remedy. */
  readonly message: string;
}
