import { useSyncExternalStore } from 'react';
import type { ToastNotification } from './toast-notification.ts';
import { type ToastStore, toastStore } from './toast-store.ts';

/** Result of {@link useToast}. */
export interface UseToast extends Pick<ToastStore, 'toast' | 'dismiss'> {
  /**
   * Toasts of the store, the newest first. Dismissed toasts stay in the array, with `open` set to false, until
   * they are removed.
   */
  readonly toasts: readonly ToastNotification[];
}

const noToasts: readonly ToastNotification[] = [];

/**
 * Subscribes to the toasts of a store, by default the page's default store.
 *
 * On a server and during hydration, `toasts` is empty. `toast` and `dismiss` are the same functions in every render.
 *
 * @example
 * ```tsx
 * const { toast } = useToast();
 * return <Button tone="outline" onClick={() => toast({ title: 'Saved' })}>Save</Button>;
 * ```
 */
export function useToast(store: ToastStore = toastStore): UseToast {
  const toasts = useSyncExternalStore(store.subscribe, store.getSnapshot, () => noToasts);
  return { toasts, toast: store.toast, dismiss: store.dismiss };
}
