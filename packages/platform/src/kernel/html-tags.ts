/** Reads the tags of HTML that a build or a renderer wrote. */

/** A start tag. */
export interface HtmlTag {
  /** Name in lower case. */
  readonly name: string;
  /** Values by name in lower case, without quotes, as they are in the source. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

// Skips quoted values, because they may contain `>`.
const TAG = /<([a-z][\w-]*)\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const ATTRIBUTE = /\s([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Returns the start tags of HTML. */
export function tagsOf(markup: string): HtmlTag[] {
  return [...markup.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, attribute = '', ...values]) => [
        attribute.toLowerCase(),
        values.find((value) => value !== undefined),
      ]),
    ),
  }));
}
