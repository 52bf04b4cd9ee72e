import { useEffect, useRef } from 'react';
import type { ToastNotification } from './toast-notification.ts';

/** Time after which a toast is dismissed, in milliseconds. Time during which the timer is paused does not count. */
export const AUTO_DISMISS_MS = 5_000;

/**
 * Dismisses a toast after {@link AUTO_DISMISS_MS}.
 *
 * An update of the toast restarts the timer. A destructive toast, or a toast with an action, stays open until
 * the visitor dismisses it.
 */
export function useAutoDismiss(
  toast: ToastNotification,
  isPaused: boolean,
  dismiss: (id: string) => void,
): void {
  const clock = useRef({ toast, remainingMs: AUTO_DISMISS_MS });
  const isPersistent = toast.action !== undefined || toast.variant === 'destructive';
  useEffect(() => {
    if (clock.current.toast !== toast) clock.current = { toast, remainingMs: AUTO_DISMISS_MS };
    if (isPaused || isPersistent) return;
    const running = clock.current;
    const start = performance.now();
    const timer = setTimeout(() => dismiss(toast.id), running.remainingMs);
    return () => {
      clearTimeout(timer);
      running.remainingMs -= performance.now() - start;
    };
  }, [toast, isPaused, isPersistent, dismiss]);
}
