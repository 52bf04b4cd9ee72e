/** Undoes and repeats the steps of the user, in content that others may have changed since. */
import { nameOfField, readContent } from '@groundwork/editor-bridge/content';
import type { EditContext } from './content-edits.ts';
import { type Step, stepFor } from './merge/content-changes.ts';
import { mergeValues } from './merge/merge-values.ts';

interface UndoSteps {
  undo(): void;
  redo(): void;
}

/** Creates undo and redo for one editor. */
export function createUndoSteps({
  getState,
  dispatch,
  put,
  show,
  showChanges,
}: EditContext): UndoSteps {
  /** Sets the value from before or after a step. */
  function take(step: Step | undefined, side: 'before' | 'after'): void {
    const { content, isBefore } = getState();
    if (!step || !content) return;
    const { current, fields } = content;
    const now = readContent(current, step.path);
    // Others may have changed other items of the list since.
    const versions = {
      base: side === 'before' ? step.after : step.before,
      mine: step[side],
      theirs: now,
    };
    const merged = mergeValues(versions, { path: step.path, fields, side: 'mine' });
    const name = nameOfField(step.path, fields);
    if (merged.clashes.length > 0) {
      leaveOut(side, name);
      return;
    }
    const value = merged.value ?? step[side];
    // The list that contains the value may have been changed since; its draft is then the one to replace.
    const stored = stepFor(content, step.path, value);
    const other = side === 'before' ? { after: now ?? step.after } : { before: now ?? step.before };
    const taken: Step = { ...step, [side]: value, ...other };
    dispatch({ type: side === 'before' ? 'undone' : 'redone', step: taken });
    if (stored) put(stored.path, stored.after);
    if (isBefore) showChanges();
    else show({ path: step.path, value, before: current }, true);
    const verb = side === 'before' ? 'Undone' : 'Repeated';
    const text = `${verb}: ${name}.`;
    dispatch({ type: 'notice', notice: { kind: 'success', text } });
  }

  /** Forgets the next step, which would overwrite the change of another person. */
  function leaveOut(side: 'before' | 'after', name: string): void {
    const { past, future } = getState();
    dispatch({
      type: 'steps-restored',
      past: side === 'before' ? past.slice(0, -1) : past,
      future: side === 'before' ? future : future.slice(0, -1),
    });
    const text = `“${name}” was changed since by another person, so this step is left out.`;
    dispatch({ type: 'notice', notice: { kind: 'error', text } });
  }

  return {
    undo: () => take(getState().past.at(-1), 'before'),
    redo: () => take(getState().future.at(-1), 'after'),
  };
}
