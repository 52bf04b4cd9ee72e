/** Selects which drafts, and which parts of their lists, are published. */
import { badRequest, isJsonArray } from '@groundwork/engine/kernel';
import type { ContentAuthor, PublishedDraft } from '@groundwork/sdk/protocol';
import type { BuiltContent } from './check-draft.ts';
import { applyChanges } from './content-changes.ts';
import { contentAt } from './content-path.ts';
import type { StoredDraft } from './draft-table.ts';
import { conflict } from './drafts.ts';
import { changedParts, itemsOf, type ListItems, withParts } from './list-items.ts';
import type { StoredContent } from './select-content.ts';

interface Choice extends Pick<StoredDraft, 'path' | 'value' | 'ids'> {
  readonly draft: StoredDraft;
  readonly isAll: boolean;
}

/**
 * Returns the drafts to publish, reduced to the chosen parts of lists.
 *
 * @param chosen drafts that the author has chosen; by default, all drafts and parts of lists that only the author
 * has changed.
 */
export function chooseDrafts(
  { drafts, newest }: StoredContent,
  { content }: BuiltContent,
  { author, chosen }: { author: ContentAuthor; chosen: readonly PublishedDraft[] | undefined },
): readonly Choice[] {
  const published = applyChanges(content, newest?.changes ?? {});
  const itemsAt = (path: string) => itemsOf(contentAt(published, path), newest?.ids[path]);
  if (!chosen) {
    const own = drafts.flatMap((draft) => {
      const parts = Object.keys(draft.parts).filter((part) => {
        return draft.parts[part]?.every((id) => id === author.id);
      });
      const hasOwn = isJsonArray(draft.value) ? parts.length > 0 : draft.author.id === author.id;
      return hasOwn ? [chooseParts(draft, itemsAt(draft.path), parts)] : [];
    });
    if (own.length > 0 || drafts.length === 0) return own;
    throw badRequest(
      'There are no changes of yours to publish. To publish those of other members, name their drafts.',
    );
  }
  const byPath = new Map(drafts.map((draft) => [draft.path, draft]));
  return chosen.map(({ path, revision, parts }) => {
    const draft = byPath.get(path);
    if (draft?.revision !== revision) {
      throw conflict(draft ?? null, 'Read the changes, and publish again.');
    }
    return chooseParts(draft, itemsAt(path), parts ?? Object.keys(draft.parts));
  });
}

function chooseParts(draft: StoredDraft, published: ListItems, parts: readonly string[]): Choice {
  const { path, value, ids } = draft;
  if (!isJsonArray(value)) return { path, value, ids, draft, isAll: true };
  const items = itemsOf(value, ids);
  const chosen = withParts(published, items, new Set(parts));
  const isAll = changedParts(chosen, items).length === 0;
  return { path, value: chosen.values, ids: chosen.ids, draft, isAll };
}
