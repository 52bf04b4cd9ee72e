/** Where the editor loads content from, and where it saves changes. */
import type {
  Content,
  ContentChanges,
  ContentFields,
  ContentProblem,
  JsonValue,
} from '@groundwork/editor-bridge/content';
import type { PublishedDraft } from '@groundwork/sdk/protocol';
import type { Step } from '../merge/content-changes.ts';
import type { ListIds } from '../merge/list-ids.ts';
import type { Clash, Versions } from '../merge/merge-values.ts';

/** Names of the people who made a change. */
export interface Authors {
  /** All of them, starting with the person who changed it last. */
  readonly authors: readonly string[];
  /** The other people among them. */
  readonly colleagues: readonly string[];
}

/** An unpublished change: who made it, and when. */
export interface DraftInfo extends Authors {
  readonly value: JsonValue;
  /** Ids of the items of a list. */
  readonly ids?: readonly string[] | undefined;
  readonly revision: number;
  /** Who changed each part of a list: an item, by its id, or the order. */
  readonly parts: Readonly<Record<string, Authors>>;
  readonly date: string;
}

/** A change that was discarded, or that equals the published content. */
export interface DiscardInfo {
  readonly revision: number;
  /** Name of the person who discarded it. */
  readonly discardedBy: string;
}

/** A published version. */
export interface Version {
  readonly version: number;
  /** Number of the version that was restored, 0 for the original content; null for new changes. */
  readonly restored: number | null;
  readonly date: string;
  /** Name of the person who published it. */
  readonly author: string;
  readonly changes: readonly {
    readonly path: string;
    readonly before: JsonValue;
    readonly after: JsonValue;
    /** Ids of the items of a list; null for other values. */
    readonly ids: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
  }[];
}

/** Another person and the user changed the same value. */
export interface Conflict {
  /** Path of the value, or of the list that contains it. */
  readonly path: string;
  /** The value that both changed. */
  readonly clash: Clash;
  /** Value at the path with the user's change, and with the other person's change instead. */
  readonly mine: JsonValue;
  readonly theirs: JsonValue;
  /** Value at the path before both changes. */
  readonly base: JsonValue;
  /** Ids of the items of these lists. */
  readonly ids?: Versions<readonly string[]> | undefined;
  /** Name of the other person, if it is known. */
  readonly author: string | null;
}

/** Content of the site and its unsaved or unpublished changes. */
export interface LoadedContent {
  /** The saved or published content. */
  readonly base: Content;
  /** Published changes, which are part of the base. */
  readonly published: ContentChanges;
  /** Ids of the items of lists that the base changes. */
  readonly publishedIds: ListIds;
  /** Number of the published version; null if nothing was published. */
  readonly version: number | null;
  /** Name of the person who published it; null if nothing was published. */
  readonly publisher: string | null;
  readonly fields: ContentFields;
  /** Changes that are not saved or published. */
  readonly changes: ContentChanges;
  /** Ids of the items of the lists that the base or a change changes. */
  readonly ids: ListIds;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
  /** Changes that other windows discarded since the version was published. */
  readonly discards: Readonly<Record<string, DiscardInfo>>;
}

/** Content of the site as the platform has it. */
export type StoredContent = Omit<LoadedContent, 'changes' | 'ids'>;

/** Dependencies and callbacks of a store. */
export interface StoreListener {
  /** Returns the newest revision that the user has seen at a path or below it; null if the user has seen no draft. */
  readonly revisionOf: (path: string) => number | null;
  /** Returns the published version that the user has seen; null if there was none. */
  readonly publishedVersion: () => number | null;
  /** The platform sent all its content. */
  readonly onLoaded: (stored: StoredContent) => void;
  /** The platform stored or discarded a draft for this window. */
  readonly onDraftStored: (path: string, info: DraftInfo | DiscardInfo) => void;
  /** Another window stored or discarded a draft. */
  readonly onDraft: (path: string, info: DraftInfo | DiscardInfo) => void;
  readonly onPublished: () => void;
  /** Names of the other people who edit the content. */
  readonly onEditors: (names: readonly string[]) => void;
  /** Whether all drafts are stored. */
  readonly onStored: (isStored: boolean) => void;
  /** Why changes are not stored at present, or null. */
  readonly onStoreProblem: (problem: string | null) => void;
  readonly onError: (message: string) => void;
}

/** Stores each change as it is made, and publishes them. */
export interface DraftStore {
  readonly kind: 'platform';
  readonly userId: string;
  /** Reads the content, and passes it to the listener. */
  load(): Promise<void>;
  /** Stores a draft in the background. */
  put(path: string, value: JsonValue, ids?: readonly string[]): void;
  /** Withdraws the drafts that are not sent yet. */
  withdraw(): void;
  /**
   * Resolves when all changes are stored.
   *
   * @throws Error when the user must wait until they are stored, or change a value again.
   */
  ensureStored(): Promise<void>;
  /** Publishes drafts; resolves with the problems that prevent it. */
  publish(drafts: readonly PublishedDraft[]): Promise<readonly ContentProblem[]>;
  /** Resolves with some versions, newest first: the newest, or those before a number. */
  versions(before?: number): Promise<readonly Version[]>;
  restore(version: number): Promise<void>;
  /** Resolves with the `src` of the image. */
  uploadImage(file: File): Promise<string>;
  listen(listener: StoreListener): () => void;
}

/** Writes all changes when the user saves. The page itself describes the content. */
export interface FileStore {
  readonly kind: 'file';
  /** Whether the page contains the changes once they are saved. */
  readonly savesIntoPage: boolean;
  /** Resolves with a message for the user. */
  save(steps: readonly Step[]): Promise<string>;
}

/** Writes all changes into the sources when the user saves, and images immediately. */
export interface SourceStore extends Omit<FileStore, 'kind'> {
  readonly kind: 'source';
  uploadImage(file: File): Promise<string>;
}

/** Where changes are saved. */
export type ContentStore = DraftStore | SourceStore | FileStore;
