import type { ComponentPropsWithRef, ReactNode } from 'react';
import { LiveRegion } from './live-region.tsx';
import { ToastRegion } from './toast-region.tsx';
import { type ToastStore, toastStore } from './toast-store.ts';
import { useToast } from './use-toast.ts';

/** Props of {@link Toaster}, and the attributes of the `<section>` that it renders while a toast is open. */
export interface ToasterProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** Store whose toasts are shown. Default: the default store of the page. */
  readonly store?: ToastStore;
}

/**
 * Shows the open toasts of a store, and makes screen readers announce them. Render it once on a page, near the
 * end of its body.
 *
 * A toast disappears after five seconds, unless it is destructive or has an action. The timer pauses while
 * the pointer or the focus is in the toasts, while the page is hidden, and while another window has the
 * focus. F8 moves the focus to the newest toast; Escape dismisses it and returns the focus.
 *
 * @example
 * ```tsx
 * <Toaster />
 * ```
 */
export function Toaster({ store = toastStore, ...props }: ToasterProps): ReactNode {
  const { toasts, dismiss } = useToast(store);
  const openToasts = toasts.filter((toast) => toast.open);
  return (
    <>
      <LiveRegion toasts={toasts} variant="default" />
      <LiveRegion toasts={toasts} variant="destructive" />
      {openToasts.length > 0 && <ToastRegion {...props} toasts={openToasts} onDismiss={dismiss} />}
    </>
  );
}
