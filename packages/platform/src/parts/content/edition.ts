import type { SqlConnection } from '@groundwork/engine';
import { notFound } from '@groundwork/engine/kernel';
import type { ContentAuthor, PublishedDraft } from '@groundwork/sdk/protocol';
import type { BuiltContent } from './check-draft.ts';
import { chooseDrafts } from './choose-drafts.ts';
import { type ContentChanges, mergeChanges, mergeIds } from './content-changes.ts';
import type { StoredDraft } from './draft-table.ts';
import type { ListIds } from './list-items.ts';
import { selectContent, UNPUBLISHED } from './select-content.ts';
import { type StoredVersion, selectChanges, selectNewestVersion } from './version-table.ts';

export interface Edition {
  readonly newest: StoredVersion | undefined;
  readonly changes: ContentChanges;
  readonly ids: ListIds;
  /** Drafts that the version contains completely. */
  readonly drafts: readonly StoredDraft[];
  /** Number of the earlier version that is published again; null for other versions. */
  readonly restored: number | null;
}

interface EditionSource {
  readonly appId: string;
  readonly built: BuiltContent;
  readonly reader: SqlConnection;
}

/** Returns the published content with the chosen drafts; by default with all the author's drafts. */
export async function selectEdition(
  { appId, built, reader }: EditionSource,
  author: ContentAuthor,
  chosen: readonly PublishedDraft[] | undefined,
): Promise<Edition> {
  const stored = await selectContent(reader, { appId, built });
  const choices = chooseDrafts(stored, built, { author, chosen });
  const { newest } = stored;
  const changes = mergeChanges(newest?.changes ?? {}, choices);
  const ids = mergeIds(newest?.ids ?? {}, choices, changes);
  const drafts = choices.filter(({ isAll }) => isAll).map(({ draft }) => draft);
  return { newest, changes, ids, drafts, restored: null };
}

/**
 * Returns the content of an earlier version.
 *
 * @param version number of the version; 0 for the build's content.
 * @throws ServiceError `not_found` for a version that does not exist.
 */
export async function selectEarlierEdition(
  { appId, reader }: EditionSource,
  version: number,
): Promise<Edition> {
  const earlier = version === 0 ? UNPUBLISHED : await selectChanges(reader, appId, version);
  if (!earlier) throw notFound('There is no such version. Check its number in the history.');
  const newest = await selectNewestVersion(reader, appId);
  return { newest, ...earlier, drafts: [], restored: version };
}
