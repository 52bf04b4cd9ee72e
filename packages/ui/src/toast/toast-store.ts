import type { ToastContent, ToastNotification } from './toast-notification.ts';

/** How many toasts a store keeps; one more drops the oldest (SPEC section 9). */
export const TOAST_LIMIT = 20;

/** How long a dismissed toast stays in the store, in milliseconds (SPEC section 9). */
export const TOAST_REMOVE_DELAY_MS = 1_000_000;

/** By which the code that raised a toast can change or dismiss it. */
export interface ToastHandle {
  readonly id: string;
  /** Replaces the given fields and keeps the others. */
  readonly update: (fields: Partial<ToastContent>) => void;
  readonly dismiss: () => void;
}

/**
 * Toasts and their lifecycle (SPEC section 4), apart from any framework.
 *
 * An id that is not in the store is ignored. The methods do not use `this`, so they can be destructured.
 * Its timers belong to a page: a server has nobody to notify.
 */
export interface ToastStore {
  /** Adds an open toast in front of the others. */
  readonly toast: (content: ToastContent) => ToastHandle;
  /** Replaces the given fields of a toast and keeps the others; its lifecycle goes on as it was. */
  readonly update: (id: string, fields: Partial<ToastContent>) => void;
  /** Closes a toast and schedules its removal, once; without an id, every toast. */
  readonly dismiss: (id?: string) => void;
  /** Takes a toast off the list at once; without an id, every toast. */
  readonly remove: (id?: string) => void;
  /** Calls back after each change, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The toasts, newest first; the same array until something changes. */
  readonly getSnapshot: () => readonly ToastNotification[];
}

/**
 * Creates a store apart from the page's, for tests and for toasts that must not mix with its own.
 *
 * @example
 * const store = createToastStore();
 * store.toast({ title: 'Saved' });
 */
export function createToastStore(): ToastStore {
  const listeners = new Set<() => void>();
  const removals = new Map<string, ReturnType<typeof setTimeout>>();
  let toasts: readonly ToastNotification[] = [];
  let count = 0;

  function set(next: readonly ToastNotification[]): void {
    if (next.length === toasts.length && next.every((toast, i) => toast === toasts[i])) return;
    toasts = next;
    const kept = new Set(next.map(({ id }) => id));
    for (const [id, timer] of removals) {
      if (kept.has(id)) continue;
      clearTimeout(timer);
      removals.delete(id);
    }
    for (const listener of listeners) listener();
  }

  function update(id: string, fields: Partial<ToastContent>): void {
    // A whole notification is also a `Partial<ToastContent>`; it must not reopen or rename a toast.
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
