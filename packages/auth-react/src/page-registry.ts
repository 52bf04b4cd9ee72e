/** The pages of an app: which one is the main page, and which name an address means (SPEC section 2). */
export interface PageRegistry {
  /** Names as they are shown and logged, for example `Home`. */
  readonly names: readonly string[];
  /** The name that `/` stands for. */
  readonly main: string;
}

/**
 * The registered page of a path: its first segment without regard to case, `/` for the main page,
 * undefined for a path that is no page (SPEC section 4, Usage logging).
 */
export function pageOf(pathname: string, { names, main }: PageRegistry): string | undefined {
  const segment = pathname.split('/').find((part) => part !== '');
  if (segment === undefined) return main;
  return names.find((name) => name.toLowerCase() === segment.toLowerCase());
}
