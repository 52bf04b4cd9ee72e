import type { ToastContent, ToastNotification } from './toast-notification.ts';

/** Maximum number of toasts in a store. When another is added, the oldest is removed. */
export const TOAST_LIMIT = 20;

/** Delay between the dismissal of a toast and its removal, in milliseconds. */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** Functions that update or dismiss a toast. */
export interface ToastHandle {
  readonly id: string;
  /** Replaces the given fields of the toast, and leaves its other fields unchanged. */
  readonly update: (fields: Partial<ToastContent>) => void;
  readonly dismiss: () => void;
}

/**
 * Toasts and their life cycle, independent of any framework.
 *
 * Methods ignore unknown ids. They can be destructured, because they do not use `this`. Do not add toasts on a
 * server, because their timers would keep running on the server.
 */
export interface ToastStore {
  /** Adds an open toast in front of the others. */
  readonly toast: (content: ToastContent) => ToastHandle;
  /** Replaces the given fields of a toast. The toast stays open or closed, and a scheduled removal stays scheduled. */
  readonly update: (id: string, fields: Partial<ToastContent>) => void;
  /** Closes a toast, and schedules its removal. Without an id, closes all toasts. */
  readonly dismiss: (id?: string) => void;
  /** Removes a toast immediately. Without an id, removes all toasts. */
  readonly remove: (id?: string) => void;
  /** Calls the listener after each change. Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns the toasts, the newest first. Returns the same array until a toast changes. */
  readonly getSnapshot: () => readonly ToastNotification[];
}

/**
 * Creates a separate toast store, for tests, and for toasts that must not be in the page's default store.
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
    // TypeScript accepts `fields` with other properties, which must not change `id` or `open`.
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

/** The page's default store: {@link toast} adds toasts to the store, and `Toaster` shows them. */
export const toastStore: ToastStore = createToastStore();

/**
 * Shows a short notification. It can be called from any code of the page.
 *
 * @example
 * ```ts
 * const saving = toast({ title: 'Saving' });
 * saving.update({ title: 'Saved', description: 'Sheet 4 is up to date.' });
 * ```
 */
export const toast: ToastStore['toast'] = toastStore.toast;

/**
 * Shows a toast that states which action failed and why, until the user dismisses it. The messages of the platform's
 * errors are written for users.
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
