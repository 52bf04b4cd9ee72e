import { relative, resolve } from 'node:path';
import { createApp, UserError } from './create-app.ts';

/** Working directory and output of a command. */
export interface CommandContext {
  readonly cwd: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const USAGE = `Usage: pnpm create @groundwork FOLDER

Creates an app in FOLDER, which must be new or empty. The last part of the path becomes the app's name.
`;

/** Packages of every app. `pnpm add` installs the newest version of each. */
const PACKAGES = ['sdk', 'auth-react', 'editor-bridge', 'ui'].map((name) => `@groundwork/${name}`);

/**
 * Runs the command and resolves with its exit code: 0 when the app was created, 1 when it could not be
 * created, 2 for invalid arguments. Every failure that the user can fix is written as a sentence.
 */
export async function runCommand(
  args: readonly string[],
  { cwd, write, writeError }: CommandContext,
): Promise<number> {
  const [folder, ...others] = args;
  if (folder === '--help' || folder === '-h') {
    write(USAGE);
    return 0;
  }
  if (folder === undefined || folder.startsWith('-') || others.length > 0) {
    writeError(USAGE);
    return 2;
  }
  const path = resolve(cwd, folder);
  try {
    await createApp(path);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    writeError(`${error.message}\n`);
    return 1;
  }
  write(`Created ${relative(cwd, path) || 'the app here'}. Next:

  cd ${relative(cwd, path) || '.'}
  pnpm add ${PACKAGES.join(' ')}
  pnpm dev

Before you start it, set the id of your app and the URL of its server in .env. README.md describes the files.
`);
  return 0;
}
