import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { idsAt } from '../merge/list-ids.ts';
import { withParts } from '../merge/list-parts.ts';
import { isBelow, isWithin } from '../merge/paths.ts';
import { isEqual } from '../merge/values.ts';
import type { DraftInfo } from '../stores/content-store.ts';
import type { EditedContent, EditorState } from './editor-state.ts';

/** A changed value without the changes that are the user's alone. */
interface Reverted {
  readonly path: string;
  /** Undefined if the content has no such place any more. */
  readonly value: JsonValue | undefined;
  /** Ids of the items of a list. */
  readonly ids?: readonly string[];
}

/** The user's changes, and changes that include changes of other people. */
export interface OwnChanges {
  /** Whether any change contains one of the user. */
  readonly hasAny: boolean;
  /** The changed values that contain changes that are the user's alone, without these. */
  readonly reverted: readonly Reverted[];
  /** Names of the people whose changes the other changes contain. */
  readonly colleagues: readonly string[];
}

/** Separates the changes of the user from those that contain changes of other people. */
export function ownChanges({
  content,
  drafts,
}: Pick<EditorState, 'content' | 'drafts'>): OwnChanges {
  const changes = Object.keys(content?.changes ?? {}).map((path) => {
    // A list that is not stored yet hides drafts of its items.
    const related = Object.entries(drafts).filter(([each]) => isWithin(each, path));
    return {
      hasOwn:
        drafts[path] === undefined ||
        related.some(([, { authors, colleagues }]) => authors.length > colleagues.length),
      reverted: content && revert(content, path, Object.fromEntries(related)),
      colleagues: related.flatMap(([, draft]) => draft.colleagues),
    };
  });
  return {
    hasAny: changes.some(({ hasOwn }) => hasOwn),
    reverted: changes.flatMap(({ reverted }) => reverted ?? []),
    colleagues: [...new Set(changes.flatMap(({ colleagues }) => colleagues))],
  };
}

/** Returns the value at a path without the changes that are the user's alone; null if it has none. */
function revert(
  { base, publishedIds, changes, ids }: EditedContent,
  path: string,
  drafts: Readonly<Record<string, DraftInfo>>,
): Reverted | null {
  const before = readContent(base, path);
  const shared = Object.entries(drafts).filter(([, { colleagues }]) => colleagues.length > 0);
  if (shared.length === 0) return { path, value: before };
  const after = changes[path];
  if (!Array.isArray(before) || !Array.isArray(after)) return null;
  const published = { values: before, ids: idsAt(publishedIds, path, before) };
  const current = { values: after, ids: idsAt(ids, path, after) };
  const parts = shared.flatMap(([each, draft]) =>
    isBelow(each, path)
      ? (published.ids[Number(each.slice(path.length + 1).split('.')[0])] ?? [])
      : Object.keys(draft.parts).filter((part) => draft.parts[part]?.colleagues.length !== 0),
  );
  const items = withParts(published, current, new Set(parts));
  if (isEqual(items.values, after) && isEqual(items.ids, current.ids)) return null;
  return { path, value: items.values, ids: items.ids };
}
