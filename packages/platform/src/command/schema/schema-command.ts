import { withReadOnly } from '@groundwork/engine';
import { folderOf, parse, UsageError } from '../../kernel/command-arguments.ts';
import { createLog, print, printError } from '../../kernel/create-log.ts';
import { loadAppFiles } from '../../main/load-app-files.ts';
import { describeComparison, diffSchema } from '../../operations/schema/diff-schema.ts';
import { runPlatform } from '../../platform.ts';
import { parseSettings, type Settings } from '../../settings/settings.ts';
import { readAppSettings, requireAppFiles } from '../app-settings.ts';
import type { Command } from '../command.ts';
import { findApp } from '../find-app.ts';

const HELP = `groundwork schema: compares the stored records with the entity files of an app, and migrates records

  groundwork schema diff [folder] [--json]
  groundwork schema apply [folder]

  folder   folder of the app   (the working folder)
  --json   prints {"findings": [{"entity", "field", "reason", "isViolation", "records", "examples", "renamedTo"}],
           "records", "isComplete"}

"diff" counts the records that the entity files do not accept, for example because a field has become required, and
names three of them by id. It prints no values of records, changes nothing, and works while the platform runs.

"apply" runs the files in the folder migrations that have not run yet, as each start of the platform does. With
SQLite, stop the platform first. It starts no automations. With PostgreSQL, it does not migrate records that other
nodes create meanwhile.

The exit code is 0 if the entity files accept all records, or all records were migrated; otherwise 1, and 2 if the
arguments are invalid.`;

export const schemaCommand: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = parse(args, { json: { type: 'boolean' } });
    const [action = '', ...rest] = positionals;
    const isKnown = action === 'diff' || (action === 'apply' && values.json === undefined);
    if (!isKnown) throw new UsageError('Expects "diff" or "apply".');
    const app = findApp(folderOf(rest));
    // Relative paths in settings are relative to the app's folder.
    process.chdir(app.root);
    const settings = parseSettings({
      ...readAppSettings(app),
      production: action === 'apply',
      ...(action === 'apply' && { host: '127.0.0.1', port: 0 }),
    });
    requireAppFiles(app.root, settings);
    if (action === 'apply') return apply(settings);
    const comparison = await diffSchema(settings, printError);
    print(values.json ? JSON.stringify(comparison, undefined, 2) : describeComparison(comparison));
    return comparison.findings.some(({ isViolation }) => isViolation) ? 1 : 0;
  },
};

/** Starts the platform, whose functions the migrations may call, until all migrations have run. */
async function apply(settings: Settings): Promise<number> {
  // Rejects a missing database, which the start would create.
  await withReadOnly(settings, async () => {});
  const files = await loadAppFiles(settings, printError, () => {});
  const log = createLog(settings.logLevel, true);
  const platform = await runPlatform(settings, files, log, { onlyMigrates: true });
  try {
    const { outcomes, isComplete } = await platform.migrated;
    if (isComplete && outcomes.length === 0) print('All migrations have run already.');
    for (const { name, changed, rejected, skipped } of outcomes) {
      const counts = [`${changed} changed`, `${rejected} rejected`];
      if (skipped > 0) counts.push(`${skipped} skipped`);
      print(`${name}: ${counts.join(', ')}`);
    }
    return isComplete && outcomes.every(({ rejected, skipped }) => rejected + skipped === 0)
      ? 0
      : 1;
  } finally {
    await platform.stop();
  }
}
