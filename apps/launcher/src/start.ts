/** Runs `npm start`: installs and builds everything, and serves the platform and the built site on one port. */
import { join } from 'node:path';
import { buildOrExit } from './progress/run-turbo.ts';
import { terminal } from './progress/status-line.ts';
import { root, run, runOrExit } from './run.ts';

await runOrExit('Installing dependencies', 'pnpm', ['install', '--frozen-lockfile']);
await buildOrExit(['build', 'build:edit'], ['@groundwork/site', '@groundwork/platform']);

const { GROUNDWORK_EDITOR_SITE_DIR, GROUNDWORK_SITE_DIR, GROUNDWORK_SITE_RENDERER } = process.env;
const built = (folder: string) => join(root, 'apps', folder);
terminal.write('\n— Starting\n');
process.exitCode = await run('node', ['packages/platform/dist/main.js'], {
  env: {
    GROUNDWORK_SITE_DIR: GROUNDWORK_SITE_DIR ?? built('site/dist/client'),
    // Does not set these variables for a custom site, for which this repository contains no renderer and no edit
    // build.
    GROUNDWORK_SITE_RENDERER:
      GROUNDWORK_SITE_RENDERER ??
      (GROUNDWORK_SITE_DIR ? '' : built('site/dist/renderer/renderer.js')),
    GROUNDWORK_EDITOR_SITE_DIR:
      GROUNDWORK_EDITOR_SITE_DIR ?? (GROUNDWORK_SITE_DIR ? '' : built('site/dist-edit/client')),
  },
});
