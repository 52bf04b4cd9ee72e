/** This user's unpublished changes that other people have replaced, or removed together with their items. */
import {
  contentEntries,
  type JsonValue,
  readContent,
  writeContent,
} from '@groundwork/editor-bridge/content';
import type { Step } from '../merge/content-changes.ts';
import { type Arranged, idsAt, pathAfter } from '../merge/list-ids.ts';
import { withParts } from '../merge/list-parts.ts';
import { isWithin } from '../merge/paths.ts';
import { isEqual } from '../merge/values.ts';
import type {
  Authors,
  Conflict,
  DiscardInfo,
  Dismissed,
  DraftInfo,
  Replaced,
  StoredContent,
} from '../stores/content-store.ts';
import type { EditedContent, EditorState } from './editor-state.ts';
import { authorOf, newestAt, OUTERMOST_LIST } from './rebase.ts';

interface Change {
  readonly before: EditedContent;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
  readonly past: readonly Step[];
  readonly after: Arranged;
  readonly authored: StoredContent;
}

export function replacedAfter(replaced: readonly Replaced[], change: Change): readonly Replaced[] {
  const removed = replaced.flatMap((each) =>
    pathAfter(change.before, change.after, each.path) === null ? removedItem(change, each) : [],
  );
  return withReplaced(movedReplaced(replaced, change), [...removed, ...replacedValues(change)]);
}

/** Adds replaced values. A new value supersedes an existing one with the same path, item and text of the user. */
export function withReplaced(
  replaced: readonly Replaced[],
  added: readonly Replaced[],
): readonly Replaced[] {
  // Compares the user's texts too, because several of them may have been replaced at the same path.
  const isSame = (one: Replaced) => (other: Replaced) =>
    one.path === other.path &&
    one.item === other.item &&
    (one.item !== undefined || isEqual(one.mine, other.mine));
  return [
    ...replaced.filter((each) => !added.some(isSame(each))),
    ...added.filter((each, index) => added.findIndex(isSame(each)) === index),
  ];
}

/**
 * Whether another person's draft changes an item in which both people had changes, or a user's text that another person
 * had restored. Only the platform then knows who wrote which text.
 */
export function changesShared(
  before: DraftInfo | undefined,
  after: DraftInfo | DiscardInfo,
): boolean {
  if (!before || ('value' in after && after.authors[0] === 'You')) return false;
  const isShared = (people: Authors) => hasUser(people) && people.colleagues.length > 0;
  const now = 'value' in after ? after : undefined;
  if (!before.ids) return isShared(before) && !isEqual(before.value, now?.value);
  return Object.entries(before.parts).some(
    ([part, people]) =>
      isShared(people) && !isEqual(itemOf(before, part), now && itemOf(now, part)),
  );
}

function itemOf({ value, ids }: DraftInfo, id: string): JsonValue | undefined {
  return Array.isArray(value) ? value[ids?.indexOf(id) ?? -1] : undefined;
}

/** Names a value in a list by the id of its item, because other people may move the item. */
export function placeOf({ path, item, revision }: Dismissed, content: Arranged): Dismissed {
  const [, list] = OUTERMOST_LIST.exec(path) ?? [];
  const id = list === undefined ? undefined : partAt(content, list, path);
  if (list === undefined || id === undefined) return { path, item, revision };
  const [, ...names] = path.slice(list.length + 1).split('.');
  return { path: list, item: [id, ...names].join('.'), revision };
}

/** Returns the place of the user's earlier value that the user dismisses by resolving a conflict. */
export function earlierPlace({ path: list, clash, ids }: Conflict): Dismissed {
  const isRemoved = clash.theirs === undefined;
  const item = isRemoved ? ids?.mine.find((id) => !ids.theirs.includes(id)) : undefined;
  // If a list inside an item lost an item, all items of the outer list remain.
  return { path: item === undefined ? clash.path : list, item };
}

/** Returns the replaced values that remain when the user resolves a conflict. */
export function withoutEarlier(
  replaced: readonly Replaced[],
  conflict: Conflict,
): readonly Replaced[] {
  const { path, item } = earlierPlace(conflict);
  return replaced.filter((each) => each.path !== path || each.item !== item);
}

/** Returns the number of questions that follow the first open question. */
export function followingQuestions({
  conflicts,
  replaced,
}: Pick<EditorState, 'conflicts' | 'replaced'>): number {
  return conflicts.length + conflicts.reduce(withoutEarlier, replaced).length - 1;
}

