import type {
  ContentAuthor,
  ContentState,
  ContentVersion,
  DiscardedDraft,
  DraftChange,
  DraftReference,
} from '@groundwork/sdk/protocol';
import type { ContentEvent } from './content-events.ts';
import { selectDiscards } from './discard-table.ts';
import { discardAll, discardDraft, type NewDraft, putDraft } from './drafts.ts';
import type { SiteRenderer } from './load-renderer.ts';
import { createOpenEditors, type OpenEditors } from './open-editors.ts';
import { createPublishing, type Publishing, type PublishingDependencies } from './publishing.ts';
import { selectContent } from './select-content.ts';
import { selectVersions } from './version-table.ts';
import { type Dismissed, dismissReplaced, readReplaced } from './written-values.ts';

export interface Content extends Publishing {
  readonly appId: string;
  state(member: ContentAuthor): Promise<ContentState>;
  putDraft(author: ContentAuthor, draft: NewDraft): Promise<DraftChange | DiscardedDraft>;
  discardDraft(author: ContentAuthor, draft: DraftReference): Promise<void>;
  discardAll(author: ContentAuthor): Promise<void>;
  dismissReplaced(member: ContentAuthor, dismissed: Dismissed): Promise<void>;
  versions(page: { readonly before: number; readonly limit: number }): Promise<ContentVersion[]>;
  subscribe(listener: (event: ContentEvent) => void): () => void;
  readonly openEditors: OpenEditors;
}

/** Serves each new version of the content, whichever node has published it. */
export function createContent(
  parts: PublishingDependencies & Pick<SiteRenderer, 'sitePages'>,
): Content {
  const { appId, built, sitePages, reader, writer, contentEvents } = parts;
  const publishing = createPublishing(parts);
  const subscribe: Content['subscribe'] = (listener) =>
    contentEvents.subscribe((event) => {
      if (event.appId === appId) listener(event);
    });
  subscribe(({ event }) => {
    if (event === 'published') void publishing.showNewest();
  });
  return {
    ...publishing,
    appId,
    subscribe,
    openEditors: createOpenEditors((data) =>
      contentEvents.publish({ appId, event: 'editors', data }),
    ),
    async state({ id }) {
      const stored = await selectContent(reader, parts);
      const { drafts: draft, newest } = stored;
      const none = { version: null, changes: {}, ids: {}, author: null, restored_version: null };
      const discarded = await selectDiscards(reader, appId);
      const replaced = await readReplaced(reader, parts, stored, id);
      return { ...built, pages: sitePages, published: newest ?? none, draft, discarded, replaced };
    },
    dismissReplaced: ({ id: userId }, dismissed) =>
      writer.write(async (connection) => {
        const stored = await selectContent(connection, parts);
        await dismissReplaced(connection, parts, stored, { ...dismissed, userId });
      }),
    putDraft: (author, draft) => putDraft(parts, author, draft),
    discardDraft: (author, draft) => discardDraft(parts, author, draft),
    discardAll: (author) => discardAll(parts, author),
    versions: async (page) => selectVersions(reader, appId, page),
  };
}
