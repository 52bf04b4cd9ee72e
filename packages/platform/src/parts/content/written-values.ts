/**
 * Records the unpublished values that members have written, so that members can see which of their values other members
 * have replaced.
 */
import { isDeepStrictEqual } from 'node:util';
import type { SqlConnection } from '@groundwork/engine';
import { isJsonArray, isJsonObject, type JsonValue, ownField } from '@groundwork/engine/kernel';
import type { ContentAuthor, ReplacedValue } from '@groundwork/sdk/protocol';
import type { BuiltContent } from './check-draft.ts';
import { contentAt, isBelow, outermostList, patternOf, replaceAt } from './content-path.ts';
import { itemsOf } from './list-items.ts';
import type { StoredContent } from './select-content.ts';
import { type Arranged, arrange, pathOf, placeAt, valuesAt } from './value-places.ts';
import {
  deleteWritten,
  markReplaced,
  selectReplaced,
  selectWritten,
  storeWritten,
  type WrittenValue,
} from './written-table.ts';

interface ContentSource {
  readonly appId: string;
  readonly built: BuiltContent;
}

export interface Dismissed {
  readonly path: string;
  /** Id of an item in the list at the path, or the id and the path of a value inside the item. */
  readonly item?: string | undefined;
  /** If set, values that were replaced after this revision stay stored. */
  readonly revision?: number | undefined;
}

interface DraftWrite {
  readonly author: ContentAuthor;
  readonly revision: number;
  /** Path of the draft that was stored or discarded. */
  readonly path: string;
  readonly before: StoredContent;
  readonly after: StoredContent;
}

/**
 * Records the values that a member has changed, and the other members' values that the changes replace.
 *
 * @returns ids of the other members whose values the changes restore.
 */
export async function recordWritten(
  connection: SqlConnection,
  { appId, built }: ContentSource,
  { author, revision, path: changedPath, before, after }: DraftWrite,
): Promise<readonly string[]> {
  const [old, current] = [arrange(built, before), arrange(built, after)];
  const published = arrange(built, { ...before, drafts: [] });
  const path = outermostList(old.content, changedPath) ?? changedPath;
  const was = valuesAt(old, built, path);
  const base = valuesAt(published, built, path);
  const now = valuesAt(current, built, path);
  const changed = [...now].filter(([place, value]) => !isDeepStrictEqual(value, was.get(place)));
  const all = await selectWritten(connection, appId, path);
  const isRemoved = ({ place, userId }: WrittenValue) =>
    userId === author.id && was.has(place) && !now.has(place);
  for (const one of all.filter(isRemoved)) await deleteWritten(connection, appId, one);
  const written = all.filter((one) => !isRemoved(one));
  await recordItems(connection, appId, { path, author, revision, old, current, written, was, now });
  const restored = new Set<string>();
  for (const [place, value] of changed) {
    const isDrafted = !isDeepStrictEqual(was.get(place), base.get(place));
    /** Other members who have written exactly this value. */
    const others = new Set<string>();
    for (const one of written.filter((each) => each.place === place)) {
      const { userId, replacedBy } = one;
      const isCurrent = replacedBy === null;
      if (isDeepStrictEqual(one.value, value)) {
        await deleteWritten(connection, appId, one);
        if (userId !== author.id) others.add(userId);
      } else if (isCurrent && userId === author.id) {
        await deleteWritten(connection, appId, one);
      } else if (isCurrent && isDrafted && isDeepStrictEqual(one.value, was.get(place))) {
        await markReplaced(connection, appId, { ...one, replacedBy: author.id, revision });
      }
    }
    const isWritten = !isDeepStrictEqual(value, base.get(place)) && !isSample(built, path, value);
    // A value that restores the value of other members counts as written by these members, not by the author.
    const own = isWritten ? [author.id] : [];
    for (const userId of others.size > 0 ? others : own) {
      await storeWritten(connection, appId, { path, place, userId, value });
    }
    for (const userId of others) restored.add(userId);
  }
  return [...restored];
}

interface ItemsWrite extends Pick<DraftWrite, 'author' | 'revision' | 'path'> {
  readonly old: Arranged;
  readonly current: Arranged;
  readonly written: readonly WrittenValue[];
  /** Values of the list by place, before and after the write. */
  readonly was: ReadonlyMap<string, JsonValue>;
  readonly now: ReadonlyMap<string, JsonValue>;
}

/**
 * Stores each removed item of a list for every other member who has written values in the item. The stored item
 * contains the values that this member has written. Deletes stored items that are in the list again.
 */
