/**
 * Entry point for the renderer of a site, which is the program that renders the site's pages with published
 * content.
 */
export { createRenderer, type Renderer, type RendererOptions } from './create-renderer.tsx';
export type { PageHead } from './fill-head.ts';
export type { RenderedPage } from './rendered-pages.ts';
export { drawShareImage, type ShareImage } from './share-image.ts';
