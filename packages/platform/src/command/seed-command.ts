import { onlyOne, parse } from '../kernel/command-arguments.ts';
import { print } from '../kernel/create-log.ts';
import { runSeed } from '../operations/seed/run-seed.ts';
import { parseSettings } from '../settings/settings.ts';
import { createDataFolder, readAppSettings } from './app-settings.ts';
import type { Command } from './command.ts';
import { findApp } from './find-app.ts';

const HELP = `groundwork seed: stores users and records from a file, all of them or none

  groundwork seed <file>

  file   JSON; comments are allowed:
         { "users": [{ "email": "ann@example.org", "full_name": "Ann", "role": "admin" }],
           "entities": { "Task": [{ "id": "6906f4deda066f643ce50586", "title": "Water" }] } }

Users may have the app's own fields, and a password of 8 or more characters. A user without a password receives an
email with a link to choose one. A repeated run adds missing users and records, and skips existing ones: users are
identified by email address, records by id. Records without an id are stored only if their entity has no records yet.
Run the command in the folder of the app, after the app's first start and while the platform is stopped.`;

export const seedCommand: Command = {
  help: HELP,
  async run(args) {
    const { positionals } = parse(args, {});
    const file = onlyOne(positionals, 'The file is missing.');
    const app = findApp('.');
    const settings = parseSettings(readAppSettings(app));
    const report = await runSeed(settings, { file }, print);
    createDataFolder(app.root, settings.dataDir);
    print(report);
    return 0;
  },
};
