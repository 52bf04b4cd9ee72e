import { type PageRegistry, pageOf } from '@groundwork/auth-react';
import type { ComponentType } from 'react';
import { Home } from './home/home.tsx';

/** The registered pages by name, shown at `/{name}`. */
const pages: Readonly<Record<string, ComponentType>> = { Home };

/** Page registry for the usage log. */
export const pageRegistry: PageRegistry = { names: Object.keys(pages), main: 'Home' };

/** Returns the page at a path, as servers do; undefined for the 404 screen. */
export function pageAt(pathname: string): ComponentType | undefined {
  if (!/^\/[^/]*\/?$/.test(pathname)) return undefined;
  return pages[pageOf(pathname, pageRegistry) ?? ''];
}
