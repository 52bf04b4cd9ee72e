import { useEffect, useRef } from 'react';
import type { ToastNotification } from './toast-notification.ts';

/** How long a toast stays when nothing holds it, in milliseconds. */
export const AUTO_DISMISS_MS = 5_000;

/**
 * Dismisses a toast once it has been shown for {@link AUTO_DISMISS_MS}, not counting pauses.
 *
 * An update starts the time again. A toast that asks for something, by an action or by being
 * destructive, waits for its reader.
 */
export function useAutoDismiss(
  toast: ToastNotification,
  isPaused: boolean,
  dismiss: (id: string) => void,
): void {
  const clock = useRef({ toast, left: AUTO_DISMISS_MS });
  const waits = toast.action !== undefined || toast.variant === 'destructive';
  useEffect(() => {
    if (clock.current.toast !== toast) clock.current = { toast, left: AUTO_DISMISS_MS };
    if (isPaused || waits) return;
    const running = clock.current;
    const start = performance.now();
    const timer = setTimeout(() => dismiss(toast.id), running.left);
    return () => {
      clearTimeout(timer);
      running.left -= performance.now() - start;
    };
  }, [toast, isPaused, waits, dismiss]);
}
