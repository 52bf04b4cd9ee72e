import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp, TEMPLATES, UserError } from './create-app.ts';
import { type PackageManager, scriptCommand } from './package-manager.ts';

/** Environment of the command: the working directory, and functions for its output. */
export interface CommandContext {
  readonly cwd: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** The package manager that runs the command; undefined if no package manager runs it. */
  readonly packageManager: PackageManager | undefined;
  readonly install: (folder: string, manager: PackageManager) => boolean;
}

// npm passes only the options after "--" to the command.
const usageFor = (
  manager: PackageManager,
) => `Usage: ${manager} create @groundwork FOLDER ${manager === 'npm' ? '-- ' : ''}[options]

Creates an app in FOLDER, which must be new or empty, and installs its dependencies. The last part of the path becomes
the app's name.

  --template NAME  app: records, sign-in and a page that editors change (the default)
                   site: a marketing site with two pages that editors change
  --no-install     does not install the dependencies
`;

const OPTIONS = {
  help: { type: 'boolean', short: 'h' },
  'no-install': { type: 'boolean' },
  template: { type: 'string', default: 'app' },
} as const;

/**
 * Resolves with the command's exit code: 0 if the app was created, 1 if it could not be created, 2 if the arguments are
 * invalid. If the user can fix a failure, prints a sentence that states how.
 */
export async function runCommand(
  args: readonly string[],
  { cwd, write, writeError, install, packageManager }: CommandContext,
): Promise<number> {
  const manager = packageManager ?? 'npm';
  const usage = usageFor(manager);
  const wrongUsage = (problem: string) => {
    writeError(`${problem}\n\n${usage}`);
    return 2;
  };
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return wrongUsage(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) {
    write(usage);
    return 0;
  }
  const [folder, ...others] = positionals;
  if (folder === undefined) return wrongUsage('The folder is missing.');
  if (others.length > 0) return wrongUsage('The command expects one folder.');
  const template = TEMPLATES.find((name) => name === values.template);
  if (template === undefined) return wrongUsage(`There is no template "${values.template}".`);
  const path = resolve(cwd, folder);
  try {
    await createApp(path, manager, template);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    writeError(`${error.message}\n`);
    return 1;
  }
  write(`Created ${relative(cwd, path) || 'the app here'}.\n`);
  const canInstall = packageManager !== undefined && !values['no-install'];
  const isInstalled = canInstall && install(path, packageManager);
  const steps = [
    `cd ${relative(cwd, path) || '.'}`,
    ...(isInstalled ? [] : [`${manager} install`]),
    scriptCommand(manager, 'dev'),
  ];
  write(`Next:

  ${steps.join('\n  ')}

README.md describes the files.
`);
  return 0;
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}
