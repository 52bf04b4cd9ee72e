/** Entry point for code that runs in the page. */
export { createSiteClient } from './page/create-site-client.ts';
export { lazyPart } from './page/lazy-part.ts';
export { mailto } from './page/mailto.ts';
export { isPage, type PageSet } from './page/page-set.ts';
export type { ContentStyles } from './page/show-content.ts';
export { type SiteView, type SiteViewOptions, showSite } from './page/show-site.ts';
export { SitePages, type SitePagesProps } from './page/site-pages.tsx';
