import { type ContentProblem, nameOfField } from '@groundwork/editor-bridge/content';
import type { SessionContext } from './content-session.ts';

/** Shows the problems that the user must fix before the content can be saved. Returns whether there are any. */
export function showProblems(
  problems: readonly ContentProblem[],
  { getState, dispatch }: SessionContext,
): boolean {
  dispatch({ type: 'problems', problems });
  const [first] = problems;
  if (!first) return false;
  const { path } = first;
  const names =
    path === '' ? 'Some values' : `“${nameOfField(path, getState().content?.fields ?? {})}”`;
  const text = `${names} must be corrected first. See “Changes”.`;
  dispatch({ type: 'notice', notice: { kind: 'error', text } });
  return true;
}
