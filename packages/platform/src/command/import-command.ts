import { onlyOne, parse, UsageError } from '../kernel/command-arguments.ts';
import { print } from '../kernel/create-log.ts';
import { runImport } from '../operations/import/run-import.ts';
import { parseSettings } from '../settings/settings.ts';
import { createDataFolder, readAppSettings } from './app-settings.ts';
import type { Command } from './command.ts';
import { findApp } from './find-app.ts';

const HELP = `groundwork import: stores the data that the hosted platform (Base44) exports

  groundwork import <folder> [--files-from HOST]...

  folder             one file for each entity, such as Task.csv or Task.json, and User.csv for the users
  --files-from HOST  copies the files on this host that records name by URL, such as media.base44.com

The import preserves ids, dates and creators. Imported users have no password; each user receives an email with a
link to choose one. An invalid row is reported with its line, and the other rows are imported; the exit code is then
1. A repeated import skips records that are already stored, so it continues an interrupted import. Run the command in
the folder of the app, after the app's first start and while the platform is stopped.`;

export const importCommand: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = parse(args, {
      'files-from': { type: 'string', multiple: true },
    });
    const folder = onlyOne(positionals, 'The folder is missing.');
    const filesFrom = (values['files-from'] ?? []).map(toHost);
    const app = findApp('.');
    const settings = parseSettings(readAppSettings(app));
    const isComplete = await runImport(settings, { folder, filesFrom }, print);
    createDataFolder(app.root, settings.dataDir);
    return isComplete ? 0 : 1;
  },
};

function toHost(text: string): string {
  const url = URL.parse(`https://${text}`);
  if (url && url.host === text.toLowerCase()) return url.host;
  throw new UsageError(`--files-from expects a host such as media.base44.com, not ${text}.`);
}
