import type { ToastHandle } from '@groundwork/ui/toast';
import { copyAddressMessages } from '../content/footer.ts';
import { showToast } from '../toast.ts';

let last: ToastHandle | undefined;

/**
 * Copies an e-mail address and shows a toast. If the browser denies access to the clipboard, it selects the
 * address on the page instead, so that the visitor can copy it manually.
 *
 * @param shown Element whose text is the address.
 */
export async function copyAddress(address: string, shown: HTMLElement): Promise<void> {
  const isCopied = await write(address);
  if (!isCopied) window.getSelection()?.selectAllChildren(shown);
  try {
    const toast = await showToast(
      isCopied
        ? { ...copyAddressMessages.copied, description: address }
        : { ...copyAddressMessages.denied, variant: 'destructive' },
    );
    // Another click replaces the toast instead of adding one.
    last?.dismiss();
    last = toast;
  } catch {
    // The address has been copied or selected; only the toast failed to load.
  }
}

async function write(text: string): Promise<boolean> {
  try {
    // Outside a secure context `clipboard` is undefined, so this throws there too.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
