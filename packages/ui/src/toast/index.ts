/**
 * Entry point for toasts: a store that does not depend on a framework, and a React component and hook that show
 * its toasts.
 */
export { type CopyMessages, copyText } from './copy-text.ts';
export { showToast } from './show-toast.ts';
export type {
  ToastAction,
  ToastContent,
  ToastNotification,
  ToastVariant,
} from './toast-notification.ts';
export {
  createToastStore,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
  type ToastHandle,
  type ToastStore,
  toast,
  toastFailure,
  toastStore,
} from './toast-store.ts';
export { Toaster, type ToasterProps } from './toaster.tsx';
export { AUTO_DISMISS_MS } from './use-auto-dismiss.ts';
export { type UseToast, useToast } from './use-toast.ts';
