/** `pageOf` is in a separate module, so that an app can use it without downloading react-router. */

/** The registered pages of an app. */
export interface PageRegistry {
  /** Names of the pages, such as `Home`. They are used for display and in the usage log. */
  readonly names: readonly string[];
  /** Name of the page at the path `/`. */
  readonly main: string;
}

/**
 * Returns the name of the page at a path. The first path segment names the page, in upper or lower case; `/` is the
 * main page. Returns undefined for all other paths.
 */
export function pageOf(pathname: string, { names, main }: PageRegistry): string | undefined {
  const segment = pathname.split('/').find((part) => part !== '');
  if (segment === undefined) return main;
  return names.find((name) => name.toLowerCase() === segment.toLowerCase());
}
