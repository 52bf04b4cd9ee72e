/** Separate from usage logging, so that an app can use `pageOf` without downloading react-router. */

/** Registered pages of an app (SPEC section 2). */
export interface PageRegistry {
  /** Names as they are shown and logged, for example `Home`. */
  readonly names: readonly string[];
  /** Name of the page at `/`. */
  readonly main: string;
}

/**
 * Returns the name of the registered page at a path: the first segment, compared without regard to
 * case, or the main page for `/`. Returns undefined for other paths (SPEC section 4, Usage logging).
 */
export function pageOf(pathname: string, { names, main }: PageRegistry): string | undefined {
  const segment = pathname.split('/').find((part) => part !== '');
  if (segment === undefined) return main;
  return names.find((name) => name.toLowerCase() === segment.toLowerCase());
}
