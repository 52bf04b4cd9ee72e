import { showToast } from './show-toast.ts';
import type { ToastContent } from './toast-notification.ts';
import type { ToastHandle } from './toast-store.ts';

/** Toasts of {@link copyText}. */
export interface CopyMessages {
  /** Toast after the text was copied. Its default description is the text. */
  readonly copied: ToastContent;
  /** Toast if the browser denied access to the clipboard. */
  readonly denied: ToastContent;
}

let last: ToastHandle | undefined;

/**
 * Copies the text of an element, and shows a toast. If the browser denies access to the clipboard, selects the text
 * instead, so that the visitor can copy it manually. Use it on pages that render no `Toaster`, like `showToast`.
 *
 * @example
 * ```ts
 * const messages = { copied: { title: 'Address copied' }, denied: { title: 'Copy the selected address' } };
 * await copyText(document.body, messages);
 * ```
 */
export async function copyText(
  element: HTMLElement,
  { copied, denied }: CopyMessages,
): Promise<void> {
  const text = element.textContent;
  const isCopied = await write(text);
  if (!isCopied) window.getSelection()?.selectAllChildren(element);
  try {
    const toast = await showToast(
      isCopied ? { description: text, ...copied } : { variant: 'destructive', ...denied },
    );
    // A second click replaces the toast instead of adding a second toast.
    last?.dismiss();
    last = toast;
  } catch {
    // The text has already been copied or selected, so a toast that fails to load is ignored.
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
