import { showToast, type ToastHandle } from '@groundwork/ui/toast';
import { copyAddressMessages } from '../content/footer.ts';

let last: ToastHandle | undefined;

/**
 * Copies an email address, and shows a toast. If the browser denies access to the clipboard, selects the
 * address in the page instead, so that the visitor can copy it manually.
 *
 * @param shown element whose text is the address.
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
    // A second click replaces the toast instead of adding another one.
    last?.dismiss();
    last = toast;
  } catch {
    // The address has already been copied or selected, so a toast that fails to load is ignored.
  }
}

async function write(text: string): Promise<boolean> {
  try {
    // This line also throws on an insecure page, where `clipboard` is undefined.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
