import { nearestName, StartUpError } from '@groundwork/engine/kernel';
import manifest from '../../package.json' with { type: 'json' };
import { UsageError } from '../kernel/command-arguments.ts';
import { print, printError } from '../kernel/create-log.ts';
import type { Command } from './command.ts';

/** A command whose module is only loaded when the command runs. */
interface Entry {
  readonly summary: string;
  load(): Promise<Command>;
}

const entries: Readonly<Record<string, Entry>> = {
  dev: {
    summary: 'runs an app with its dev server, and reloads changed parts',
    load: async () => (await import('./dev/dev-command.ts')).devCommand,
  },
  start: {
    summary: 'serves a built app in production',
    load: async () => (await import('./start-command.ts')).startCommand,
  },
  check: {
    summary: 'lists the parts of an app that would not work on this platform',
    load: async () => (await import('./check/check-command.ts')).checkCommand,
  },
  schema: {
    summary: 'compares stored records with the entity files, and migrates them',
    load: async () => (await import('./schema/schema-command.ts')).schemaCommand,
  },
  seed: {
    summary: 'stores users and records from a file',
    load: async () => (await import('./seed-command.ts')).seedCommand,
  },
  import: {
    summary: 'stores the data that the hosted platform exports',
    load: async () => (await import('./import-command.ts')).importCommand,
  },
  content: {
    summary: 'writes published content into the source files of a site',
    load: async () => (await import('./content-command.ts')).contentCommand,
  },
  backup: {
    summary: 'backs up the data, even while the app runs',
    load: async () => (await import('./data-commands.ts')).backupCommand,
  },
  restore: {
    summary: 'restores a backup into an empty data directory',
    load: async () => (await import('./data-commands.ts')).restoreCommand,
  },
  migrate: {
    summary: 'copies the data from SQLite to PostgreSQL, or back',
    load: async () => (await import('./data-commands.ts')).migrateCommand,
  },
  'replace-keys': {
    summary: 'replaces the keys that sign tokens, and signs out all users',
    load: async () => (await import('./data-commands.ts')).replaceKeysCommand,
  },
  messages: {
    summary: 'writes the messages of the account pages and mails, to translate them',
    load: async () => (await import('./messages-command.ts')).messagesCommand,
  },
  types: {
    summary: "writes the types of an app's entities, functions and agents",
    load: async () => (await import('./types/types-command.ts')).typesCommand,
  },
};

const HELP = `Usage: groundwork <command>

${Object.entries(entries)
  .map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  .join('\n')}

Run "groundwork help <command>" for the options of a command, and "groundwork --version" for the version.`;

/**
 * Runs the command that the arguments name.
 *
 * @param args arguments after the program's name.
 * @returns the exit code: 0 for success, 1 for a problem, 2 for wrong usage.
 */
export async function runCommand(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === 'help' && rest[0] !== undefined) return runCommand([rest[0], '--help']);
  if (name === 'help' || name === '--help' || name === '-h') {
    print(HELP);
    return 0;
  }
  if (name === '--version') {
    print(manifest.version);
    return 0;
  }
  const entry = name === undefined ? undefined : find(name);
  if (!entry) {
    printError(`${name === undefined ? 'Missing command.' : describeUnknown(name)}\n\n${HELP}`);
    return 2;
  }
  const command = await entry.load();
  if (asksForHelp(rest)) {
    print(command.help);
    return 0;
  }
  try {
    return await command.run(rest);
  } catch (error) {
    if (error instanceof UsageError) {
      printError(`${error.message}\n\n${command.help}`);
      return 2;
    }
    if (!(error instanceof StartUpError)) throw error;
    printError(error.message);
    return 1;
  }
}

function find(name: string): Entry | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function describeUnknown(name: string): string {
  const nearest = nearestName(name, Object.keys(entries));
  const advice = nearest === undefined ? '' : ` Did you mean "${nearest}"?`;
  return `Unknown command "${name}".${advice}`;
}

/** Returns whether `--help` is among the arguments, except those after `--`, which belong to another program. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  return own.includes('--help') || own.includes('-h');
}
