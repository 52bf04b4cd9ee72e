import type { ToastContent, ToastHandle } from '@groundwork/ui/toast';

/**
 * Shows a short notification; what draws it is downloaded with the first one.
 *
 * @throws when that download fails.
 */
export async function showToast(content: ToastContent): Promise<ToastHandle> {
  const { toast } = await import('./toast-host.tsx');
  return toast(content);
}