async function recordItems(
  connection: SqlConnection,
  appId: string,
  { path, author, revision, old, current, written, was, now }: ItemsWrite,
): Promise<void> {
  const before = itemsOf(contentAt(old.content, path), old.ids[path]);
  const after = itemsOf(contentAt(current.content, path), current.ids[path]);
  for (const [index, item] of before.values.entries()) {
    const place = before.ids[index] ?? '';
    if (after.ids.includes(place)) continue;
    const inside = written.filter(
      (one) => was.has(one.place) && (one.place === place || isBelow(one.place, place)),
    );
    for (const [userId, values] of Map.groupBy(inside, (one) => one.userId)) {
      const own = values.filter(
        (one) => one.replacedBy !== null || isDeepStrictEqual(one.value, was.get(one.place)),
      );
      if (userId === author.id || own.length === 0) continue;
      const value = own.reduce(
        (whole, one) => replaceAt(whole, one.place.split('.').slice(1), one.value),
        item,
      );
      for (const one of values.filter((each) => each.place === place)) {
        await deleteWritten(connection, appId, one);
      }
      const removed = { path, place, userId, value };
      await storeWritten(connection, appId, removed);
      await markReplaced(connection, appId, { ...removed, replacedBy: author.id, revision });
    }
  }
  const isBack = ({ place }: WrittenValue) => after.ids.includes(place) && !now.has(place);
  for (const one of written.filter(isBack)) await deleteWritten(connection, appId, one);
}

/**
 * Deletes written values that are published now, or whose place no longer exists in the published content or in a
 * draft. Removed items stay until their members dismiss them.
 */
export async function deletePublished(
  connection: SqlConnection,
  { appId, built }: ContentSource,
  stored: StoredContent,
): Promise<void> {
  const published = arrange(built, { ...stored, drafts: [] });
  const current = arrange(built, stored);
  for (const written of await selectWritten(connection, appId)) {
    const path = pathOf(published, written);
    const value = path === undefined ? undefined : contentAt(published.content, path);
    const isGone =
      path === undefined && pathOf(current, written) === undefined && !isRemovedItem(written);
    if (isGone || isDeepStrictEqual(value, written.value)) {
      await deleteWritten(connection, appId, written);
    }
  }
}

/** Returns a member's values that other members have replaced, with their current paths. */
export async function readReplaced(
  connection: SqlConnection,
  { appId, built }: ContentSource,
  stored: StoredContent,
  userId: string,
): Promise<ReplacedValue[]> {
  const current = arrange(built, stored);
  const replaced = await selectReplaced(connection, appId, userId);
  return replaced.flatMap(({ value, author, revision, ...place }): ReplacedValue[] => {
    const each = { value, author, revision };
    const path = pathOf(current, place);
    if (path !== undefined) {
      const isItem = !valuesAt(current, built, place.path).has(place.place);
      return isItem ? [] : [{ ...each, path, item: null }];
    }
    const isInList = isJsonArray(contentAt(current.content, place.path));
    if (!isInList || place.place.includes('.')) return [];
    return [{ ...each, path: place.path, item: place.place }];
  });
}

/**
 * Deletes the replaced values of a member at or inside a path, or of an item of the list at the path. If `revision` is
 * given, keeps the values that were replaced later.
 */
export async function dismissReplaced(
  connection: SqlConnection,
  { appId, built }: ContentSource,
  stored: StoredContent,
  { path, item, revision = Infinity, userId }: Dismissed & { readonly userId: string },
): Promise<void> {
  const dismissed =
    item === undefined ? placeAt(arrange(built, stored), path) : { path, place: item };
  if (!dismissed) return;
  for (const written of await selectWritten(connection, appId, dismissed.path)) {
    const { place, replacedBy } = written;
    const isWithin = [place, ''].includes(dismissed.place) || isBelow(place, dismissed.place);
    const isDismissed =
      written.userId === userId && replacedBy !== null && written.revision <= revision && isWithin;
    if (isDismissed) await deleteWritten(connection, appId, written);
  }
}

function isRemovedItem({ place, replacedBy }: WrittenValue): boolean {
  return replacedBy !== null && place !== '' && !place.includes('.');
}

/** Returns whether a value is the sample text of a new item, which the member who added the item has not written. */
function isSample({ fields }: BuiltContent, list: string, value: JsonValue): boolean {
  const field = ownField(fields, patternOf(list));
  return isJsonObject(field) && field.kind === 'list' && contains(field.item ?? null, value);
}

function contains(whole: JsonValue, value: JsonValue): boolean {
  if (isDeepStrictEqual(whole, value)) return true;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.values<JsonValue>(whole).some((member) => contains(member, value));
}
