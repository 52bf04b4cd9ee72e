/** Describes changes in words that the user understands. */
import {
  type Content,
  type ContentFields,
  type JsonValue,
  nameOfField,
  readContent,
} from '@groundwork/editor-bridge/content';
import { LIST_ORDER } from '@groundwork/sdk/protocol';
import { wordsOfItem } from '../fields/field-label.ts';
import { nameOfItem, nameOfValue, titleOf } from '../fields/name-of-value.ts';
import { alignItems, type Positions } from '../merge/align-items.ts';
import { isEqual, isRecord } from '../merge/values.ts';
import { type EditedContent, positionsInBase } from '../state/editor-state.ts';

/** A changed value, or a changed part of a list. */
export interface DescribedChange {
  readonly name: string;
  /** What happened to a list item; null if the change concerns another value. */
  readonly kind: 'added' | 'removed' | 'changed' | 'order' | null;
  /** Index of the item in the list before the change; null if the item was added. */
  readonly from: number | null;
  /** Index of the item in the list after the change; null if the item was removed. */
  readonly to: number | null;
  /** Text before the change; null if there was no text. `after` is the text after the change. */
  readonly before: string | null;
  readonly after: string | null;
}

interface Change {
  readonly path: string;
  readonly before: JsonValue | undefined;
  readonly after: JsonValue;
  /** The content that contains the value and determines the value's name. */
  readonly content: Content;
  readonly positions?: Positions | undefined;
}

/** Returns the change of a value. For a list, returns a change for each changed item, and one for a changed order. */
export function describeChanges(
  { path, before, after, content, positions }: Change,
  fields: ContentFields,
): readonly DescribedChange[] {
  const nowhere = { kind: null, from: null, to: null };
  if (!Array.isArray(before) || !Array.isArray(after)) {
    const name = nameOfValue(path, content, fields);
    if (before === undefined) {
      return [{ ...nowhere, name, before: null, after: wordsOfItem(path, after, fields) }];
    }
    return [{ ...nowhere, name, ...changedWords(path, { before, after }, fields) }];
  }
  const all = positions ?? alignItems(before, after);
  const nameOf = (index: number, item: JsonValue) => nameOfItem(`${path}.${index}`, item, fields);
  const changed = all.flatMap((to, from): DescribedChange[] => {
    const was: JsonValue = before[from];
    if (to === null) {
      const name = `${nameOf(from, was)}, removed`;
      const words = wordsOfItem(`${path}.${from}`, was, fields);
      return [{ name, kind: 'removed', from, to, before: words, after: null }];
    }
    if (isEqual(was, after[to])) return [];
    const words = changedWords(`${path}.${to}`, { before: was, after: after[to] }, fields);
    return [{ name: `${nameOf(to, was)}, changed`, kind: 'changed', from, to, ...words }];
  });
  const added = after.flatMap((item: JsonValue, to): DescribedChange[] => {
    if (all.includes(to)) return [];
    const name = `${nameOf(to, item)}, added`;
    const words = wordsOfItem(`${path}.${to}`, item, fields);
    return [{ name, kind: 'added', from: null, to, before: null, after: words }];
  });
  return [...changed, ...added, ...describeOrder({ path, before, after, all }, fields)];
}

/** Returns the number of changes that {@link describeChanges} describes in all changed values. */
export function countChanges(content: EditedContent): number {
  const { base, changes, current, fields } = content;
  const described = Object.entries(changes).flatMap(([path, after]) => {
    const before = readContent(base, path);
    const positions = positionsInBase(content, path);
    return describeChanges({ path, before, after, content: current, positions }, fields);
  });
  return described.length;
}

/** Returns the part of a list that a change concerns; returns null for another value. */
export function partOf(
  { kind, from, to }: DescribedChange,
  publishedIds: readonly string[] | undefined,
  ids: readonly string[] | undefined,
): string | null {
  if (kind === null) return null;
  if (kind === 'order') return LIST_ORDER;
  const id = to === null ? publishedIds?.[from ?? 0] : ids?.[to];
  return id ?? String(to ?? from);
}

/** Returns the change of the order of the items that both lists contain; an empty array if the order is the same. */
function describeOrder(
  list: {
    readonly path: string;
    readonly before: readonly JsonValue[];
    readonly after: readonly JsonValue[];
    readonly all: Positions;
  },
  fields: ContentFields,
): readonly DescribedChange[] {
  const paired = list.all.flatMap((to, from) => (to === null ? [] : [{ to, from }]));
  const sorted = paired.toSorted((a, b) => a.to - b.to);
  if (isEqual(paired, sorted)) return [];
  const name = `${nameOfField(list.path, fields)}, order`;
  const titlesOf = (items: readonly JsonValue[]) =>
    items
      .map((item, index) => titleOf(`${list.path}.${index}`, item, fields) || '(empty)')
      .join(', ');
  const [before, after] = [titlesOf(list.before), titlesOf(list.after)];
  return [{ name, kind: 'order', from: null, to: null, before, after }];
}

/** Describes a value before and after its change. Of an object, describes only the members that differ. */
function changedWords(
  path: string,
  { before, after }: { readonly before: JsonValue; readonly after: JsonValue },
  fields: ContentFields,
) {
  const hasMembers = isRecord(before) && isRecord(after) && !('alt' in after);
  const words = (value: JsonValue) => {
    if (!hasMembers || !isRecord(value)) return wordsOfItem(path, value, fields);
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    const differing = keys.filter((key) => !isEqual(before[key], after[key]));
    return differing.map((key) => wordsOfItem(`${path}.${key}`, value[key], fields)).join(' · ');
  };
  const [old, now] = [words(before), words(after)];
  // An image can be replaced by one with the same alternative text.
  return { before: old, after: old === now ? now.replace(/^An image/, 'Another image') : now };
}
