/** Content of the site: drafts that editors write, and versions that they publish. */

/**
 * New values by content path, such as `src/content/hero.ts#hero.heading`. No path leads into the value of another
 * path.
 */
export type ContentChanges = Readonly<Record<string, unknown>>;

/** A member who edits content. */
export interface ContentAuthor {
  readonly id: string;
  readonly email: string;
  /** Display name of the member; null if the account has no name. */
  readonly name: string | null;
}

/** The id that stands for the order of a list's items, among the ids of the list's parts. */
export const LIST_ORDER = 'order';

/** A change that an editor has saved as a draft and that is not published yet. */
export interface DraftChange {
  readonly path: string;
  /** The drafted value: any JSON value. */
  readonly value: unknown;
  /**
   * Revision number of the draft. Each change to any draft of the app gets a higher number than all earlier
   * changes.
   */
  readonly revision: number;
  /** The member who changed the draft last. */
  readonly author: ContentAuthor;
  /** Other members whose changes the drafted value contains, such as changes of list items. */
  readonly others: readonly ContentAuthor[];
  /**
   * For a list, the ids of its items; null for other values. An item keeps its id when it moves. An item of
   * the build's content has its index as id.
   */
  readonly ids: readonly string[] | null;
  /**
   * For each changed part of a list, the ids of the members who changed it, newest first. A part is the id of an item
   * that was added, removed or changed, or {@link LIST_ORDER}. Empty for other values. The member who removed an item
   * is first, and occurs again if the member had changed the item before.
   */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly updated_date: string;
}

/** A draft that was discarded, or whose value equals the published content. */
export interface DiscardedDraft {
  readonly path: string;
  readonly discarded: true;
  /** Revision number of the change that discarded the draft. */
  readonly revision: number;
  /** The member who discarded the draft. */
  readonly author: ContentAuthor;
}

/**
 * An unpublished value of one member that another member has replaced, or has removed together with its list
 * item.
 */
export interface ReplacedValue {
  /** Path of the value in the current content. If an item was removed, the path of its list. */
  readonly path: string;
  /** The value that was replaced: any JSON value. If an item was removed, the item with the member's values. */
  readonly value: unknown;
  /** The member who replaced the value or removed the item. */
  readonly author: ContentAuthor;
  /** Id of the list item if the item was removed; otherwise null. */
  readonly item: string | null;
  /** Revision number of the change that replaced the value or removed the item. */
  readonly revision: number;
}

/** Members who are editing the content and are connected to one node of the platform. */
export interface ContentEditors {
  /** Id of the node. As long as a node has editors, it sends their list every 20 seconds. */
  readonly node: string;
  readonly editors: readonly Pick<ContentAuthor, 'id' | 'name'>[];
}

/** A page of a site. */
export interface ContentPage {
  /** Path of the page: `/` for the start page. */
  readonly path: string;
  readonly name: string;
  /** Paths of the content that the page contained in the build. The path of a list stands for its items. */
  readonly content: readonly string[];
}

/** Content of a site: the content of its build, and the changes to it. */
export interface ContentState {
  /** Content of the build. Each key is a module and one of its exports: `src/content/hero.ts#hero`. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Descriptions of the editable fields by content path; `*` in a path stands for any index. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The site's pages. Empty if its renderer does not describe them. */
  readonly pages: readonly ContentPage[];
  readonly published: {
    /** Number of the published version; null before the first publication. */
    readonly version: number | null;
    readonly changes: ContentChanges;
    /** Ids of the items of each changed list, by content path. */
    readonly ids: Readonly<Record<string, readonly string[]>>;
    /** The member who published the version; null before the first publication. */
    readonly author: ContentAuthor | null;
    /**
     * If the version restores an older one, the number of that version, or 0 for the build's content; otherwise null.
     */
    readonly restored_version: number | null;
  };
  readonly draft: readonly DraftChange[];
  /** Drafts that have been discarded since the newest publication. */
  readonly discarded: readonly DiscardedDraft[];
  /** The caller's newest values that other members have replaced and that the caller has not dismissed. */
  readonly replaced: readonly ReplacedValue[];
}

/** Body of the request that stores a draft. */
export interface DraftRequest {
  readonly path: string;
  /** The value of the draft: any JSON value. */
  readonly value: unknown;
  /**
   * The highest revision of the drafts at or below the path that the sender knows; null if the sender knows
   * no such draft.
   */
  readonly revision: number | null;
  /** The published version that the sender knows; null if the sender knows none. */
  readonly version: number | null;
  /**
   * For a list, the ids of its items, with new ids for added items. Default: each item gets the id of the item that it
   * replaces.
   */
  readonly ids?: readonly string[] | undefined;
}

/** Identifies a draft by its path and the revision that the sender knows. */
export type DraftReference = Pick<DraftChange, 'path' | 'revision'>;

/** A draft to publish, as a whole or in part. */
export interface PublishedDraft extends DraftReference {
  /** Parts of a list to publish: ids of items, and {@link LIST_ORDER}. Default: all parts. */
  readonly parts?: readonly string[] | undefined;
}

/** Body of the request that publishes drafts. */
export interface PublishRequest {
  /** The drafts to publish. Default: all drafts, and parts of lists, that only the sender has changed. */
  readonly drafts?: readonly PublishedDraft[];
}

/** One value that a version changed. */
export interface PublishedChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Ids of the items of a list before and after the change; null for other values. */
  readonly ids: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
}

/** A version of the content that was published. */
export interface ContentVersion {
  /** Number of the version; the first is 1. */
  readonly version: number;
  readonly published_date: string;
  readonly author: ContentAuthor;
  /** Number of the older version that was restored, or 0 for the build's content; null if drafts were published. */
  readonly restored_version: number | null;
  readonly changes: readonly PublishedChange[];
}

/** A reason why content cannot be published. */
export interface ContentProblem {
  /** Path of the content; empty if the problem concerns a whole page. */
  readonly path: string;
  /** Message that the editor shows. */
  readonly message: string;
}
