/** Unpublished changes of this user that other people have replaced. */
import { contentEntries, type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import type { Step } from '../merge/content-changes.ts';
import { type Arranged, idsAt, pathAfter } from '../merge/list-ids.ts';
import { isWithin } from '../merge/paths.ts';
import { isEqual } from '../merge/values.ts';
import type { Authors, DraftInfo, Replaced, StoredContent } from '../stores/content-store.ts';
import type { EditedContent } from './editor-state.ts';
import { authorOf } from './rebase.ts';

interface Change {
  readonly before: EditedContent;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
  readonly past: readonly Step[];
  readonly after: Arranged;
  /** Who changed, discarded and published values. */
  readonly authored: StoredContent;
}

/** Returns the replaced values after a change of other people. */
export function replacedAfter(replaced: readonly Replaced[], change: Change): readonly Replaced[] {
  const added = replacedValues(change);
  const moved = movedReplaced(replaced, change, ({ mine, now }) => !isEqual(mine, now));
  return [...moved.filter(({ path }) => !added.some((each) => each.path === path)), ...added];
}

/** Returns the values of this user's drafts that a change of other people replaces. */
function replacedValues({ before, drafts, past, after, authored }: Change): Replaced[] {
  const { base, publishedIds, current, fields } = before;
  const published = { current: base, ids: publishedIds };
  const own = Object.entries(drafts).filter(([, draft]) => hasUser(draft));
  return contentEntries(current, fields).flatMap(({ path, field, value }) => {
    const [list, draft] = own.find(([each]) => isWithin(path, each)) ?? [];
    if (list === undefined || !draft || field.kind === 'list') return [];
    const listField = fields[list.replace(/\.\d+(?=\.|$)/g, '.*')];
    // The text of a new item is not the user's own.
    if (listField?.kind === 'list' && contains(listField.item, value)) return [];
    const people = draft.ids ? draft.parts[partAt(before, list, path) ?? ''] : draft;
    // Another person may have changed another field of the same item.
    const isOwn =
      people?.colleagues.length === 0 || (people && hasUser(people) && wrote(past, value));
    const publishedPath = pathAfter(before, published, path);
    if (!isOwn || (publishedPath && isEqual(readContent(base, publishedPath), value))) return [];
    const moved = pathAfter(before, after, path);
    if (moved === null || isEqual(readContent(after.current, moved), value)) return [];
    const author = authorOf(authored, moved);
    return author === 'You' ? [] : [{ path: moved, mine: value, author }];
  });
}

/**
 * Returns the replaced values with their paths after a change. Leaves out removed values and those for which
 * `isOpen` returns false.
 */
export function movedReplaced(
  replaced: readonly Replaced[],
  { before, after }: { readonly before: Arranged; readonly after: Arranged },
  isOpen: (values: Record<'mine' | 'was' | 'now', JsonValue | undefined>) => boolean,
): readonly Replaced[] {
  return replaced.flatMap((each) => {
    const path = pathAfter(before, after, each.path);
    if (path === null) return [];
    const was = readContent(before.current, each.path);
    const now = readContent(after.current, path);
    return isOpen({ mine: each.mine, was, now }) ? [{ ...each, path }] : [];
  });
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
