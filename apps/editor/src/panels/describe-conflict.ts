import { type Content, type ContentFields, nameOfField } from '@groundwork/editor-bridge/content';
import { nameOfItem, nameOfValue } from '../fields/name-of-value.ts';
import { applyChanges } from '../merge/content-changes.ts';
import { pathAfter } from '../merge/list-ids.ts';
import type { Clash } from '../merge/merge-values.ts';
import type { EditedContent } from '../state/editor-state.ts';
import { newestAt, OUTERMOST_LIST } from '../state/rebase.ts';
import { partAt } from '../state/replaced.ts';
import type { Conflict, DraftInfo, Replaced } from '../stores/content-store.ts';

/** The content that the user sees, and its fields. */
interface Shown {
  readonly current: Content;
  readonly fields: ContentFields;
}

/** The content that the user sees, and the published content. */
type NamedContent = Shown & Pick<EditedContent, 'ids' | 'base' | 'publishedIds'>;

/**
 * Returns the name that a value had before two people changed it. A name with a new text would seem to be the other
 * person's.
 */
export function nameOfClash({ path, base, mine }: Clash, { current, fields }: Shown): string {
  // If the user removed an item, the content has another item at the path.
  if (mine === undefined) return nameOfItem(path, base, fields);
  if (base === undefined) return nameOfField(path, fields);
  return nameOfValue(path, applyChanges(current, { [path]: base }), fields);
}

/** Describes a conflicting change of a value, which another person made, or the user in another window. */
export function describeConflict(
  { author, clash }: Pick<Conflict, 'author' | 'clash'>,
  shown: Shown,
): string {
  const verb = clash.theirs === undefined ? 'removed' : 'changed';
  const where = author === 'You' ? 'in another window' : 'meanwhile';
  return `${author ?? 'Another person'} ${verb} “${nameOfClash(clash, shown)}” ${where}`;
}

/**
 * Returns the name of a replaced value, or of a removed item. A value has the name of its published item, because the
 * question may be about the item's current text.
 */
export function nameOfReplaced({ path, mine, item }: Replaced, content: NamedContent): string {
  const { base, publishedIds, fields } = content;
  if (item !== undefined) return nameOfItem(`${path}.0`, mine, fields);
  const published = pathAfter(content, { current: base, ids: publishedIds }, path);
  return published === null ? nameOfField(path, fields) : nameOfValue(published, base, fields);
}

/** Whether the user wrote the current text at a path, and the platform has stored it. */
export function hasOwnText(
  path: string,
  drafts: Readonly<Record<string, DraftInfo>>,
  content: EditedContent,
): boolean {
  const newest = newestAt({ drafts, discards: content.discards }, path);
  if (!newest || !('value' in newest)) return false;
  const list = OUTERMOST_LIST.exec(path)?.[1];
  const people =
    newest.ids && list !== undefined ? newest.parts[partAt(content, list, path) ?? ''] : newest;
  return people?.authors[0] === 'You';
}

/** Describes that another person has replaced the user's value, or removed the value together with its item. */
export function describeReplaced(replaced: Replaced, content: NamedContent): string {
  const author = replaced.author ?? 'Another person';
  const name = nameOfReplaced(replaced, content);
  return replaced.item === undefined
    ? `${author} replaced your change of “${name}”`
    : `${author} removed “${name}”, which contains your change`;
}
