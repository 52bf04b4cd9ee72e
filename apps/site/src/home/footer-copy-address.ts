import type { ToastHandle } from '@groundwork/ui/toast';
import { copyAddressTexts } from '../content/footer.ts';
import { showToast } from '../toast.ts';

let last: ToastHandle | undefined;

/**
 * Copies an address and says so. A browser that refuses gets the address selected on the page, so
 * that the visitor can copy it by hand.
 *
 * @param shown the element whose text is the address.
 */
export async function copyAddress(address: string, shown: HTMLElement): Promise<void> {
  const isCopied = await write(address);
  if (!isCopied) window.getSelection()?.selectAllChildren(shown);
  try {
    const toast = await showToast(
      isCopied
        ? { ...copyAddressTexts.copied, description: address }
        : { ...copyAddressTexts.refused, variant: 'destructive' },
    );
    // Pressing again replaces the answer instead of piling up the same one.
    last?.dismiss();
    last = toast;
  } catch {
    // The clipboard or the selection holds the address all the same; only the words are missing.
  }
}

async function write(text: string): Promise<boolean> {
  try {
    // Absent outside a secure context, where this throws like a refusal.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
