/** Entry point for the start script, which the build bundles without the app. */
export { type StartOptions, startApp } from './start-app.ts';
