import { print } from '../kernel/create-log.ts';
import { type DataCommand, dataCommands } from '../main/data-command-parsers.ts';
import { parseSettings } from '../settings/settings.ts';
import { readAppSettings } from './app-settings.ts';
import type { Command } from './command.ts';
import { findApp } from './find-app.ts';

const ABOUT_DATA = `Run it in the folder of the app. The data is in .groundwork there, unless the settings of the app name another place.`;

export const backupCommand: Command = {
  help: `groundwork backup: backs up the data of an app, even while it runs

  groundwork backup <file>
  groundwork backup <folder> [--keep N]

  folder    receives a file named after the date and time. Use a separate folder for each app:
  --keep N  removes all but the newest N backups in the folder, whichever app they belong to

${ABOUT_DATA}`,
  run: async (args) => run(dataCommands.backup(args)),
};

export const restoreCommand: Command = {
  help: `groundwork restore: restores a backup into an empty data directory

  groundwork restore <file>

${ABOUT_DATA}`,
  run: async (args) => run(dataCommands.restore(args)),
};

export const migrateCommand: Command = {
  help: `groundwork migrate: moves the data of an app between SQLite and PostgreSQL

  groundwork migrate to-postgres   into the database of the variable DATABASE_URL
  groundwork migrate to-sqlite     back into an empty data directory

${ABOUT_DATA}`,
  run: async (args) => run(dataCommands.migrate(args)),
};

export const replaceKeysCommand: Command = {
  help: `groundwork replace-keys: replaces the keys that sign tokens, such as after one has leaked

  groundwork replace-keys

Everybody is signed out, and no service token is valid any more. Stop an app on SQLite first; on PostgreSQL it may run,
and follows within a second.

${ABOUT_DATA}`,
  run: async (args) => run(dataCommands['replace-keys'](args)),
};

async function run(command: DataCommand): Promise<number> {
  await command(parseSettings(readAppSettings(findApp('.'))), print);
  return 0;
}
