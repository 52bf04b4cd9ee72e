import type { PageSet } from '@groundwork/site-kit';
import { client } from './client.ts';
import { Home } from './home.tsx';
import { NotFound } from './not-found.tsx';

/** The app's pages, by name. A page is shown at `/{name}`, and the main page also at `/`. */
export const pages = { client, pages: { Home }, main: 'Home', NotFound } satisfies PageSet;
