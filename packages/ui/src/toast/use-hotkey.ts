import { useEffect } from 'react';

/** The key that leads to the toasts from anywhere on the page. */
export const TOAST_KEY = 'F8';

/** Calls back when {@link TOAST_KEY} is pressed alone, wherever the focus is. */
export function useHotkey(onPress: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== TOAST_KEY) return;
      if (event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return;
      event.preventDefault();
      onPress();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onPress]);
}
