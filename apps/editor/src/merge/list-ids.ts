/** Ids of the items of lists: an item keeps its id wherever it moves, and two equal items have different ones. */
import { type Content, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { alignItems, type Positions } from './align-items.ts';
import { isBelow, withoutPath } from './paths.ts';

/** Ids of the items of changed lists, by path. In other lists, the id of an item is its index. */
export type ListIds = Readonly<Record<string, readonly string[]>>;

/** Content, and the ids of the items of its lists. */
export interface Arranged {
  readonly current: Content;
  readonly ids: ListIds;
}

/** Returns the ids of a list's items. */
export function idsAt(ids: ListIds, path: string, items: readonly JsonValue[]): readonly string[] {
  const known = ids[path];
  return known?.length === items.length ? known : items.map((_, index) => String(index));
}

/** Returns the ids after a list has changed; `positions` has the new index of each item, and null for a removed one. */
export function idsAfter(
  ids: readonly string[],
  positions: Positions,
  length: number,
): readonly string[] {
  return Array.from({ length }, (_, index) => ids[positions.indexOf(index)] ?? newItemId());
}

/** Returns the new index of each item; null for a removed one. */
export function positionsOf(before: readonly string[], after: readonly string[]): Positions {
  return before.map((id) => {
    const index = after.indexOf(id);
    return index < 0 ? null : index;
  });
}

/** Returns the ids after the list at a path was replaced; undefined if the value has none. */
export function withListIds(
  all: ListIds,
  path: string,
  ids: readonly string[] | undefined,
): ListIds {
  const others = withoutPath(all, path);
  return ids ? { ...others, [path]: ids } : others;
}

/** Returns the new index of each item of the list at a path, which may have moved; null if there is no list. */
export function positionsAt(
  before: Arranged,
  after: Arranged,
  path: string,
  moved = path,
): Positions | null {
  const [items, others] = [readContent(before.current, path), readContent(after.current, moved)];
  if (!Array.isArray(items) || !Array.isArray(others)) return null;
  // A list inside a changed list has no ids.
  const isInner = isInside(before.ids, path) || isInside(after.ids, moved);
  if (isInner || !(before.ids[path] || after.ids[moved])) return alignItems(items, others);
  return positionsOf(idsAt(before.ids, path, items), idsAt(after.ids, moved, others));
}

/** Returns the path of a value in changed content; null if an item that contains it was removed. */
export function pathAfter(before: Arranged, after: Arranged, path: string): string | null {
  const start = path.indexOf('#') + 1;
  const [exported = '', ...keys] = path.slice(start).split('.');
  let [old, moved] = [path.slice(0, start) + exported, path.slice(0, start) + exported];
  for (const key of keys) {
    const positions = positionsAt(before, after, old, moved);
    const position = positions ? positions[Number(key)] : key;
    if (position === null || position === undefined) return null;
    old = `${old}.${key}`;
    moved = `${moved}.${position}`;
  }
  return moved;
}

function isInside(ids: ListIds, path: string): boolean {
  return Object.keys(ids).some((each) => isBelow(path, each));
}

/** Creates an id; `randomUUID` does not exist on pages without HTTPS. */
export function newItemId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
