/** Content changes: an object with a new value for each changed path. No path is inside another path. */
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

/** A change that the user made: the value at a content path, before and after the change. */
export interface Step {
  readonly path: string;
  readonly before: JsonValue;
  readonly after: JsonValue;
  /** Ids of the items before and after the change, if the value is an array. */
  readonly ids?: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** Whether the user kept another person's value, so that the value after the step is not the user's own. */
  readonly keepsTheirs?: boolean;
}

/** Returns the content with changes applied. Ignores paths that the content does not have. */
export function applyChanges(base: Content, changes: ContentChanges): Content {
  const content = structuredClone(base);
  for (const [path, value] of Object.entries(changes)) {
    writeContent(content, path, structuredClone(value));
  }
  return content;
}

export interface ChangedContent {
  /** The content that is saved or published. */
  readonly base: Content;
  /** The published changes, which the base already contains. */
  readonly published: ContentChanges;
  /** The changes that are neither saved nor published. */
  readonly changes: ContentChanges;
  /** The base with the changes applied. */
  readonly current: Content;
  readonly ids: ListIds;
}

/**
 * Returns the step that sets a value. Inside a list that is changed or published, the step replaces the whole list.
 * Returns null if the value stays the same, or if the content has no such path.
 *
 * @param positions for each item of the previous list, its new index, or null if it was removed; undefined if the
 *   caller does not know the positions.
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

/** Returns the changes with one more change. A value that equals the base value removes the change of its path. */
export function withChange(
  base: Content,
  changes: ContentChanges,
  path: string,
  value: JsonValue,
): ContentChanges {
  const others = withoutPath(changes, path);
  return isEqual(readContent(base, path), value) ? others : { ...others, [path]: value };
}

/**
 * Returns one object with earlier and later changes. A later change replaces earlier changes at and inside its path.
 */
export function mergeChanges(earlier: ContentChanges, later: ContentChanges): ContentChanges {
  return Object.entries(later).reduce<ContentChanges>(
    (merged, [path, value]) => ({ ...withoutPath(merged, path), [path]: value }),
    earlier,
  );
}

/**
 * Returns the values in which new content differs from earlier content. Returns null if they differ in other
 * places than the changes, because then the site was built again.
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
