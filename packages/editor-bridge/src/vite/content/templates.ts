/**
 * Records the results of template literals that contain texts from the content, such as `Call
 * ${contact.phone}`.
 *
 * A string cannot carry its origin, so a result is looked up by its value. If two template literals have the same
 * result, the later one is found.
 */

/** Fixed strings and content paths, which alternate, starting with a string. */
type TemplateParts = readonly string[];

/** Maximum number of recorded strings, because a page may compute new strings continuously. */
const MAX_TEMPLATES = 5_000;
const templates = new Map<string, TemplateParts>();

/**
 * Records a template literal, and returns its value.
 *
 * @param strings the fixed parts; there is one more part than there are values.
 * @param paths content path of each value; undefined for a value that is not content.
 */
export function noteTemplate(
  text: string,
  strings: readonly string[],
  values: readonly unknown[],
  paths: readonly (string | undefined)[],
): string {
  const parts = [strings[0] ?? ''];
  paths.forEach((path, index) => {
    const next = strings[index + 1] ?? '';
    if (path === undefined) parts.push(`${parts.pop() ?? ''}${String(values[index])}${next}`);
    else parts.push(path, next);
  });
  // A template without fixed parts is a single text from the content.
  const isTemplate =
    parts.length > 1 && parts.some((part, index) => index % 2 === 0 && part !== '');
  if (!isTemplate) return text;
  if (templates.size === MAX_TEMPLATES) templates.clear();
  templates.set(text, parts);
  return text;
}

/** Returns the parts of a text as JSON; undefined if no recorded template produced the text. */
export function partsOf(text: unknown): string | undefined {
  const parts = typeof text === 'string' ? templates.get(text) : undefined;
  return parts && JSON.stringify(parts);
}
