/**
 * Runs the platform's commands. `start` starts a platform with the settings of a file and the environment,
 * and stops it gracefully. Other commands back up, restore or migrate its data.
 *
 * An error that the operator can fix ends the process with one message and exit code 1, or exit code 2 for
 * invalid arguments. Any other error is a bug and is printed with its stack.
 */

import { StartUpError } from '@groundwork/engine/kernel';
import { UsageError } from '../kernel/command-arguments.ts';
import { print, printError } from '../kernel/create-log.ts';
import { overlayEnvironment } from '../settings/environment.ts';
import { parseSettings } from '../settings/settings.ts';
import { readSettingsFile } from '../settings/settings-file.ts';
import { findUnknownVariables } from '../settings/unknown-variables.ts';
import { type Command, parseCommandLine, USAGE } from './command-line.ts';
import { serve } from './serve.ts';

const warnings = findUnknownVariables(process.env);
try {
  await run(parseCommandLine(process.argv.slice(2)));
} catch (error) {
  const isMisused = error instanceof UsageError;
  if (!isMisused && !(error instanceof StartUpError)) throw error;
  printError([error.message, ...warnings].join('\n'));
  process.exitCode = isMisused ? 2 : 1;
}

async function run(command: Command): Promise<void> {
  // Prints the usage before it reads the settings, which may be invalid.
  if (command === 'help') return print(USAGE);
  const fileSettings = readSettingsFile(process.env.GROUNDWORK_CONFIG);
  const settings = parseSettings(overlayEnvironment(fileSettings, process.env));
  if (command !== 'start') return command(settings, print);
  await serve(settings, warnings);
  // Ends the process even if a library still has open handles, such as timers.
  process.exit();
}
