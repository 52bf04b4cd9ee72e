/** Where the editor loads content from, and where it saves changes. */
import type {
  Content,
  ContentChanges,
  ContentFields,
  ContentProblem,
  JsonValue,
} from '@groundwork/editor-bridge/content';
import type { DraftReference } from '@groundwork/sdk/protocol';
import type { Step } from '../state/content-changes.ts';

/** Who made an unpublished change, and when. */
export interface DraftInfo {
  readonly revision: number;
  /** E-mail addresses of all whose changes it contains, beginning with the one who changed it last. */
  readonly authors: readonly string[];
  /** Those of them who are not the user. */
  readonly colleagues: readonly string[];
  readonly date: string;
}

/** A published version. */
export interface Version {
  readonly version: number;
  /** Number of the version that was restored, 0 for the original content; null for new changes. */
  readonly restored: number | null;
  readonly date: string;
  readonly email: string;
  readonly changes: readonly {
    readonly path: string;
    readonly before: JsonValue;
    readonly after: JsonValue;
  }[];
}

/** Another person changed a field that the user changed too. */
export interface Conflict {
  readonly path: string;
  readonly mine: JsonValue;
  /** Null if the other person discarded their change. */
  readonly theirs: {
    readonly path: string;
    readonly value: JsonValue;
    readonly info: DraftInfo;
  } | null;
}

/** Content of the site and its unsaved or unpublished changes. */
export interface LoadedContent {
  /** The saved or published content. */
  readonly base: Content;
  /** Published changes, which are part of the base. */
  readonly published: ContentChanges;
  readonly fields: ContentFields;
  /** Changes that are not saved or published. */
  readonly changes: ContentChanges;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
}

/** What a store needs from the editor, and reports to it. */
export interface StoreListener {
  /** Returns the newest revision that the user has seen at a path or below it; null if the user has seen no draft. */
  readonly revisionOf: (path: string) => number | null;
  /** The platform stored a draft of this window. */
  readonly onDraftStored: (path: string, info: DraftInfo | null) => void;
  /** Another window stored a draft or, if `value` is undefined, discarded it. */
  readonly onDraft: (path: string, value: JsonValue | undefined, info: DraftInfo | null) => void;
  readonly onConflict: (conflict: Conflict) => void;
  readonly onPublished: () => void;
  /** Whether all drafts are stored. */
  readonly onStored: (isStored: boolean) => void;
  /** Why changes are not stored at present, or null. */
  readonly onStoreProblem: (problem: string | null) => void;
  readonly onError: (message: string) => void;
}

/** Stores each change as it is made, and publishes them. */
export interface DraftStore {
  readonly kind: 'platform';
  load(): Promise<LoadedContent>;
  /** Stores a draft in the background. */
  put(path: string, value: JsonValue): void;
  /**
   * Resolves when all changes are stored.
   *
   * @throws Error when the user must wait for that, or change a value again.
   */
  ensureStored(): Promise<void>;
  /** Publishes drafts; resolves with the problems that prevent it. */
  publish(drafts: readonly DraftReference[]): Promise<readonly ContentProblem[]>;
  /** Resolves with some versions, newest first: the newest, or those before a number. */
  versions(before?: number): Promise<readonly Version[]>;
  restore(version: number): Promise<void>;
  /** Discards the drafts that contain changes of the user only. */
  discardOwn(): Promise<void>;
  /** Resolves with the `src` of the picture. */
  uploadImage(file: File): Promise<string>;
  listen(listener: StoreListener): () => void;
}

/** Writes all changes when the user saves. The page itself describes the content. */
export interface FileStore {
  readonly kind: 'file';
  /** Resolves with what the user needs to know. */
  save(steps: readonly Step[]): Promise<string>;
}

/** Writes all changes into the sources when the user saves, and pictures immediately. */
export interface SourceStore extends Omit<FileStore, 'kind'> {
  readonly kind: 'source';
  uploadImage(file: File): Promise<string>;
}

/** Where changes are saved. */
export type ContentStore = DraftStore | SourceStore | FileStore;
