/** Content of the site that editors draft and publish. */

/** New values by content path, such as `src/content/hero.ts#hero.heading`. No entry lies below another one. */
export type ContentChanges = Readonly<Record<string, unknown>>;

/** A member who edits content. */
export interface ContentAuthor {
  readonly id: string;
  readonly email: string;
  /** Null if the account has no name. */
  readonly name: string | null;
}

/** Names the part of a changed list that represents the order of its items. */
export const LIST_ORDER = 'order';

/** A change that is not published yet. */
export interface DraftChange {
  readonly path: string;
  /** Any JSON value. */
  readonly value: unknown;
  /** Increases with each change of any draft of the app. */
  readonly revision: number;
  /** Who changed it last. */
  readonly author: ContentAuthor;
  /** Other members whose changes the value contains, such as changes of list items. */
  readonly others: readonly ContentAuthor[];
  /** Ids of the items of a list; null for other values. An item keeps its id; items of the build have their index. */
  readonly ids: readonly string[] | null;
  /**
   * Ids of the members who changed each part of a list, newest first, by part: the id of an item that was added, removed
   * or changed, or {@link LIST_ORDER}. Empty for other values.
   */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly updated_date: string;
}

/** A draft that was discarded, or that equals the published content. */
export interface DiscardedDraft {
  readonly path: string;
  readonly discarded: true;
}

/** Members who are editing the content through one node of the platform. */
export interface ContentEditors {
  /** Each node reports its editors again after 20 seconds, as long as it has any. */
  readonly node: string;
  readonly editors: readonly Pick<ContentAuthor, 'id' | 'name'>[];
}

/** Content of a site: that of its build, and the changes to it. */
export interface ContentState {
  /** Content of the build, by module and export: `src/content/hero.ts#hero`. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Descriptions of the fields, by path with `*` for an index. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly published: {
    /** Null before the first publication. */
    readonly version: number | null;
    readonly changes: ContentChanges;
    /** Ids of the items of changed lists, by path. */
    readonly ids: Readonly<Record<string, readonly string[]>>;
    /** Who published the version; null before the first publication. */
    readonly author: ContentAuthor | null;
  };
  readonly draft: readonly DraftChange[];
}

/** Body of a draft to store. */
export interface DraftRequest {
  readonly path: string;
  /** Any JSON value. */
  readonly value: unknown;
  /**
   * Newest revision that the sender has of the drafts at or below the path; null if it has none.
   */
  readonly revision: number | null;
  /** Ids of the items of a list, new ones for added items. By default, each item has the id of the one that it replaces. */
  readonly ids?: readonly string[] | undefined;
}

/** Identifies a draft by the revision that the sender has. */
export type DraftReference = Pick<DraftChange, 'path' | 'revision'>;

/** A draft to publish. */
export interface PublishedDraft extends DraftReference {
  /** Parts of a list. Default: all. */
  readonly parts?: readonly string[] | undefined;
}

/** Body of a publication. */
export interface PublishRequest {
  /** Default: the drafts, and the parts of lists, that contain changes of the sender only. */
  readonly drafts?: readonly PublishedDraft[];
}

/** One changed value of a version. */
export interface PublishedChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A published version of the content. */
export interface ContentVersion {
  /** 1 for the first version. */
  readonly version: number;
  readonly published_date: string;
  readonly author: ContentAuthor;
  /** Number of the version that was restored, 0 for the content of the build; null for published drafts. */
  readonly restored_version: number | null;
  readonly changes: readonly PublishedChange[];
}

/** A reason why content cannot be published. */
export interface ContentProblem {
  /** Content path; empty for a problem of a whole page. */
  readonly path: string;
  /** Message for an editor. */
  readonly message: string;
}
