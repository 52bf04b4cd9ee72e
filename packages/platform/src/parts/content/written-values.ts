/** Records which members have written unpublished values, so that each learns which ones others have replaced. */
import { isDeepStrictEqual } from 'node:util';
import type { SqlConnection } from '@groundwork/engine';
import { isJsonObject, type JsonValue, ownField } from '@groundwork/engine/kernel';
import type { ContentAuthor, ReplacedValue } from '@groundwork/sdk/protocol';
import type { BuiltContent } from './check-draft.ts';
import { contentAt, isBelow, outermostList, patternOf } from './content-path.ts';
import type { StoredContent } from './select-content.ts';
import { arrange, pathOf, placeAt, valuesAt } from './value-places.ts';
import {
  deleteWritten,
  insertWritten,
  markReplaced,
  selectReplaced,
  selectWritten,
} from './written-table.ts';

interface ContentSource {
  readonly appId: string;
  readonly built: BuiltContent;
}

interface DraftWrite {
  readonly author: ContentAuthor;
  readonly revision: number;
  /** Path of the draft that was stored or discarded. */
  readonly path: string;
  readonly before: StoredContent;
  readonly after: StoredContent;
}

/** Records the values that a member has changed, and the values of other members that they replace. */
export async function recordWritten(
  connection: SqlConnection,
  { appId, built }: ContentSource,
  { author, revision, path: changedPath, before, after }: DraftWrite,
): Promise<void> {
  const [old, current] = [arrange(built, before), arrange(built, after)];
  const published = arrange(built, { ...before, drafts: [] });
  const path = outermostList(old.content, changedPath) ?? changedPath;
  const was = valuesAt(old, built, path);
  const base = valuesAt(published, built, path);
  const now = valuesAt(current, built, path);
  const changed = [...now].filter(([place, value]) => !isDeepStrictEqual(value, was.get(place)));
  for (const place of was.keys()) {
    if (!now.has(place)) await deleteWritten(connection, appId, { path, place, userId: author.id });
  }
  if (changed.length === 0) return;
  const written = await selectWritten(connection, appId, path);
  for (const [place, value] of changed) {
    const isDrafted = !isDeepStrictEqual(was.get(place), base.get(place));
    const others = written.filter((one) => one.place === place && one.userId !== author.id);
    for (const other of others) {
      const isReplaced = isDrafted && isDeepStrictEqual(other.value, was.get(place));
      const isRestored = isDeepStrictEqual(other.value, value);
      if (!isReplaced && !isRestored) continue;
      const replacedBy = isReplaced ? author.id : null;
      await markReplaced(connection, appId, { ...other, replacedBy }, revision);
    }
    const own = { path, place, userId: author.id, value };
    await deleteWritten(connection, appId, own);
    const isOwn = !isDeepStrictEqual(value, base.get(place)) && !isSample(built, path, value);
    if (isOwn) await insertWritten(connection, appId, own);
  }
}

/** Deletes the written values that are published now, or that neither the published content nor a draft contains. */
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
    const isGone = path === undefined && pathOf(current, written) === undefined;
    if (isGone || isDeepStrictEqual(value, written.value)) {
      await deleteWritten(connection, appId, written);
    }
  }
}

/** Returns the values of a member that others have replaced, with their current paths. */
export async function readReplaced(
  connection: SqlConnection,
  { appId, built }: ContentSource,
  stored: StoredContent,
  userId: string,
): Promise<ReplacedValue[]> {
  const current = arrange(built, stored);
  const replaced = await selectReplaced(connection, appId, userId);
  return replaced.flatMap(({ value, author, ...place }) => {
    const path = pathOf(current, place);
    return path === undefined ? [] : [{ path, value, author }];
  });
}

/** Deletes the records that a member's values at a path, or inside the value there, were replaced. */
export async function dismissReplaced(
  connection: SqlConnection,
  { appId, built }: ContentSource,
  stored: StoredContent,
  { path, userId }: { readonly path: string; readonly userId: string },
): Promise<void> {
  const dismissed = placeAt(arrange(built, stored), path);
  if (!dismissed) return;
  for (const written of await selectWritten(connection, appId, dismissed.path)) {
    const { place, replacedBy } = written;
    const isWithin = [place, ''].includes(dismissed.place) || isBelow(place, dismissed.place);
    const isDismissed = written.userId === userId && replacedBy !== null && isWithin;
    if (isDismissed) await deleteWritten(connection, appId, written);
  }
}

/** Whether a value is the sample text of a new item, which is not the text of the member who added the item. */
function isSample({ fields }: BuiltContent, list: string, value: JsonValue): boolean {
  const field = ownField(fields, patternOf(list));
  return isJsonObject(field) && field.kind === 'list' && contains(field.item ?? null, value);
}

function contains(whole: JsonValue, value: JsonValue): boolean {
  if (isDeepStrictEqual(whole, value)) return true;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.values<JsonValue>(whole).some((member) => contains(member, value));
}
