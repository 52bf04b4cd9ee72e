import { print } from '../kernel/create-log.ts';
import { type DataCommand, dataCommands } from '../main/data-command-parsers.ts';
import { parseSettings } from '../settings/settings.ts';
import { readAppSettings } from './app-settings.ts';
import type { Command } from './command.ts';
import { findApp } from './find-app.ts';

const ABOUT_DATA = `Run the command in the folder of the app. The data is in .groundwork in that folder, unless the app's settings name
another folder.`;

export const backupCommand: Command = {
  help: `groundwork backup: backs up the data of an app, even while it runs

  groundwork backup <file>
  groundwork backup <folder> [--keep N]

  folder    receives a file named after the date and time. Use a separate folder for each app:
  --keep N  deletes all backups in the folder except the newest N, whichever app they belong to

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
  help: `groundwork migrate: copies the data of an app from SQLite to PostgreSQL, or back

  groundwork migrate to-postgres   copies into the empty database in the variable DATABASE_URL
  groundwork migrate to-sqlite     copies into an empty data directory

${ABOUT_DATA}`,
  run: async (args) => run(dataCommands.migrate(args)),
};

export const replaceKeysCommand: Command = {
  help: `groundwork replace-keys: replaces the keys that sign tokens, for example after a key has leaked

  groundwork replace-keys

The command signs out all users and invalidates all service tokens. With SQLite, stop the platform first. With
PostgreSQL, the platform may run, and uses the new keys within a second.

${ABOUT_DATA}`,
  run: async (args) => run(dataCommands['replace-keys'](args)),
};

async function run(command: DataCommand): Promise<number> {
  await command(parseSettings(readAppSettings(findApp('.'))), print);
  return 0;
}
