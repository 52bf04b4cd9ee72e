import type { ToastHandle } from '@groundwork/ui/toast';
import { copyAddressTexts } from '../content/footer.ts';
import { showToast } from '../toast.ts';

let last: ToastHandle | undefined;

/**
 * Copies an e-mail address and shows a toast. If the browser denies access to the clipboard, selects the
 * address on the page, so that the visitor can copy it manually.
 *
 * @param shown Element whose text is the address.
 */
export async function copyAddress(address: string, shown: HTMLElement): Promise<void> {
  const isCopied = await write(address);
  if (!isCopied) window.getSelection()?.selectAllChildren(shown);
  try {
    const toast = await showToast(
      isCopied
        ? { ...copyAddressTexts.copied, description: address }
        : { ...copyAddressTexts.denied, variant: 'destructive' },
    );
    // Another press replaces the toast instead of adding one.
    last?.dismiss();
    last = toast;
  } catch {
    // The address is copied or selected anyway; only the toast is missing.
  }
}

async function write(text: string): Promise<boolean> {
  try {
    // `clipboard` is undefined outside a secure context, so this throws there too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
