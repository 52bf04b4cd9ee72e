import { nameOfClash, nameOfReplaced } from './panels/describe-conflict.ts';
import type { EditorState } from './state/editor-state.ts';

/**
 * Checks that no question to the user is open before a publication.
 *
 * @param known questions about replaced values that the user has already seen. They may stay open.
 * @throws Error that names the value of an open question.
 */
export function requireAnswers(
  { conflicts, content, replaced }: EditorState,
  known = replaced,
): void {
  if (!content) return;
  const [conflict] = conflicts;
  const unknown = replaced.find((each) => !known.includes(each));
  const name = conflict
    ? nameOfClash(conflict.clash, content)
    : unknown && nameOfReplaced(unknown, content);
  if (name === undefined) return;
  throw new Error(`Choose first which change of “${name}” to keep, then publish.`);
}