/** Returns the values of this user's drafts that other people's change replaces. */
function replacedValues(change: Change): Replaced[] {
  const { before, drafts, past, after, authored } = change;
  const { base, publishedIds, current, fields } = before;
  const published = { current: base, ids: publishedIds };
  const own = Object.entries(drafts).filter(([, draft]) => hasUser(draft));
  return contentEntries(current, fields).flatMap(({ path, field, value }) => {
    const [list, draft] = own.find(([each]) => isWithin(path, each)) ?? [];
    if (list === undefined || !draft || field.kind === 'list') return [];
    const listField = fields[list.replace(/\.\d+(?=\.|$)/g, '.*')];
    // A sample text of a new item is not the user's own.
    if (listField?.kind === 'list' && contains(listField.item, value)) return [];
    const people = draft.ids ? draft.parts[partAt(before, list, path) ?? ''] : draft;
    // Another person may have changed another field of the same item.
    const isOwn =
      people?.colleagues.length === 0 || (people && hasUser(people) && wrote(past, value));
    const publishedPath = pathAfter(before, published, path);
    if (!isOwn || (publishedPath && isEqual(readContent(base, publishedPath), value))) return [];
    const moved = pathAfter(before, after, path);
    if (moved === null) return removedItem(change, { path, mine: value });
    if (isEqual(readContent(after.current, moved), value)) return [];
    const author = authorOf(authored, moved);
    const revision = newestAt(authored, moved)?.revision;
    return author === 'You' ? [] : [{ path: moved, mine: value, author, revision }];
  });
}

/** Returns the item with this user's value that another person has removed from the outermost list. */
function removedItem(
  { before, after, authored }: Change,
  { path, mine }: Pick<Replaced, 'path' | 'mine'>,
): Replaced[] {
  const [itemPath, list = ''] = OUTERMOST_LIST.exec(path) ?? [];
  const item = partAt(before, list, path);
  const author = authorOf(authored, list);
  if (itemPath === undefined || item === undefined || author === 'You') return [];
  if (hasItem(after, list, item)) return [];
  const content = structuredClone(before.current);
  writeContent(content, path, mine);
  const revision = newestAt(authored, list)?.revision;
  return [{ path: list, mine: readContent(content, itemPath) ?? mine, item, author, revision }];
}

/** Returns a list with a removed item, which is at its published place or at the end; null if the list is gone. */
export function withRemovedItem(
  { base, publishedIds, current, ids }: EditedContent,
  { path, mine, item }: Replaced & { readonly item: string },
): ReturnType<typeof withParts> | null {
  const [published, now] = [readContent(base, path), readContent(current, path)];
  if (!Array.isArray(published) || !Array.isArray(now)) return null;
  const list = { values: now, ids: idsAt(ids, path, now) };
  const old = idsAt(publishedIds, path, published);
  const index = old.indexOf(item);
  const whole =
    index < 0
      ? { values: [...now, mine], ids: [...list.ids, item] }
      : { values: published.with(index, mine), ids: old };
  return withParts(list, whole, new Set([item]));
}

/** Returns the replaced values with their paths after a change. Leaves out removed and restored values. */
export function movedReplaced(
  replaced: readonly Replaced[],
  { before, after }: { readonly before: Arranged; readonly after: Arranged },
): readonly Replaced[] {
  return replaced.flatMap((each) => {
    const path = pathAfter(before, after, each.path);
    if (path === null) return [];
    if (each.item !== undefined) return hasItem(after, path, each.item) ? [] : [{ ...each, path }];
    return isEqual(each.mine, readContent(after.current, path)) ? [] : [{ ...each, path }];
  });
}

/**
 * Returns the path of an item that the user removed and that other people's change restores; null if there is no such
 * item.
 */
export function restoredItem(
  past: readonly Step[],
  before: Arranged,
  after: Arranged,
): string | null {
  for (const { path, ids } of past.toReversed()) {
    const restored = ids?.before.find(
      (id) => !ids.after.includes(id) && !hasItem(before, path, id) && hasItem(after, path, id),
    );
    const items = readContent(after.current, path);
    if (restored === undefined || !Array.isArray(items)) continue;
    return `${path}.${idsAt(after.ids, path, items).indexOf(restored)}`;
  }
  return null;
}

function hasItem({ current, ids }: Arranged, list: string, item: string): boolean {
  const items = readContent(current, list);
  return Array.isArray(items) && idsAt(ids, list, items).includes(item);
}

function hasUser({ authors, colleagues }: Authors): boolean {
  return authors.length > colleagues.length;
}

/** Returns the id of the item that contains the value at a path inside a list. */
export function partAt({ current, ids }: Arranged, list: string, path: string): string | undefined {
  const items = readContent(current, list);
  const index = Number(path.slice(list.length + 1).split('.')[0]);
  return Array.isArray(items) ? idsAt(ids, list, items)[index] : undefined;
}

/** Whether one of the steps has written a value. */
function wrote(steps: readonly Step[], value: JsonValue): boolean {
  return steps.some(
    ({ before, after, keepsTheirs }) =>
      !keepsTheirs && contains(after, value) && !contains(before, value),
  );
}

function contains(whole: JsonValue, value: JsonValue): boolean {
  if (isEqual(whole, value)) return true;
  if (typeof whole !== 'object' || whole === null) return false;
  return Object.values(whole).some((member: JsonValue) => contains(member, value));
}
