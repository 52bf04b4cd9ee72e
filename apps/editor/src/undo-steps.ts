/** Undoes and redoes the user's steps. A step that would overwrite another person's later change is left out. */
import type { JsonValue } from '@groundwork/editor-bridge/content';
import type { EditContext } from './content-edits.ts';
import { nameOfValue } from './fields/name-of-value.ts';
import { type Step, stepFor } from './merge/content-changes.ts';
import { authorOf } from './state/rebase.ts';
import { takeStep } from './state/take-step.ts';

interface UndoSteps {
  undo(): void;
  redo(): void;
}

export function createUndoSteps({
  getState,
  dispatch,
  put,
  show,
  showChanges,
}: EditContext): UndoSteps {
  /** Sets the value from before or after a step. */
  function take(step: Step | undefined, side: 'before' | 'after'): void {
    const { content, drafts, isBefore } = getState();
    if (!step || !content) return;
    const taken = takeStep(content, step, side);
    const name = nameOfValue(step.path, content.current, content.fields);
    if ('theirs' in taken) {
      const author = authorOf({ ...content, drafts }, step.path) ?? 'Another person';
      leaveOut(side, `${author} changed “${name}” since`, taken.mine);
      return;
    }
    const value = taken[side];
    // If the list that contains the value has been changed since, the whole list must be stored.
    const stored = stepFor(content, step.path, value);
    dispatch({ type: side === 'before' ? 'undone' : 'redone', step: taken });
    if (stored) put(stored.path, stored.after, getState().content?.ids[stored.path]);
    if (isBefore) showChanges();
    else show({ path: step.path, value, before: content }, true);
    const verb = side === 'before' ? 'Undone' : 'Repeated';
    const text = `${verb}: ${name}.`;
    dispatch({ type: 'notice', notice: { kind: 'success', text } });
  }

  /**
   * Removes the next step without applying it, because it would overwrite another person's change. Shows
   * the text that the step would set, so that the user can copy it.
   */
  function leaveOut(side: 'before' | 'after', reason: string, value: JsonValue | undefined): void {
    const { past, future } = getState();
    dispatch({
      type: 'steps-restored',
      past: side === 'before' ? past.slice(0, -1) : past,
      future: side === 'before' ? future : future.slice(0, -1),
    });
    const lost = typeof value === 'string' ? ` It would set “${value}”.` : '';
    const text = `${reason}, so this step is left out.${lost}`;
    dispatch({ type: 'notice', notice: { kind: 'error', text } });
  }

  return {
    undo: () => take(getState().past.at(-1), 'before'),
    redo: () => take(getState().future.at(-1), 'after'),
  };
}
