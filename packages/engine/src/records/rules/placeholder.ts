const PLACEHOLDER = /\{\{ *user\.([\w.]+) *\}\}/;
const ONLY_PLACEHOLDER = new RegExp(`^${PLACEHOLDER.source}$`);

/** Placeholder in access rules for the current time. */
export const NOW = '{{now}}';

/** Returns a path in the user's data; undefined if the string is not a placeholder. */
export function placeholderPath(text: string): string[] | undefined {
  const [, path] = ONLY_PLACEHOLDER.exec(text) ?? [];
  return path === undefined ? undefined : toPath(path);
}

export function placeholdersIn(text: string): string[][] {
  const found = text.matchAll(new RegExp(PLACEHOLDER, 'g'));
  return [...found].map(([, path = '']) => toPath(path));
}

/** Removes the prefix `data.`, with which rules may write custom user fields. */
function toPath(text: string): string[] {
  const path = text.split('.');
  return path[0] === 'data' ? path.slice(1) : path;
}

/**
 * Splits a string at its placeholders. The result has strings at even indexes, and paths in the user's data at odd
 * indexes. Returns undefined for a string without braces, or with braces that are not placeholders.
 */
export function parseTemplate(text: string): readonly string[] | undefined {
  if (!text.includes('{{')) return undefined;
  const parts = text.split(new RegExp(PLACEHOLDER, 'g'));
  return parts.some((part, index) => index % 2 === 0 && part.includes('{{')) ? undefined : parts;
}
