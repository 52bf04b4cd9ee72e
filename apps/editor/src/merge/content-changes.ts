/** Changes of the content, as a record of new values by path, in which no path is below another. */
import {
  type Content,
  type ContentChanges,
  type JsonValue,
  readContent,
  writeContent,
} from '@groundwork/editor-bridge/content';
import { alignItems, type Positions } from './align-items.ts';
import { idsAfter, idsAt, type ListIds } from './list-ids.ts';
import { isBelow, withoutPath } from './paths.ts';
import { isEqual } from './values.ts';

/** A change that the user made: the value at a path before and after it. */
export interface Step {
  readonly path: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Ids of the items of a list before and after it. */
  readonly ids?: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/** Returns the content with the changes; paths that the content does not have are left out. */
export function applyChanges(base: Content, changes: ContentChanges): Content {
  const content = structuredClone(base);
  for (const [path, value] of Object.entries(changes)) {
    writeContent(content, path, structuredClone(value));
  }
  return content;
}

/** Content, and the changes that produced it. */
export interface ChangedContent {
  /** The saved or published content. */
  readonly base: Content;
  /** Published changes, which are part of the base. */
  readonly published: ContentChanges;
  /** Changes that are not saved or published. */
  readonly changes: ContentChanges;
  /** The base with the changes. */
  readonly current: Content;
  readonly ids: ListIds;
}

/**
 * Returns the step that sets a value; below a changed or published list it replaces the whole list. Returns null
 * if that changes nothing, or if the content has no such place.
 *
 * @param positions new index of each item of a list, if the caller knows them; null for a removed item.
 */
export function stepFor(
  { published, changes, current, ids }: ChangedContent,
  path: string,
  value: JsonValue,
  positions?: Positions,
): Step | null {
  const changed = [...Object.keys(published), ...Object.keys(changes)];
  const list = changed.find((each) => isBelow(path, each)) ?? path;
  const before = readContent(current, list);
  const edited = structuredClone(current);
  if (before === undefined || !writeContent(edited, path, structuredClone(value))) return null;
  const after = readContent(edited, list);
  if (after === undefined || isEqual(before, after)) return null;
  const step = { path: list, before: structuredClone(before), after };
  if (!Array.isArray(before) || !Array.isArray(after)) return step;
  const old = idsAt(ids, list, before);
  if (list !== path) return { ...step, ids: { before: old, after: old } };
  const changedIds = idsAfter(old, positions ?? alignItems(before, after), after.length);
  return { ...step, ids: { before: old, after: changedIds } };
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
