/** Toasts: a framework-independent store, and a component and a hook that show them in React. */
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
