/** Paths of content, and records by path in which no path is below another. */

/** Whether a path is inside the value at another one. */
export function isBelow(path: string, ancestor: string): boolean {
  return path.startsWith(`${ancestor}.`);
}

/** Whether a path is at or inside another one. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || isBelow(path, ancestor);
}

/** Whether a path is at, inside or around another one. */
export function isRelated(path: string, other: string): boolean {
  return isWithin(path, other) || isBelow(other, path);
}

/** Returns the paths that are not inside another one. */
export function topPaths(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths)];
  return all.filter((path) => !all.some((other) => isBelow(path, other)));
}

/** Returns the path of the object or list that contains the value; null for an exported value. */
export function parentOf(path: string): string | null {
  const end = path.lastIndexOf('.');
  return end > path.indexOf('#') ? path.slice(0, end) : null;
}

/** Returns a record by path, such as changes, without the entries at a path and below it. */
export function withoutPath<Value>(
  entries: Readonly<Record<string, Value>>,
  path: string,
): Record<string, Value> {
  return filterPaths(entries, (changed) => !isWithin(changed, path));
}

/** Returns the entries of a record by path at a path and below it. */
export function onlyPath<Value>(
  entries: Readonly<Record<string, Value>>,
  path: string,
): Record<string, Value> {
  return filterPaths(entries, (changed) => isWithin(changed, path));
}

function filterPaths<Value>(
  entries: Readonly<Record<string, Value>>,
  isIncluded: (path: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).filter(([path]) => isIncluded(path)));
}
