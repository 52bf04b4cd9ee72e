import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { ContentAuthor, DiscardedDraft, DraftChange } from '@groundwork/sdk/protocol';
import type { Authors, DraftInfo } from './content-store.ts';

/** A draft, whose value the platform guarantees to be JSON. */
export type Draft = DraftChange & { readonly value: JsonValue };

/** A draft that was stored or discarded. */
export type DraftResult = Draft | DiscardedDraft;

/** Returns a draft as the editor shows it to a user. */
export function draftInfoOf(
  { value, ids, revision, author, others, ...draft }: Draft,
  userId: string,
): DraftInfo {
  const all = [author, ...others];
  const parts = Object.entries(draft.parts).map(([part, members]) => {
    const known = members.flatMap((id) => all.find((one) => one.id === id) ?? []);
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

/** Returns the name of an author as the user sees it. The platform replaces the address of a deleted account. */
export function nameOf({ id, name, email }: ContentAuthor, userId: string): string {
  if (id === userId) return 'You';
  return email.endsWith('@deleted.invalid') ? 'A deleted account' : (name ?? email);
}
