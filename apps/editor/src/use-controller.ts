import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { type Controller, createController } from './controller.ts';
import type { EditedSite } from './edited-site.ts';
import { type EditorState, initialState } from './state/editor-state.ts';

/** Runs the editor for the page in a frame. Returns null until the frame exists. */
export function useController(
  frame: RefObject<HTMLIFrameElement | null>,
  site: EditedSite,
): { readonly controller: Controller | null; readonly state: EditorState } {
  const [controller, setController] = useState<Controller | null>(null);
  useEffect(() => {
    if (!frame.current) return;
    const created = createController(frame.current, site);
    setController(created);
    return created.dispose;
  }, [frame, site]);
  const state = useSyncExternalStore(
    controller?.subscribe ?? subscribeToNothing,
    controller?.getState ?? getInitialState,
  );
  return { controller, state };
}

const subscribeToNothing = () => () => {};
const getInitialState = () => initialState;
