/** Entry point for the start script, which the build bundles separately from the app. */
export { loadFonts } from '../fonts/load-fonts.ts';
export { reportErrors } from './report-errors.ts';
export { type StartOptions, startApp } from './start-app.ts';
