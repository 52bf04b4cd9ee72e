/** Entry point for the configuration of a build, which runs in browsers and in Node. */
export { shareImageSize } from './share-image-size.ts';
export { environment, type SiteConfig, siteConfig } from './site-config.ts';
