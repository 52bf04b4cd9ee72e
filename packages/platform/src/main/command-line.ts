import { UsageError } from '../kernel/command-arguments.ts';
import { type DataCommand, dataCommands, isDataCommand } from './data-command-parsers.ts';

export type Command = 'start' | 'help' | DataCommand;

export const USAGE = `Usage:
  node main.js                             starts the platform
  node main.js backup FILE                 backs up the data, even while the platform runs
  node main.js backup FOLDER [--keep N]    the same, in a file named after the date and time; keeps the newest N
  node main.js restore FILE                restores a backup of SQLite into an empty data directory
  node main.js migrate to-postgres         moves the data into the database (DATABASE_URL)
  node main.js migrate to-sqlite           moves it back into an empty data directory
  node main.js replace-keys                replaces the keys that sign tokens, and signs everybody out

The data directory is that of the settings (GROUNDWORK_DATA_DIR). Use a separate folder for the
backups of each platform: --keep removes older ones, whichever platform they belong to.`;

/** @throws UsageError, whose message contains the usage, when the command-line arguments are invalid. */
export function parseCommandLine([name, ...args]: readonly string[]): Command {
  if (name === undefined) return 'start';
  if ([name, ...args].some((argument) => argument === '--help' || argument === '-h')) return 'help';
  if (!isDataCommand(name)) throw misused(`Unknown command "${name}".`);
  try {
    return dataCommands[name](args);
  } catch (error) {
    if (error instanceof UsageError) throw misused(error.message);
    throw error;
  }
}

function misused(reason: string): UsageError {
  return new UsageError(`${reason}\n\n${USAGE}`);
}
