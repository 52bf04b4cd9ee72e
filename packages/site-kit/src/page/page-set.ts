import { type PageRegistry, pageOf } from '@groundwork/auth-react';
import type { Client } from '@groundwork/sdk';
import type { ComponentType } from 'react';

/** The pages of a site. */
export interface PageSet {
  readonly client: Client;
  /** The pages by name; each is shown at `/{name}`, in any letter case. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Name of the page at `/`. */
  readonly main: string;
  /** Screen for an unknown path, which it receives without the leading slash. */
  readonly NotFound: ComponentType<{ readonly path: string }>;
}

/** Returns the registry of the pages for the usage log. */
export function registryOf({ pages, main }: PageSet): PageRegistry {
  return { names: Object.keys(pages), main };
}

/** Whether a path is a page of the site. */
export function isPage(set: PageSet, path: string): boolean {
  return pageAt(set, path) !== undefined;
}

/** Returns the page at a path, as servers do; undefined for an unknown path. */
export function pageAt(set: PageSet, path: string): ComponentType | undefined {
  if (!/^\/[^/]*\/?$/.test(path)) return undefined;
  return set.pages[pageOf(path, registryOf(set)) ?? ''];
}
