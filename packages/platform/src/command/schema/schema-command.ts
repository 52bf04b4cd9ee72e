import { folderOf, parse, UsageError } from '../../kernel/command-arguments.ts';
import { print, printError } from '../../kernel/create-log.ts';
import { describeComparison, diffSchema } from '../../operations/schema/diff-schema.ts';
import { parseSettings } from '../../settings/settings.ts';
import { readAppSettings, requireAppFiles } from '../app-settings.ts';
import type { Command } from '../command.ts';
import { findApp } from '../find-app.ts';

const HELP = `groundwork schema: compares the stored records with the entity files of an app

  groundwork schema diff [folder] [--json]

  folder   folder of the app   (the working folder)
  --json   prints {"findings": [{"entity", "field", "reason", "isViolation", "records", "examples", "renamedTo"}],
           "records", "isComplete"}

The command counts the records that the entity files do not accept, for example because a field has become required, and
names three of them by id. It prints no values of records, changes nothing, and works while the platform runs. The exit
code is 0 if the entity files accept all records, 1 if not, and 2 if the arguments are invalid.`;

export const schemaCommand: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = parse(args, { json: { type: 'boolean' } });
    const [action, ...rest] = positionals;
    if (action !== 'diff') {
      throw new UsageError(
        action === undefined ? 'The action is missing: diff.' : `Unknown action "${action}".`,
      );
    }
    const app = findApp(folderOf(rest));
    // Relative paths in settings are relative to the app's folder.
    process.chdir(app.root);
    const settings = parseSettings({ ...readAppSettings(app), production: false });
    requireAppFiles(app.root, settings);
    const comparison = await diffSchema(settings, printError);
    print(values.json ? JSON.stringify(comparison, undefined, 2) : describeComparison(comparison));
    return comparison.findings.some(({ isViolation }) => isViolation) ? 1 : 0;
  },
};
