/**
 * Writes and reads text sources: the places in the source files at which texts of the page are written.
 *
 * A text source has the form `file#place` or `file#place.key.key`. The place is the position `line:column` of an array,
 * an object or an element, `$` for the value of a JSON file, `%` for the messages in a JSON file, or the ranges of
 * offsets in a Markdown file. The keys lead to a member of that value, or name an attribute of the element. Without
 * keys, the source is the text between the tags of the element.
 */

export interface TextSource {
  readonly file: string;
  readonly place: string;
  readonly keys: readonly string[];
}

const SOURCE =
  /^(.{1,900}\.(?:[cm]?[jt]sx?|json|mdx?))#(\d+:\d+|\d+-\d+(?:,\d+-\d+)*|[$%])((?:\.[^.]*)*)$/s;

/** Returns the parts of a text source; returns undefined for any other string. */
export function parseTextSource(source: string): TextSource | undefined {
  const [, file, place, keys = ''] = SOURCE.exec(source) ?? [];
  if (file === undefined || place === undefined) return undefined;
  try {
    return { file, place, keys: keys.split('.').slice(1).map(decodeURIComponent) };
  } catch {
    return undefined;
  }
}
