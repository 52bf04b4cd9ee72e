import { type ContentFields, nameOfField } from '@groundwork/editor-bridge/content';
import type { Conflict, Replaced } from '../stores/content-store.ts';

/**
 * Describes what happened to a value that the user has changed too: another person, or the user in another
 * window, changed it.
 */
export function describeConflict(
  { author, clash: { path, theirs } }: Conflict,
  fields: ContentFields,
): string {
  const verb = theirs === undefined ? 'removed' : 'changed';
  const where = author === 'You' ? 'in another window' : 'meanwhile';
  return `${author ?? 'Another person'} ${verb} “${nameOfField(path, fields)}” ${where}`;
}

/** Describes that another person has replaced a value of the user. */
export function describeReplaced({ author, path }: Replaced, fields: ContentFields): string {
  return `${author ?? 'Another person'} replaced your change of “${nameOfField(path, fields)}”`;
}
