/**
 * Whether the page is in the frame of its editor, which does not count as a visit. Only the build for editors and the
 * dev server have editors.
 */
export function isFramedByEditor(): boolean {
  if (EDITOR_ORIGINS === null || window.parent === window) return false;
  return [window.location.origin, ...EDITOR_ORIGINS].includes(parentOrigin() ?? '');
}

/** Returns the origin of the framing window; undefined for another origin in browsers without `ancestorOrigins`. */
function parentOrigin(): string | undefined {
  try {
    return window.location.ancestorOrigins?.[0] ?? window.parent.location.origin;
  } catch {
    return undefined;
  }
}
