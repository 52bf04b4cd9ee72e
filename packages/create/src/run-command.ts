import { relative, resolve } from 'node:path';
import { createApp, UserError } from './create-app.ts';
import { type PackageManager, scriptCommand } from './package-manager.ts';

/** What the command gets from the process that runs it: the working directory, and functions for its output. */
export interface CommandContext {
  readonly cwd: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
  /** The package manager that runs the command; undefined if none does. */
  readonly packageManager: PackageManager | undefined;
  /** Installs the dependencies of an app. Returns true if that succeeded. */
  readonly install: (folder: string, manager: PackageManager) => boolean;
}

const NO_INSTALL = '--no-install';

const usageFor = (
  manager: PackageManager,
) => `Usage: ${manager} create @groundwork FOLDER [--no-install]

Creates an app in FOLDER, which must be new or empty, and installs its dependencies unless --no-install is given. The last
part of the path becomes the app's name.
`;

/**
 * Runs the command. Resolves with its exit code: 0 if the app was created, 1 if it could not be created, 2 if
 * the arguments are invalid. If the user can fix a failure, prints a sentence that states how.
 */
export async function runCommand(
  args: readonly string[],
  { cwd, write, writeError, install, packageManager }: CommandContext,
): Promise<number> {
  const manager = packageManager ?? 'npm';
  if (args.includes('--help') || args.includes('-h')) {
    write(usageFor(manager));
    return 0;
  }
  const [folder, ...others] = args.filter((argument) => argument !== NO_INSTALL);
  const unknown = [folder, ...others].find((argument) => argument?.startsWith('-'));
  if (unknown !== undefined) {
    writeError(`Unknown option "${unknown}".\n\n${usageFor(manager)}`);
    return 2;
  }
  if (folder === undefined || others.length > 0) {
    writeError(usageFor(manager));
    return 2;
  }
  const path = resolve(cwd, folder);
  try {
    await createApp(path, manager);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    writeError(`${error.message}\n`);
    return 1;
  }
  write(`Created ${relative(cwd, path) || 'the app here'}.\n`);
  const canInstall = packageManager !== undefined && !args.includes(NO_INSTALL);
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
