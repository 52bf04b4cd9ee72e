const PLACEHOLDER = /\{\{ *user\.([\w.]+) *\}\}/;
const ONLY_PLACEHOLDER = new RegExp(`^${PLACEHOLDER.source}$`);

/** Placeholder of the current time. */
export const NOW = '{{now}}';

/** Returns the path of a placeholder within the user; undefined for any other string. */
export function placeholderPath(text: string): string[] | undefined {
  const [, path] = ONLY_PLACEHOLDER.exec(text) ?? [];
  return path === undefined ? undefined : toPath(path);
}

/** Returns the paths of all placeholders in a string within the user. */
export function placeholdersIn(text: string): string[][] {
  const found = text.matchAll(new RegExp(PLACEHOLDER, 'g'));
  return [...found].map(([, path = '']) => toPath(path));
}

/** Custom fields of a user may be under `data`. */
function toPath(text: string): string[] {
  const path = text.split('.');
  return path[0] === 'data' ? path.slice(1) : path;
}

/**
 * Splits a string that contains placeholders into strings at even indexes, and paths within the user at odd
 * indexes. Returns undefined for a string without braces, or with other braces.
 */
export function parseTemplate(text: string): readonly string[] | undefined {
  if (!text.includes('{{')) return undefined;
  const parts = text.split(new RegExp(PLACEHOLDER, 'g'));
  return parts.some((part, index) => index % 2 === 0 && part.includes('{{')) ? undefined : parts;
}
