/**
 * Makes the Escape key close a popup but not the native dialog around it: browsers close the dialog unless the
 * event is prevented.
 */
export function hideOnEscape(event: { readonly preventDefault: () => void }): boolean {
  event.preventDefault();
  return true;
}
