import type { ToastContent, ToastNotification } from './toast-notification.ts';

/** Maximum number of toasts in a store. Adding another removes the oldest. */
export const TOAST_LIMIT = 20;

/** Delay between the dismissal of a toast and its removal, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** Handle with which the creator of a toast can update or dismiss it. */
export interface ToastHandle {
  readonly id: string;
  /** Replaces the given fields and leaves the others unchanged. */
  readonly update: (fields: Partial<ToastContent>) => void;
  readonly dismiss: () => void;
}

/**
 * Toasts and their lifecycle, independent of any framework.
 *
 * Methods ignore an unknown id. They do not use `this`, so they can be destructured. Do not add toasts
 * on a server: their timers would keep running there.
 */
export interface ToastStore {
  /** Adds an open toast before the others. */
  readonly toast: (content: ToastContent) => ToastHandle;
  /** Replaces the given fields of a toast. Changes neither whether it is open nor its scheduled removal. */
  readonly update: (id: string, fields: Partial<ToastContent>) => void;
  /** Closes a toast and schedules its removal once. Without an id, closes all toasts. */
  readonly dismiss: (id?: string) => void;
  /** Removes a toast immediately. Without an id, removes all toasts. */
  readonly remove: (id?: string) => void;
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the toasts, newest first. The array stays the same until a toast changes. */
  readonly getSnapshot: () => readonly ToastNotification[];
}

/**
 * Creates a store separate from the page's default store, for tests and for separate lists of toasts.
 *
 * @example
 * ```ts
 * const store = createToastStore();
 * store.toast({ title: 'Saved' });
 * ```
 */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();
  let toasts: readonly ToastNotification[] = [];
  let count = 0;

  function set(next: readonly ToastNotification[]): void {
    if (next.length === toasts.length && next.every((toast, i) => toast === toasts[i])) return;
    toasts = next;
    const remainingIds = new Set(next.map(({ id }) => id));
    for (const [id, timer] of removals) {
      if (remainingIds.has(id)) continue;
      clearTimeout(timer);
      removals.delete(id);
    }
    for (const listener of listeners) listener();
  }

  function update(id: string, fields: Partial<ToastContent>): void {
    // The types allow a complete notification here, but must not replace the `id` and `open` of the toast.
    set(
      toasts.map((toast) =>
        toast.id === id ? { ...toast, ...fields, id, open: toast.open } : toast,
      ),
    );
  }

  function remove(id?: string): void {
    set(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
  }

  function dismiss(id?: string): void {
    const closing = toasts.filter((toast) => toast.open && (id === undefined || toast.id === id));
    for (const toast of closing) {
      removals.set(
        toast.id,
        setTimeout(() => remove(toast.id), TOAST_REMOVE_DELAY_MS),
      );
    }
    set(toasts.map((toast) => (closing.includes(toast) ? { ...toast, open: false } : toast)));
  }

  function toast(content: ToastContent): ToastHandle {
    count += 1;
    const id = String(count);
    set(
      [{ variant: 'default' as const, ...content, id, open: true }, ...toasts].slice(
        0,
        TOAST_LIMIT,
      ),
    );
    return {
      id,
      update: (fields) => update(id, fields),
      dismiss: () => dismiss(id),
    };
  }

  return {
    toast,
    update,
    dismiss,
    remove,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => toasts,
  };
}

/** The page's default store: {@link toast} adds to it, and `Toaster` shows it by default. */
export const toastStore: ToastStore = createToastStore();

/**
 * Shows a short notification. It can be called anywhere in the page's code.
 *
 * @example
 * ```ts
 * const saving = toast({ title: 'Saving' });
 * saving.update({ title: 'Saved', description: 'Sheet 4 is up to date.' });
 * ```
 */
export const toast: ToastStore['toast'] = toastStore.toast;

/**
 * Shows which action failed and why, until the user dismisses it. The platform writes the messages of its errors for
 * users.
 *
 * @example
 * ```ts
 * const { mutate } = useUpdateRecord('Task', {
 *   onError: (error) => toastFailure('The task was not changed', error),
 * });
 * ```
 */
export function toastFailure(title: string, failure: unknown): void {
  const description = failure instanceof Error ? failure.message : String(failure);
  toast({ title, description, variant: 'destructive' });
}
