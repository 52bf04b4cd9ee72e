import { isBelow } from '../merge/content-changes.ts';
import type { EditorState } from './editor-state.ts';

/** Changes of the user, and of whom there are others. */
export interface OwnChanges {
  /** Paths of the changes that contain changes of the user only. */
  readonly paths: readonly string[];
  /** E-mail addresses of the people whose changes the other ones contain. */
  readonly colleagues: readonly string[];
}

/** Separates the changes of the user from those that contain changes of other people. */
export function ownChanges({
  content,
  drafts,
}: Pick<EditorState, 'content' | 'drafts'>): OwnChanges {
  const changes = Object.keys(content?.changes ?? {}).map((path) => ({
    path,
    // A list that is not stored yet hides drafts of its items.
    colleagues: Object.entries(drafts).flatMap(([each, draft]) =>
      each === path || isBelow(each, path) ? draft.colleagues : [],
    ),
  }));
  return {
    paths: changes.filter(({ colleagues }) => colleagues.length === 0).map(({ path }) => path),
    colleagues: [...new Set(changes.flatMap(({ colleagues }) => colleagues))],
  };
}
