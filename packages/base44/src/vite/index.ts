/** Entry point of the Vite plugin that runs a Base44 app on this platform. */
export { type Base44PluginOptions, base44, base44 as default } from './base44-plugin.ts';
