import { isDeepStrictEqual } from 'node:util';
import type { SqlConnection } from '@groundwork/engine';
import type { BuiltContent } from './check-draft.ts';
import { applyChanges } from './content-changes.ts';
import { contentAt, isBelow } from './content-path.ts';
import { withOpenParts } from './draft-parts.ts';
import { type StoredDraft, selectDrafts } from './draft-table.ts';
import { itemsOf } from './list-items.ts';
import { type StoredVersion, selectChanges, selectNewestVersion } from './version-table.ts';

export type Published = Pick<StoredVersion, 'changes' | 'ids'>;

export const UNPUBLISHED: Published = { changes: {}, ids: {} };

export interface StoredContent {
  readonly drafts: readonly StoredDraft[];
  /** The newest published version; undefined if nothing was published. */
  readonly newest: StoredVersion | undefined;
}

export async function selectContent(
  connection: SqlConnection,
  { appId, built }: { readonly appId: string; readonly built: BuiltContent },
): Promise<StoredContent> {
  // Reads the drafts before the version. Otherwise a draft that is published between the two reads would be missing in
  // both results.
  const drafts = await selectDrafts(connection, appId);
  const newest = await selectNewestVersion(connection, appId);
  const content = applyChanges(built.content, newest?.changes ?? {});
  return {
    newest,
    drafts: drafts.map((draft) =>
      withOpenParts(draft, itemsOf(contentAt(content, draft.path), newest?.ids[draft.path])),
    ),
  };
}

/**
 * Returns whether the published value at a path has changed since an earlier version. A list has also changed if
 * the ids of its items differ. The version null is the build's content.
 */
export async function isChangedSince(
  connection: SqlConnection,
  { appId, built }: { readonly appId: string; readonly built: BuiltContent },
  {
    path,
    newest,
    version,
  }: Pick<StoredContent, 'newest'> & { readonly path: string; readonly version: number | null },
): Promise<boolean> {
  if (version === (newest?.version ?? null)) return false;
  const earlier = version === null ? UNPUBLISHED : await selectChanges(connection, appId, version);
  if (!earlier) return true;
  const changed = newest ?? UNPUBLISHED;
  // The items of a changed list may have other indexes, so an item is compared as part of its list.
  const above = [earlier, changed].flatMap(({ changes }) =>
    Object.keys(changes).filter((each) => isBelow(path, each)),
  );
  const [at = path] = above.toSorted((a, b) => a.length - b.length);
  const [before, after] = [earlier, changed].map(({ changes, ids }) => {
    const value = contentAt(applyChanges(built.content, changes), at);
    return { value, ids: itemsOf(value, ids[at]).ids };
  });
  return !isDeepStrictEqual(before, after);
}
