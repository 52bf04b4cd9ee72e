import { type PageRegistry, pageOf } from '@groundwork/auth-react';
import type { Client } from '@groundwork/sdk';
import type { ComponentType } from 'react';

/** The pages of a site. */
export interface PageSet {
  readonly client: Client;
  /** The pages, by name. A page is shown at `/{name}`, in upper or lower case. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Name of the page that is shown at `/`. */
  readonly main: string;
  /** Screen for an unknown path. `path` is the path without its leading slash. */
  readonly NotFound: ComponentType<{ readonly path: string }>;
}

/** Returns the names of the pages, in the form that the usage log needs. */
export function registryOf({ pages, main }: PageSet): PageRegistry {
  return { names: Object.keys(pages), main };
}

/** Whether the site has a page at a path. */
export function isPage(set: PageSet, path: string): boolean {
  return pageAt(set, path) !== undefined;
}

/**
 * Returns the page that is shown at a path. Only a path with at most one segment can be a page, because servers
 * use the same rule. Returns undefined for an unknown path.
 */
export function pageAt(set: PageSet, path: string): ComponentType | undefined {
  if (!/^\/[^/]*\/?$/.test(path)) return undefined;
  return set.pages[pageOf(path, registryOf(set)) ?? ''];
}
