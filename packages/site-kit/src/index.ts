/** Entry point for the page in a browser. */
export { createSiteClient } from './page/create-site-client.ts';
export { isFramedByEditor } from './page/is-framed-by-editor.ts';
export { lazyPart } from './page/lazy-part.ts';
export { type SiteView, type SiteViewOptions, showSite } from './page/show-site.ts';
export type { ContentStyles } from './page/show-styles.ts';
