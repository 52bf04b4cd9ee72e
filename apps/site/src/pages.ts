import type { PageRegistry } from '@groundwork/auth-react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { Home } from './home/home.tsx';

/** The registered pages by name; `/{name}` shows each (SPEC section 2). */
export const pages: Readonly<Record<string, ComponentType>> = { Home };

/** The page that `/` shows. */
export const MainPage: ComponentType = Home;

/** The registry by which visits are logged. */
export const pageRegistry: PageRegistry = { names: Object.keys(pages), main: 'Home' };

/** Whether the routes show a page at a path, as opposed to the 404 screen. */
export function isPagePath(pathname: string): boolean {
  return ['', ...Object.keys(pages)].some((name) => matchPath(`/${name}`, pathname) !== null);
}
