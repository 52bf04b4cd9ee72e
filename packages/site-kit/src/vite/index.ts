/** Entry point for the Vite plugin, and for scripts that build a site without it. */
export { compressTexts } from './compress.ts';
export { writeHostingFiles } from './hosting/write-hosting-files.ts';
export { type SiteOptions, site } from './site.ts';
