import { onlyOne, parse, UsageError } from '../kernel/command-arguments.ts';
import { runBackup, runRestore } from '../operations/backup/run-backup.ts';
import { DIRECTIONS, migrateData } from '../operations/migrate/migrate-data.ts';
import { replaceKeys } from '../operations/replace-keys.ts';
import type { Settings } from '../settings/settings.ts';

export type DataCommand = (settings: Settings, write: (text: string) => void) => Promise<void>;

export type DataCommandName = keyof typeof dataCommands;

/** @throws UsageError when the arguments of a command for the data are invalid. */
export const dataCommands = {
  backup(args: readonly string[]): DataCommand {
    const { values, positionals } = parse(args, { keep: { type: 'string' } });
    const target = onlyOne(positionals, 'The file or folder is missing.');
    if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep)) {
      throw new UsageError('--keep expects a whole number from 1 up.');
    }
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    return async (settings, write) => write(await runBackup(settings, { target, keep }));
  },
  restore(args: readonly string[]): DataCommand {
    const { positionals } = parse(args, {});
    const file = onlyOne(positionals, 'The file is missing.');
    return async (settings, write) => write(await runRestore(settings, file));
  },
  migrate(args: readonly string[]): DataCommand {
    const { positionals } = parse(args, {});
    const name = onlyOne(positionals, 'The direction is missing.');
    const direction = DIRECTIONS.find((known) => known === name);
    if (!direction) {
      throw new UsageError(`Unknown direction "${name}". Choose ${DIRECTIONS.join(' or ')}.`);
    }
    return (settings, write) => migrateData(settings, direction, write);
  },
  'replace-keys'(args: readonly string[]): DataCommand {
    const { positionals } = parse(args, {});
    if (positionals.length > 0) throw new UsageError('replace-keys expects no arguments.');
    return async (settings, write) => write(await replaceKeys(settings));
  },
};

export function isDataCommand(name: string): name is DataCommandName {
  return Object.hasOwn(dataCommands, name);
}
