import type { ToastContent, ToastHandle } from '@groundwork/ui/toast';

/**
 * Shows a toast. The first call downloads the toaster.
 *
 * @throws Error if the download fails.
 */
export async function showToast(content: ToastContent): Promise<ToastHandle> {
  const { toast } = await import('./toast-host.tsx');
  return toast(content);
}
