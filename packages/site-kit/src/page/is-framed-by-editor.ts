/**
 * Whether the page is in the frame of its editor, which must not count as a visit. Only the edit build and the
 * dev server have editors.
 */
export function isFramedByEditor(): boolean {
  if (EDITOR_ORIGINS === null || window.parent === window) return false;
  return [window.location.origin, ...EDITOR_ORIGINS].includes(parentOrigin() ?? '');
}

/**
 * Returns the origin of the window that frames the page. Returns undefined if that origin is not the page's own and the
 * browser lacks `ancestorOrigins`.
 */
function parentOrigin(): string | undefined {
  try {
    return window.location.ancestorOrigins?.[0] ?? window.parent.location.origin;
  } catch {
    return undefined;
  }
}
