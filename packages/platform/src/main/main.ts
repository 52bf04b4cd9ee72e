/**
 * The command: starts a platform with settings from a file and the environment, and stops it gracefully; backs up
 * and restores its data, or migrates it to the other engine.
 *
 * An error that the operator can fix ends the process with one message and exit code 1; any other error is a bug and
 * shows its stack.
 */
import { getRequestListener } from '@hono/node-server';
import { createLog, print, printError } from '../kernel/log.ts';
import { StartUpError } from '../kernel/start-up-error.ts';
import { runBackup, runRestore } from '../operations/backup/run-backup.ts';
import { migrateData } from '../operations/migrate/migrate-data.ts';
import { overlayEnvironment } from '../settings/environment.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import { readSettingsFile } from '../settings/settings-file.ts';
import { findUnknownVariables } from '../settings/unknown-variables.ts';
import { type Command, parseCommandLine, USAGE } from './command-line.ts';
import { type RunningPlatform, startPlatform } from './start-platform.ts';

// Replaces Request and Response by the adapter's, which respond without a web stream. This process runs only the
// platform; inside another process `startPlatform` does not replace them.
getRequestListener(() => new Response());

const warnings = findUnknownVariables(process.env);
try {
  await run(parseCommandLine(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartUpError)) throw error;
  printError([error.message, ...warnings].join('\n'));
  process.exitCode = 1;
}

async function run(command: Command): Promise<void> {
  // Print the usage before reading the settings, which may be invalid.
  if (command.name === 'help') return print(USAGE);
  const fileSettings = readSettingsFile(process.env.GROUNDWORK_CONFIG);
  const settings = parseSettings(overlayEnvironment(fileSettings, process.env));
  if (command.name === 'start') await start(settings);
  if (command.name === 'backup') print(await runBackup(settings, command));
  if (command.name === 'migrate') await migrateData(settings, command.direction, print);
  if (command.name === 'restore') print(await runRestore(settings, command.file));
}

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.logLevel, !settings.production);
  for (const message of warnings) log.warn({ message });
  const platform = await startPlatform(settings);
  // Once each: a second Ctrl+C ends the process immediately if the graceful stop hangs.
  process.once('SIGINT', () => end(platform));
  process.once('SIGTERM', () => end(platform));
  print(announcement(platform, settings.production));
}

/** Stops the platform and ends the process, even if a library still waits for something. */
async function end({ stop }: RunningPlatform): Promise<void> {
  await stop();
  process.exit();
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
