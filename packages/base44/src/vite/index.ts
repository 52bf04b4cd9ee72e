/** Vite plugin that runs an app of the Base44 platform on this one. */
export { type Base44PluginOptions, base44, base44 as default } from './base44-plugin.ts';
