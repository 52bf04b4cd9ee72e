/** Runs `npm start`: installs, builds, and serves the platform and the built site on one port. */
import { join } from 'node:path';
import { root, run, runOrExit } from './run.ts';

await runOrExit('Installing dependencies', 'pnpm', ['install', '--frozen-lockfile']);
await runOrExit('Building (turbo caches unchanged parts)', 'pnpm', [
  'exec',
  'turbo',
  'run',
  'build',
  'build:edit',
  '--filter=@groundwork/site',
  '--filter=@groundwork/editor',
  '--filter=@groundwork/platform',
  '--ui=stream',
  '--output-logs=errors-only',
]);

const { GROUNDWORK_SITE_DIR, GROUNDWORK_SITE_RENDERER } = process.env;
const { GROUNDWORK_EDITOR_DIR, GROUNDWORK_EDITOR_SITE_DIR, GROUNDWORK_LOG_LEVEL } = process.env;
const built = (folder: string) => join(root, 'apps', folder);
process.stdout.write('\n— Starting\n');
process.exitCode = await run('node', ['packages/platform/dist/main.js'], {
  env: {
    // A line for each request would push the printed password out of the terminal.
    GROUNDWORK_LOG_LEVEL: GROUNDWORK_LOG_LEVEL ?? 'warn',
    GROUNDWORK_SITE_DIR: GROUNDWORK_SITE_DIR ?? built('site/dist/client'),
    GROUNDWORK_EDITOR_DIR: GROUNDWORK_EDITOR_DIR ?? built('editor/dist'),
    // For a custom site, this repository has no renderer and no build for editors.
    GROUNDWORK_SITE_RENDERER:
      GROUNDWORK_SITE_RENDERER ??
      (GROUNDWORK_SITE_DIR ? '' : built('site/dist/renderer/renderer.js')),
    GROUNDWORK_EDITOR_SITE_DIR:
      GROUNDWORK_EDITOR_SITE_DIR ?? (GROUNDWORK_SITE_DIR ? '' : built('site/dist-edit/client')),
  },
});
