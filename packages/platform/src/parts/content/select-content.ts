import type { SqlConnection } from '@groundwork/engine';
import type { BuiltContent } from './check-draft.ts';
import { applyChanges } from './content-changes.ts';
import { contentAt } from './content-path.ts';
import { withOpenParts } from './draft-parts.ts';
import { type StoredDraft, selectDrafts } from './draft-table.ts';
import { itemsOf } from './list-items.ts';
import { type StoredVersion, selectNewestVersion } from './version-table.ts';

/** The content of an app as it is stored. */
export interface StoredContent {
  /** Drafts, oldest change first. */
  readonly drafts: readonly StoredDraft[];
  /** The published version; undefined if nothing was published. */
  readonly newest: StoredVersion | undefined;
}

/** Selects the drafts and the published version. */
export async function selectContent(
  connection: SqlConnection,
  { appId, built }: { readonly appId: string; readonly built: BuiltContent },
): Promise<StoredContent> {
  // Drafts are selected first, so that a draft that is published meanwhile is not missing from both results.
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
