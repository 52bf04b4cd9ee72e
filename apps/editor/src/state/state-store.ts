import { type EditorEvent, type EditorState, initialState, reduce } from './editor-state.ts';

export interface StateStore {
  readonly getState: () => EditorState;
  /** Applies an event, and then calls all listeners. */
  readonly dispatch: (event: EditorEvent) => void;
  /**
   * Calls the listener after each event, with the state from before the event. Returns a function that removes the
   * listener.
   */
  readonly subscribe: (listener: (before: EditorState) => void) => () => void;
}

export function createStateStore(): StateStore {
  const listeners = new Set<(before: EditorState) => void>();
  let state = initialState;
  return {
    getState: () => state,
    dispatch(event) {
      const before = state;
      state = reduce(state, event);
      for (const listener of [...listeners]) listener(before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
