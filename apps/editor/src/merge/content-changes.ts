/** Changes of the content, as a record of new values by path, in which no path is below another. */
import {
  type Content,
  type ContentChanges,
  type JsonValue,
  readContent,
  writeContent,
} from '@groundwork/editor-bridge/content';

/** A change that the user made: the value at a path before and after it. */
export interface Step {
  readonly path: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
}

/** Returns the content with the changes; paths that the content does not have are left out. */
export function applyChanges(base: Content, changes: ContentChanges): Content {
  const content = structuredClone(base);
  for (const [path, value] of Object.entries(changes)) {
    writeContent(content, path, structuredClone(value));
  }
  return content;
}

/** Content, and the changes from which it results. */
export interface ChangedContent {
  /** The saved or published content. */
  readonly base: Content;
  /** Published changes, which are part of the base. */
  readonly published: ContentChanges;
  /** Changes that are not saved or published. */
  readonly changes: ContentChanges;
  /** The base with the changes. */
  readonly current: Content;
}

/**
 * Returns the step that sets a value; below a changed or published list it replaces the whole list. Returns null
 * if that changes nothing, or if the content has no such place.
 */
export function stepFor(
  { published, changes, current }: ChangedContent,
  path: string,
  value: JsonValue,
): Step | null {
  const changed = [...Object.keys(published), ...Object.keys(changes)];
  const list = changed.find((each) => isBelow(path, each)) ?? path;
  const before = readContent(current, list);
  const edited = structuredClone(current);
  if (before === undefined || !writeContent(edited, path, structuredClone(value))) return null;
  const after = readContent(edited, list);
  if (after === undefined || isEqual(before, after)) return null;
  return { path: list, before: structuredClone(before), after };
}

/** Returns the changes with one more; a value that equals the base is removed. */
export function withChange(
  base: Content,
  changes: ContentChanges,
  path: string,
  value: JsonValue,
): ContentChanges {
  const others = withoutPath(changes, path);
  return isEqual(readContent(base, path), value) ? others : { ...others, [path]: value };
}

/** Returns both changes in one record; the later ones replace those at and below their paths. */
export function mergeChanges(earlier: ContentChanges, later: ContentChanges): ContentChanges {
  return Object.entries(later).reduce<ContentChanges>(
    (merged, [path, value]) => ({ ...withoutPath(merged, path), [path]: value }),
    earlier,
  );
}

/** Returns a record by path, such as changes, without the entries at a path and below it. */
export function withoutPath<Value>(
  entries: Readonly<Record<string, Value>>,
  path: string,
): Record<string, Value> {
  const others = Object.entries(entries).filter(
    ([changed]) => changed !== path && !isBelow(changed, path),
  );
  return Object.fromEntries(others);
}

/**
 * Returns the new values of content that differ from earlier content; null if they differ in other places than changes,
 * because the site was built again.
 */
export function differencesBetween(
  earlier: ChangedContent,
  later: ChangedContent,
): ContentChanges | null {
  const all = [earlier, later].flatMap(({ published, changes }) => [published, changes]);
  const differing = Object.keys(all.reduce(mergeChanges, {})).flatMap((path) => {
    const value = readContent(later.current, path);
    const isSame = value === undefined || isEqual(readContent(earlier.current, path), value);
    return isSame ? [] : [[path, value] as const];
  });
  const changes = Object.fromEntries(differing);
  return isEqual(applyChanges(earlier.current, changes), later.current) ? changes : null;
}

/** Whether a path is inside the value at another one. */
export function isBelow(path: string, ancestor: string): boolean {
  return path.startsWith(`${ancestor}.`);
}

/** Whether two values are equal as JSON; the order of keys does not count. */
export function isEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(Reflect.get(a, key), Reflect.get(b, key)))
  );
}

/** Returns the path of the object or list that contains the value; null for an exported value. */
export function parentOf(path: string): string | null {
  const end = path.lastIndexOf('.');
  return end > path.indexOf('#') ? path.slice(0, end) : null;
}
