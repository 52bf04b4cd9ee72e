import { isBelow } from '../merge/paths.ts';
import type { EditorState } from './editor-state.ts';

/** The user's changes, and changes that include changes of other people. */
export interface OwnChanges {
  /** Whether any change contains one of the user. */
  readonly hasAny: boolean;
  /** Paths of the changes that contain changes of the user only. */
  readonly paths: readonly string[];
  /** E-mail addresses of the people whose changes the other changes contain. */
  readonly colleagues: readonly string[];
}

/** Separates the changes of the user from those that contain changes of other people. */
export function ownChanges({
  content,
  drafts,
}: Pick<EditorState, 'content' | 'drafts'>): OwnChanges {
  const changes = Object.keys(content?.changes ?? {}).map((path) => {
    // A list that is not stored yet hides drafts of its items.
    const related = Object.entries(drafts).filter(([each]) => each === path || isBelow(each, path));
    return {
      path,
      hasOwn:
        drafts[path] === undefined ||
        related.some(([, { authors, colleagues }]) => authors.length > colleagues.length),
      colleagues: related.flatMap(([, draft]) => draft.colleagues),
    };
  });
  return {
    hasAny: changes.some(({ hasOwn }) => hasOwn),
    paths: changes.filter(({ colleagues }) => colleagues.length === 0).map(({ path }) => path),
    colleagues: [...new Set(changes.flatMap(({ colleagues }) => colleagues))],
  };
}
