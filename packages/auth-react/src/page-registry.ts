/** A separate module, so that an app can use `pageOf` without downloading react-router. */

/** Registered pages of an app. */
export interface PageRegistry {
  /** Names of the pages for display and for the usage log, for example `Home`. */
  readonly names: readonly string[];
  /** Name of the page at `/`. */
  readonly main: string;
}

/**
 * Returns the name of the page at a path: the registered page that the first segment names, in upper or lower
 * case, or the main page for `/`. Returns undefined for other paths.
 */
export function pageOf(pathname: string, { names, main }: PageRegistry): string | undefined {
  const segment = pathname.split('/').find((part) => part !== '');
  if (segment === undefined) return main;
  return names.find((name) => name.toLowerCase() === segment.toLowerCase());
}
