/**
 * The command: settings from a file and the environment, a running platform, a graceful end; or, as
 * `migrate`, data that moves from one engine to the other.
 *
 * A start that fails for a reason a person can mend ends with one message and exit code 1; anything
 * else is a fault of the platform and shows its stack.
 */
import { getRequestListener } from '@hono/node-server';
import { print, printError } from './log.ts';
import { migrateData } from './migrate/migrate-data.ts';
import { overlayEnvironment } from './settings/environment.ts';
import { parseSettings, type Settings } from './settings/settings.ts';
import { readSettingsFile } from './settings/settings-file.ts';
import { type RunningPlatform, startPlatform } from './start-platform.ts';
import { StartUpError } from './start-up-error.ts';

// Replaces Request and Response by the adapter's own, which answer without a web stream in between.
// This process is the platform's alone; inside another one `startPlatform` leaves them as they are.
getRequestListener(() => new Response());

try {
  const fileSettings = readSettingsFile(process.env.GROUNDWORK_CONFIG);
  const settings = parseSettings(overlayEnvironment(fileSettings, process.env));
  const [command, ...parameters] = process.argv.slice(2);
  if (command === 'migrate') await migrateData(settings, parameters[0], print);
  else await start(settings);
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  printError(error.message);
  process.exitCode = 1;
}

async function start(settings: Settings): Promise<void> {
  const platform = await startPlatform(settings);
  // Once each: a second Ctrl+C ends the process at once, should the graceful end hang.
  process.once('SIGINT', platform.stop);
  process.once('SIGTERM', platform.stop);
  print(announcement(platform, settings.production));
}

function announcement(platform: RunningPlatform, production: boolean): string {
  const { url, admin, mailboxUrl, editorUrl } = platform;
  return [
    `Address        ${url}`,
    `Administrator  ${admin.email}`,
    `Password       ${describePassword(admin, production)}`,
    ...(mailboxUrl ? [`Mailbox        ${mailboxUrl}`] : []),
    ...(editorUrl ? [`Editor         ${editorUrl}`] : []),
    'Stop           Ctrl+C',
  ].join('\n');
}

function describePassword(
  { password, passwordFile }: RunningPlatform['admin'],
  production: boolean,
): string {
  if (password === undefined) return '(changed since the first start)';
  if (passwordFile === undefined) return production ? '(as set)' : `${password} (as set)`;
  return production ? `(in ${passwordFile})` : `${password} (kept in ${passwordFile})`;
}
