import type { ReactNode } from 'react';
import { LiveRegion } from './live-region.tsx';
import { toastStore } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';
import type { ToastStore } from './toast-store.ts';
import { useToast } from './use-toast.ts';

/** Props of {@link Toaster}. */
export interface ToasterProps {
  /** The page's own store unless given. */
  readonly store?: ToastStore;
}

/**
 * Shows and announces the open toasts of a store; belongs once on a page, near the end of its body.
 *
 * A toast goes by itself after five seconds, unless it is destructive or has an action; the time
 * stands still under the pointer, while the focus is in a toast, and while nobody sees the page. F8
 * leads to the newest one, Escape dismisses it and leads back.
 *
 * @example
 * <Toaster />
 */
export function Toaster({ store = toastStore }: ToasterProps): ReactNode {
  const { toasts, dismiss } = useToast(store);
  const open = toasts.filter((toast) => toast.open);
  return (
    <>
      <LiveRegion toasts={toasts} variant="default" />
      <LiveRegion toasts={toasts} variant="destructive" />
      {open.length > 0 && <ToastRegion toasts={open} onDismiss={dismiss} />}
    </>
  );
}
