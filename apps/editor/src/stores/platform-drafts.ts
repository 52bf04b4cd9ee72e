import type {
  Content,
  ContentChanges,
  ContentFields,
  JsonValue,
} from '@groundwork/editor-bridge/content';
import type {
  ContentAuthor,
  ContentState,
  DiscardedDraft,
  DraftChange,
  ReplacedValue,
} from '@groundwork/sdk/protocol';
import { applyChanges } from '../merge/content-changes.ts';
import type { ListIds } from '../merge/list-ids.ts';
import type { Authors, DiscardInfo, DraftInfo, Replaced, StoredContent } from './content-store.ts';

/** A draft as the platform sends it. The platform guarantees that its value is JSON. */
export type Draft = DraftChange & { readonly value: JsonValue };

export type DraftResult = Draft | DiscardedDraft;

/** The site's content in the platform's format. */
export type State = Pick<ContentState, 'pages' | 'published' | 'discarded'> & {
  readonly content: Content;
  readonly fields: ContentFields;
  readonly published: { readonly changes: ContentChanges; readonly ids: ListIds } & Pick<
    ContentState['published'],
    'version' | 'author' | 'restored_version'
  >;
  readonly draft: readonly Draft[];
  readonly replaced: readonly (ReplacedValue & { readonly value: JsonValue })[];
};

/** Converts the platform's content to the form that the editor shows to a user. */
export function storedContentOf(
  { content, fields, pages, published, draft, discarded }: State,
  userId: string,
): StoredContent {
  return {
    base: applyChanges(content, published.changes),
    fields,
    pages,
    published: published.changes,
    publishedIds: published.ids,
    version: published.version,
    publisher: published.author && nameOf(published.author, userId),
    restored: published.restored_version,
    drafts: Object.fromEntries(draft.map((each) => [each.path, draftInfoOf(each, userId)])),
    discards: Object.fromEntries(discarded.map((each) => [each.path, discardInfoOf(each, userId)])),
  };
}

/** Returns the values of a user that other people have replaced. */
export function replacedOf({ replaced }: State, userId: string): readonly Replaced[] {
  return replaced.map(({ path, value, author, item, revision }) => ({
    path,
    revision,
    mine: value,
    item: item ?? undefined,
    author: nameOf(author, userId),
  }));
}

/** Converts a stored or discarded draft to the form that the editor shows to a user. */
export function resultInfoOf(result: DraftResult, userId: string): DraftInfo | DiscardInfo {
  return 'value' in result ? draftInfoOf(result, userId) : discardInfoOf(result, userId);
}

function discardInfoOf({ revision, author }: DiscardedDraft, userId: string): DiscardInfo {
  return { revision, discardedBy: nameOf(author, userId) };
}

function draftInfoOf(
  { value, ids, revision, author, others, ...draft }: Draft,
  userId: string,
): DraftInfo {
  const all = [author, ...others];
  const parts = Object.entries(draft.parts).map(([part, members]) => {
    const known = [...new Set(members)].flatMap((id) => all.find((one) => one.id === id) ?? []);
    return [part, authorsOf(known, userId)];
  });
  return {
    value,
    ids: ids ?? undefined,
    revision,
    ...authorsOf(all, userId),
    parts: Object.fromEntries(parts),
    date: draft.updated_date,
  };
}

function authorsOf(members: readonly ContentAuthor[], userId: string): Authors {
  const colleagues = members.filter(({ id }) => id !== userId);
  return {
    authors: members.map((member) => nameOf(member, userId)),
    colleagues: colleagues.map((member) => nameOf(member, userId)),
  };
}

/**
 * Returns an author's name for display. For a deleted account the platform sends a replacement
 * instead of its email address.
 */
export function nameOf({ id, name, email }: ContentAuthor, userId: string): string {
  if (id === userId) return 'You';
  return email.endsWith('@deleted.invalid') ? 'A deleted account' : (name ?? email);
}
