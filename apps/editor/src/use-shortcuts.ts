import { useEffect } from 'react';
import type { EditorActions } from './editor-actions.ts';

/**
 * Undoes and redoes with the usual keys, even in a field, because the browser's own undo does not include edits
 * in the page.
 */
export function useShortcuts(actions: EditorActions | undefined): void {
  useEffect(() => {
    if (!actions) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'z' && !event.shiftKey) actions.undo();
      else actions.redo();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [actions]);
}

/** Makes the browser ask for confirmation before the page is closed or reloaded with unsaved changes. */
export function useLeaveWarning(hasUnsaved: boolean): void {
  useEffect(() => {
    if (!hasUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [hasUnsaved]);
}
