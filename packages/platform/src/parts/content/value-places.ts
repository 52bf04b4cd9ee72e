/** Locates values in lists by the ids of their items, which stay the same when items are moved. */
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
} from '@groundwork/engine/kernel';
import type { BuiltContent } from './check-draft.ts';
import { applyChanges } from './content-changes.ts';
import { contentAt, outermostList, patternOf } from './content-path.ts';
import { itemsOf, type ListIds } from './list-items.ts';
import type { StoredContent } from './select-content.ts';

/** Position of a value in the content that stays the same when items of lists are moved. */
export interface Place {
  /** Path of the outermost list that contains the value; for a value outside lists, its own path. */
  readonly path: string;
  /** Id of the list item, followed by the path inside the item; empty for a value outside lists. */
  readonly place: string;
}

export interface Arranged {
  readonly content: JsonObject;
  readonly ids: ListIds;
}

export function arrange({ content }: BuiltContent, { drafts, newest }: StoredContent): Arranged {
  const published = applyChanges(content, newest?.changes ?? {});
  const drafted = Object.fromEntries(drafts.map(({ path, value }) => [path, value]));
  const ids = drafts.flatMap((draft) => (draft.ids ? [[draft.path, draft.ids] as const] : []));
  return {
    content: applyChanges(published, drafted),
    ids: { ...newest?.ids, ...Object.fromEntries(ids) },
  };
}

/**
 * Returns the place of the value at a path; undefined if its list item does not exist. The place of a list is
 * empty.
 */
export function placeAt({ content, ids }: Arranged, path: string): Place | undefined {
  const list = outermostList(content, path);
  if (list === undefined || list === path) return { path, place: '' };
  const [index, ...names] = path.slice(list.length + 1).split('.');
  const id = itemsOf(contentAt(content, list), ids[list]).ids[Number(index)];
  return id === undefined ? undefined : { path: list, place: [id, ...names].join('.') };
}

/** Returns the current path of the value at a place; undefined if the content no longer contains the value. */
export function pathOf({ content, ids }: Arranged, { path, place }: Place): string | undefined {
  const [id = '', ...names] = place.split('.');
  const index = itemsOf(contentAt(content, path), ids[path]).ids.indexOf(id);
  if (place !== '' && index < 0) return undefined;
  const found = place === '' ? path : [path, index, ...names].join('.');
  return contentAt(content, found) === undefined ? undefined : found;
}

/**
 * Returns all values in a list by their places, or only the value at the path if it is not in a list. A value
 * that has a field description is not split further.
 */
export function valuesAt(
  { content, ids }: Arranged,
  { fields }: BuiltContent,
  path: string,
): ReadonlyMap<string, JsonValue> {
  const values = new Map<string, JsonValue>();

  function collect(value: JsonValue, at: string, place: string): void {
    const field = ownField(fields, patternOf(at));
    const isDivided = field === undefined || (isJsonObject(field) && field.kind === 'list');
    if (!isDivided || typeof value !== 'object' || value === null) {
      values.set(place, value);
      return;
    }
    for (const [key, member] of Object.entries<JsonValue>(value)) {
      collect(member, `${at}.${key}`, `${place}.${key}`);
    }
  }

  const value = contentAt(content, path);
  if (!isJsonArray(value)) return new Map(value === undefined ? [] : [['', value]]);
  const items = itemsOf(value, ids[path]);
  for (const [index, item] of value.entries()) {
    collect(item, `${path}.${index}`, items.ids[index] ?? '');
  }
  return values;
}
