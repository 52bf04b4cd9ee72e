import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { ContentAuthor, DiscardedDraft, DraftChange } from '@groundwork/sdk/protocol';
import type { DraftInfo } from './content-store.ts';

/** A draft, whose value the platform guarantees to be JSON. */
export type Draft = DraftChange & { readonly value: JsonValue };

/** A draft that was stored or discarded. */
export type DraftResult = Draft | DiscardedDraft;

/** Returns a draft as the editor shows it to a user. */
export function draftInfoOf(
  { value, revision, author, others, updated_date: date }: Draft,
  userId: string,
): DraftInfo {
  const all = [author, ...others];
  const authors = all.map(nameOf);
  const colleagues = all.filter(({ id }) => id !== userId).map(nameOf);
  return { value, revision, authors, colleagues, date };
}

/** Returns the address of an author; the platform replaces that of a deleted account. */
export function nameOf({ email }: ContentAuthor): string {
  return email.endsWith('@deleted.invalid') ? 'A deleted account' : email;
}
