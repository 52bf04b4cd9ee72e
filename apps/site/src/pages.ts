import { lazyPart, type PageSet } from '@groundwork/site-kit';
import { client } from './client.ts';
import { Home } from './home/home.tsx';

/** The registered pages, by name. A page is shown at `/{name}`. */
export const pages: PageSet = {
  client,
  pages: { Home },
  main: 'Home',
  NotFound: lazyPart(() => import('./not-found.tsx')),
};
