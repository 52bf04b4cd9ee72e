import { parseArgs } from 'node:util';
import { StartUpError } from '../kernel/start-up-error.ts';

/** The requested command and its parameters. */
export type Command =
  | { readonly name: 'start' }
  | { readonly name: 'help' }
  | { readonly name: 'backup'; readonly target: string; readonly keep: number | undefined }
  | { readonly name: 'restore'; readonly file: string }
  | { readonly name: 'migrate'; readonly direction: string };

/** Usage of the command. */
export const USAGE = `Usage:
  node main.js                             starts the platform
  node main.js backup FILE                 backs the data up, also while the platform runs
  node main.js backup FOLDER [--keep N]    the same, named after the moment; keeps the newest N
  node main.js restore FILE                puts a backup into an empty data directory
  node main.js migrate to-postgres         moves the data into the database (DATABASE_URL)
  node main.js migrate to-sqlite           moves it back into an empty data directory

The data directory is that of the settings (GROUNDWORK_DATA_DIR). Give each platform a folder of its own for
backups: --keep removes older ones whichever platform they are of.`;

/**
 * Parses the arguments of the command.
 *
 * @throws StartUpError that shows the usage.
 */
export function parseCommandLine(commandLine: readonly string[]): Command {
  const { values, positionals } = parse(commandLine);
  const [name, path, ...rest] = positionals;
  const keep = parseKeep(values.keep);
  if (values.help) return { name: 'help' };
  if (rest.length > 0) throw misused(`There is one argument too many: ${rest.join(' ')}.`);
  if (keep !== undefined && name !== 'backup') throw misused('Only "backup" takes --keep.');
  if (name === undefined) return { name: 'start' };
  if (name === 'migrate') return { name, direction: path ?? '' };
  if (name !== 'backup' && name !== 'restore') throw misused(`There is no command "${name}".`);
  if (path === undefined) throw misused(`The command "${name}" needs the name of a file.`);
  return name === 'backup' ? { name, target: path, keep } : { name, file: path };
}

function parse(commandLine: readonly string[]) {
  try {
    return parseArgs({
      args: [...commandLine],
      options: { keep: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (cause) {
    throw misused(cause instanceof Error ? cause.message : 'The arguments cannot be read.');
  }
}

function parseKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw misused('--keep expects a whole number from 1 up.');
  return Number(text);
}

function misused(reason: string): StartUpError {
  return new StartUpError(`${reason}\n\n${USAGE}`);
}
