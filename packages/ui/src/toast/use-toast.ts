import { useSyncExternalStore } from 'react';
import { toastStore } from './toast.ts';
import type { ToastNotification } from './toast-notification.ts';
import type { ToastStore } from './toast-store.ts';

/** What {@link useToast} gives. */
export interface UseToast extends Pick<ToastStore, 'toast' | 'dismiss'> {
  /** Newest first; dismissed ones stay until their removal, with `open` false. */
  readonly toasts: readonly ToastNotification[];
}

const noToasts: readonly ToastNotification[] = [];

/**
 * The toasts of a store, the page's own unless another is given; empty on a server and while
 * hydrating. `toast` and `dismiss` keep their identity.
 *
 * @example
 * const { toast } = useToast();
 * return <Button tone="outline" onClick={() => toast({ title: 'Saved' })}>Save</Button>;
 */
export function useToast(store: ToastStore = toastStore): UseToast {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, () => noToasts);
  return { toasts, toast: store.toast, dismiss: store.dismiss };
}
