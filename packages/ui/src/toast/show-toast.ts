import type { ToastContent } from './toast-notification.ts';
import type { ToastHandle } from './toast-store.ts';

/**
 * Shows a toast on a page that renders no `Toaster`, so that pages that rarely show a toast do not download its code.
 * The first call downloads the toaster, and renders it at the end of the page, outside every `MessagesProvider`. So
 * the toaster's own messages are English.
 *
 * @example
 * ```ts
 * await showToast({ title: 'Address copied' });
 * ```
 *
 * @throws Error if the download fails.
 */
export async function showToast(content: ToastContent): Promise<ToastHandle> {
  const { renderToaster, toast } = await import('./toast-host.tsx');
  renderToaster();
  return toast(content);
}
