/** Entry point for the start script, which the build bundles separately from the app. */
export { type StartOptions, startApp } from './start-app.ts';
