/** Stores: where the editor loads content from, and where it saves changes. */
import type {
  Content,
  ContentChanges,
  ContentFields,
  ContentProblem,
  JsonValue,
} from '@groundwork/editor-bridge/content';
import type { ContentPage, PublishedDraft } from '@groundwork/sdk/protocol';
import type { Step } from '../merge/content-changes.ts';
import type { ListIds } from '../merge/list-ids.ts';
import type { Clash, Versions } from '../merge/merge-values.ts';

export interface Authors {
  /** All people, the person who made the last change first. */
  readonly authors: readonly string[];
  /** All people except the user of this editor. */
  readonly colleagues: readonly string[];
}

/** Who made an unpublished change, and when. */
export interface DraftInfo extends Authors {
  readonly value: JsonValue;
  /** Ids of the items if the value is an array. */
  readonly ids?: readonly string[] | undefined;
  readonly revision: number;
  /** Who changed each part of a list. A part is an item, by its id, or the order. */
  readonly parts: Readonly<Record<string, Authors>>;
  readonly date: string;
}

/** A change that was discarded, or that equals the published content. */
export interface DiscardInfo {
  readonly revision: number;
  readonly discardedBy: string;
}

export interface Version {
  readonly version: number;
  /**
   * Number of the version that was restored, or 0 for the original content; null if new changes were published.
   */
  readonly restored: number | null;
  readonly date: string;
  readonly author: string;
  readonly changes: readonly {
    readonly path: string;
    readonly before: JsonValue;
    readonly after: JsonValue;
    /** Ids of the items before and after the change if the value is an array; otherwise null. */
    readonly ids: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
  }[];
}

/** A conflict: another person and the user changed the same value. */
export interface Conflict {
  /** Content path of the value, or of the list that contains it. */
  readonly path: string;
  readonly clash: Clash;
  /** Value at the path with the user's change; `theirs` is the value with the other person's change. */
  readonly mine: JsonValue;
  readonly theirs: JsonValue;
  /** Value at the path before both changes. */
  readonly base: JsonValue;
  readonly ids?: Versions<readonly string[]> | undefined;
  /** Name of the other person; null if it is not known. */
  readonly author: string | null;
}

/** This user's replaced values, or a removed item, that the user does not want to restore. */
export interface Dismissed {
  /** Content path of the value, or of the list from which the item was removed. */
  readonly path: string;
  /**
   * Id of the item if it was removed. For the platform, a value in a list also has the item's id and the path inside
   * the item.
   */
  readonly item?: string | undefined;
  /** Values that a higher revision replaced are not dismissed. Default: all are dismissed. */
  readonly revision?: number | undefined;
}

/**
 * This user's value that another person has replaced, or removed together with its item. Its revision is undefined
 * if the change that replaced it is published already.
 */
export interface Replaced extends Dismissed {
  /** The user's value, or the item with the user's values. */
  readonly mine: JsonValue;
  /** Name of the other person; null if it is not known. */
  readonly author: string | null;
}

/** The site's content, and its changes that are neither saved nor published. */
export interface LoadedContent {
  /** The content that is saved or published. */
  readonly base: Content;
  /** The published changes; `base` already includes them. */
  readonly published: ContentChanges;
  /** Ids of the items of those lists that the published changes contain. */
  readonly publishedIds: ListIds;
  /** Number of the published version; null if nothing has been published. */
  readonly version: number | null;
  /** Name of the person who published the version; null if nothing has been published. */
  readonly publisher: string | null;
  /**
   * Number of the earlier version that the published version restored, or 0 for the original content; null if it
   * restored none.
   */
  readonly restored: number | null;
  readonly fields: ContentFields;
  /** The pages of the site; empty if they are not known. */
  readonly pages: readonly ContentPage[];
  /** The changes that are neither saved nor published. */
  readonly changes: ContentChanges;
  /** Ids of the items of those lists that a published or unpublished change contains. */
  readonly ids: ListIds;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
  /** Changes that were discarded since the version was published. */
  readonly discards: Readonly<Record<string, DiscardInfo>>;
}

/** The site's content as stored on the platform. */
export type StoredContent = Omit<LoadedContent, 'changes' | 'ids'>;

/** Editor functions that a store calls to read the editor's state or to report changes. */
export interface StoreListener {
  /**
   * Returns the highest revision that the user has seen at or inside a path; null if the user has seen no draft at the
   * path.
   */
  readonly revisionOf: (path: string) => number | null;
  /** Returns the number of the published version that the user has seen; null if nothing was published. */
  readonly publishedVersion: () => number | null;
  /** Called with the whole content on the platform, and with this user's values that others have replaced. */
  readonly onLoaded: (stored: StoredContent, replaced: readonly Replaced[]) => void;
  /** Called when the platform has stored or discarded a draft for this window. */
  readonly onDraftStored: (path: string, info: DraftInfo | DiscardInfo) => void;
  /** Called when the platform has stored or discarded a draft for another window. */
  readonly onDraft: (path: string, info: DraftInfo | DiscardInfo) => void;
  readonly onPublished: () => void;
  /** Called with the names of the other people who are editing the content; null if they are not known. */
  readonly onEditors: (names: readonly string[] | null) => void;
  /** Called with true when all drafts are stored, and with false when some are not. */
  readonly onStored: (isStored: boolean) => void;
  /** Called with the reason why changes cannot be stored at the moment, or with null when they can. */
  readonly onStoreProblem: (problem: string | null) => void;
  readonly onError: (message: string) => void;
}

/**
 * Store on the platform: each change is stored as a draft when it is made, and drafts are published together.
 */
export interface DraftStore {
  readonly kind: 'platform';
  readonly userId: string;
  /** Whether the browser has a token for the user that the platform has not rejected. */
  isSignedIn(): boolean;
  /** Reads the content, and passes it to the listener. */
  load(): Promise<void>;
  /** Stores a draft in the background. */
  put(path: string, value: JsonValue, ids?: readonly string[]): void;
  /** Returns the draft of a path that is being sent; undefined if none is. */
  sending(path: string): JsonValue | undefined;
  /** Withdraws the drafts that have not been sent yet. */
  withdraw(): void;
  discard(path: string, revision: number): Promise<void>;
  /** Records that the user does not want to restore a replaced value, or a removed item of a list. */
  dismissReplaced(dismissed: Dismissed): void;
  /**
   * Resolves when all changes are stored.
   *
   * @throws Error if the user must wait until changes can be stored, or must change a value again.
   */
  ensureStored(): Promise<void>;
  /** Publishes drafts. Resolves with the problems that prevent publishing. */
  publish(drafts: readonly PublishedDraft[]): Promise<readonly ContentProblem[]>;
  /** Resolves with some versions, the newest first. If `before` is given, all of them have lower numbers. */
  versions(before?: number): Promise<readonly Version[]>;
  restore(version: number): Promise<void>;
  /** Uploads an image. Resolves with the `src` of the image. */
  uploadImage(file: File): Promise<string>;
  listen(listener: StoreListener): () => void;
}

/** Store that writes all changes when the user saves. The page itself describes its content. */
export interface FileStore {
  readonly kind: 'file';
  /** Whether the page itself contains the changes after a save, as with a dev server. */
  readonly savesIntoPage: boolean;
  /** Saves the changes. Resolves with a message for the user. */
  save(steps: readonly Step[]): Promise<string>;
}

/** Store that writes all changes into source files when the user saves, and images immediately. */
export interface SourceStore extends Omit<FileStore, 'kind'> {
  readonly kind: 'source';
  uploadImage(file: File): Promise<string>;
}

export type ContentStore = DraftStore | SourceStore | FileStore;
