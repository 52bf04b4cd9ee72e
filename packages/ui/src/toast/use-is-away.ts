import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/** Whether the page is hidden or another window has the focus: nobody reads what appears. */
export function useIsAway(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden || !document.hasFocus(),
    () => true,
  );
}
