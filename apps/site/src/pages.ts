import { type PageRegistry, pageOf } from '@groundwork/auth-react';
import type { ComponentType } from 'react';
import { Home } from './home/home.tsx';

/** The registered pages by name; `/{name}` shows each (SPEC section 2). */
export const pages: Readonly<Record<string, ComponentType>> = { Home };

/** The page that `/` shows. */
export const MainPage: ComponentType = Home;

/** The registry by which visits are logged. */
export const pageRegistry: PageRegistry = { names: Object.keys(pages), main: 'Home' };

/** The page that the routes show at a path, without the router; undefined where they show the 404 screen. */
export function pageAt(pathname: string): ComponentType | undefined {
  if (/[^/]\/+[^/]/.test(pathname)) return undefined;
  return pages[pageOf(pathname, pageRegistry) ?? ''];
}
