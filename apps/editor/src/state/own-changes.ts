import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { idsAt } from '../merge/list-ids.ts';
import { withParts } from '../merge/list-parts.ts';
import { isBelow, isWithin } from '../merge/paths.ts';
import { isEqual } from '../merge/values.ts';
import type { DraftInfo } from '../stores/content-store.ts';
import type { EditedContent, EditorState } from './editor-state.ts';

/** A changed value, from which the changes that only the user made have been removed. */
interface Reverted {
  readonly path: string;
  /** The value; undefined if the content no longer has such a path. */
  readonly value: JsonValue | undefined;
  readonly ids?: readonly string[];
}

/** The unsaved or unpublished changes that only the user made, and the authors of all other changes. */
export interface OwnChanges {
  /** Whether any change contains the user's own change. */
  readonly hasAny: boolean;
  /** The values that would change if all changes that only the user made were reverted. */
  readonly reverted: readonly Reverted[];
  /** Names of the other people who contributed to changes. */
  readonly colleagues: readonly string[];
}

/** Separates the changes that only the user made from the changes to which other people contributed. */
export function ownChanges({
  content,
  drafts,
}: Pick<EditorState, 'content' | 'drafts'>): OwnChanges {
  const changes = Object.keys(content?.changes ?? {}).map((path) => {
    // A list that is not stored yet will replace the drafts of its items.
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

/**
 * Returns the value at a path without the changes that only the user made; returns null if there are no such
 * changes.
 */
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
