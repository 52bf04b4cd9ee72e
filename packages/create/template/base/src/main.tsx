import { isPage, showSite } from '@groundwork/site-kit';
import { App } from './app.tsx';
import { pages } from './pages.ts';

showSite({ isPage: (path) => isPage(pages, path), render: (view) => <App {...view} /> });
