import { createToastStore, type ToastStore } from './toast-store.ts';

/** The page's toasts, which {@link toast} adds to and `Toaster` shows. */
export const toastStore: ToastStore = createToastStore();

/**
 * Shows a short notification, from anywhere in the page's code (SPEC section 2).
 *
 * @example
 * const saving = toast({ title: 'Saving' });
 * saving.update({ title: 'Saved', description: 'Sheet 4 is up to date.' });
 */
export const toast: ToastStore['toast'] = toastStore.toast;
