/** Entry point for the configuration of a build. It runs in browsers and in Node. */
export { shareImageSize } from './share-image-size.ts';
export { environment, type SiteConfig, siteConfig } from './site-config.ts';
