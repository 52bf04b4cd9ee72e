/**
 * Content paths, and objects that have content paths as keys. In such an object no path is inside another path.
 */

/** Whether a path is inside the value at another path. */
export function isBelow(path: string, ancestor: string): boolean {
  return path.startsWith(`${ancestor}.`);
}

/** Whether a path is equal to another path, or inside that path's value. */
export function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || isBelow(path, ancestor);
}

/** Whether two paths are equal, or one path is inside the other path's value. */
export function isRelated(path: string, other: string): boolean {
  return isWithin(path, other) || isBelow(other, path);
}

/** Returns the paths that are not inside another of the given paths. */
export function topPaths(paths: readonly string[]): readonly string[] {
  const all = [...new Set(paths)];
  return all.filter((path) => !all.some((other) => isBelow(path, other)));
}

/** Returns the path of the object or list that contains a value; returns null for an exported value. */
export function parentOf(path: string): string | null {
  const end = path.lastIndexOf('.');
  return end > path.indexOf('#') ? path.slice(0, end) : null;
}

/** Returns an object, whose keys are content paths, without the entries at and inside a path. */
export function withoutPath<Value>(
  entries: Readonly<Record<string, Value>>,
  path: string,
): Record<string, Value> {
  return filterPaths(entries, (changed) => !isWithin(changed, path));
}

/** Returns only those entries of an object, whose keys are content paths, that are at or inside a path. */
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
