import { type PageRegistry, pageOf } from '@groundwork/auth-react';
import type { ComponentType } from 'react';
import { Home } from './home/home.tsx';

/** The registered pages by name; `/{name}` shows each (SPEC section 2). */
export const pages: Readonly<Record<string, ComponentType>> = { Home };

/** The page that `/` shows. */
export const MainPage: ComponentType = Home;

/** Page registry for the visit log. */
export const pageRegistry: PageRegistry = { names: Object.keys(pages), main: 'Home' };

/** Returns the page at a path without the router; undefined for the 404 screen. */
export function pageAt(pathname: string): ComponentType | undefined {
  if (/[^/]\/+[^/]/.test(pathname)) return undefined;
  return pages[pageOf(pathname, pageRegistry) ?? ''];
}
