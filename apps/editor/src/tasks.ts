import { messageOf } from './message-of.ts';
import type { EditorState } from './state/editor-state.ts';
import type { StateStore } from './state/state-store.ts';

export interface Tasks {
  /** Runs a task, and shows its error. Does nothing if another task is running. */
  readonly run: (task: EditorState['task'], action: () => Promise<void>) => Promise<void>;
  readonly showError: (error: unknown) => void;
}

export function createTasks({ getState, dispatch }: Omit<StateStore, 'subscribe'>): Tasks {
  function showError(error: unknown): void {
    dispatch({ type: 'notice', notice: { kind: 'error', text: messageOf(error) } });
  }

  return {
    async run(task, action) {
      if (getState().task !== null) return;
      dispatch({ type: 'task', task });
      await action().catch(showError);
      dispatch({ type: 'task', task: null });
    },
    showError,
  };
}
