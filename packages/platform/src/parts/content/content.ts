/** The content of a site: drafts of its editors, and published versions. */
import type {
  ContentAuthor,
  ContentState,
  ContentVersion,
  DiscardedDraft,
  DraftChange,
  DraftReference,
} from '@groundwork/sdk/protocol';
import type { ContentEvent } from './content-events.ts';
import { discardAll, discardDraft, type NewDraft, putDraft } from './drafts.ts';
import { createOpenEditors, type OpenEditors } from './open-editors.ts';
import { createPublishing, type Publishing, type PublishingDependencies } from './publishing.ts';
import { selectContent } from './select-content.ts';
import { selectVersions } from './version-table.ts';

/** Reads and changes the content of the site of one app. */
export interface Content extends Publishing {
  readonly appId: string;
  /** Returns the content of the build, the published changes and the drafts. */
  state(): Promise<ContentState>;
  /** Stores a draft; see `putDraft`. */
  putDraft(author: ContentAuthor, draft: NewDraft): Promise<DraftChange | DiscardedDraft>;
  /** Discards a draft; see `discardDraft`. */
  discardDraft(author: ContentAuthor, draft: DraftReference): Promise<void>;
  /** Discards all drafts. */
  discardAll(author: ContentAuthor): Promise<void>;
  /** Lists the versions before a number, newest first. */
  versions(page: { readonly before: number; readonly limit: number }): Promise<ContentVersion[]>;
  /** Calls a listener for each change from now on. Returns a function that unsubscribes the listener. */
  subscribe(listener: (event: ContentEvent) => void): () => void;
  /** The members who have opened the editor on this node. */
  readonly openEditors: OpenEditors;
}

/**
 * Creates the object that reads and changes the content of a site. It displays each version that any node
 * publishes.
 */
export function createContent(parts: PublishingDependencies): Content {
  const { appId, built, reader, contentEvents } = parts;
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
    async state() {
      const { drafts: draft, newest } = await selectContent(reader, parts);
      const none = { version: null, changes: {}, ids: {}, author: null };
      const { version, changes, ids, author } = newest ?? none;
      return { ...built, published: { version, changes, ids, author }, draft };
    },
    putDraft: (author, draft) => putDraft(parts, author, draft),
    discardDraft: (author, draft) => discardDraft(parts, author, draft),
    discardAll: (author) => discardAll(parts, author),
    versions: async (page) => selectVersions(reader, appId, page),
  };
}
