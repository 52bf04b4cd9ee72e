/**
 * Lets the Escape key close a popup, and keeps a native dialog around it open: browsers close that unless the event
 * is prevented.
 */
export function hideOnEscape(event: { readonly preventDefault: () => void }): boolean {
  event.preventDefault();
  return true;
}
