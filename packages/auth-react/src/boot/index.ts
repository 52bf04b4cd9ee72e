/** Entry point for build scripts: creates the inline script that starts a prerendered page before its main module. */
export { type BootOptions, type BootScript, createBootScript } from './create-boot-script.ts';
