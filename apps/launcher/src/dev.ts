/**
 * Runs `pnpm dev`: serves the site with hot reload, and a platform that restarts when its source files change,
 * on free ports.
 */
import getPort, { portNumbers } from 'get-port';
import { buildOrExit } from './progress/run-turbo.ts';
import { terminal } from './progress/status-line.ts';
import { run } from './run.ts';

const SITE_PORT = 5173;
const PLATFORM_PORT = Number(process.env.GROUNDWORK_PORT || 4400);
const LAST_PORT = 65_535;

const sitePort = await getPort({ port: portNumbers(SITE_PORT, LAST_PORT) });
const platformPort = await getPort({ port: portNumbers(PLATFORM_PORT, LAST_PORT) });
const siteUrl = `http://localhost:${sitePort}`;
const platformUrl = `http://127.0.0.1:${platformPort}`;

await buildOrExit(
  ['build'],
  ['@groundwork/site^...', '@groundwork/platform^...', '@groundwork/admin', '@groundwork/editor'],
);

terminal.write(`
— Starting; Ctrl+C ends both

  Site, with hot reload   ${siteUrl}${noteIfMoved(SITE_PORT, sitePort)}
  Platform                ${platformUrl}${noteIfMoved(PLATFORM_PORT, platformPort)}
  Editor                  ${platformUrl}/__editor
  Administration          ${platformUrl}/__admin

  Not started: the component catalogue (pnpm --filter @groundwork/catalogue dev)
  and the example app (pnpm --filter @groundwork/example dev).

`);
process.exitCode = await run(
  'pnpm',
  [
    'exec',
    'turbo',
    'run',
    'dev',
    '--filter=@groundwork/site',
    '--filter=@groundwork/platform',
    '--ui=stream',
    '--output-logs=new-only',
  ],
  { env: { GROUNDWORK_PORT: String(platformPort), GROUNDWORK_EDITOR_SITE_URL: siteUrl } },
);

function noteIfMoved(usual: number, actual: number): string {
  return actual === usual ? '' : `   (another program uses port ${usual})`;
}
