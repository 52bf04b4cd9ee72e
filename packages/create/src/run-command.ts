import { relative, resolve } from 'node:path';
import { createApp } from './create-app.ts';
import { UserError } from './user-error.ts';

/** Where a command runs, and where its words go. */
export interface Surroundings {
  readonly cwd: string;
  readonly write: (text: string) => void;
  readonly writeError: (text: string) => void;
}

const USAGE = `Usage: pnpm create @groundwork FOLDER

Makes a new app in FOLDER, which must be new or empty. The last part of its path is the app's name.
`;

/** What every app is built on; added by name, so that it starts with the newest of each. */
const PACKAGES = ['sdk', 'auth-react', 'editor-bridge', 'ui'].map((name) => `@groundwork/${name}`);

/**
 * Runs the command and resolves with its exit code: 0 when the app is there, 1 when it could not be
 * made, 2 for a call that makes no sense. Whatever goes wrong is told in a sentence.
 */
export async function runCommand(
  parameters: readonly string[],
  { cwd, write, writeError }: Surroundings,
): Promise<number> {
  const [folder, ...more] = parameters;
  if (folder === '--help' || folder === '-h') {
    write(USAGE);
    return 0;
  }
  if (folder === undefined || folder.startsWith('-') || more.length > 0) {
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
  write(`Made ${relative(cwd, path) || 'the app here'}. Next:

  cd ${relative(cwd, path) || '.'}
  pnpm add ${PACKAGES.join(' ')}
  pnpm dev

Put the id of your app and the address of its server into .env first; README.md says what is where.
`);
  return 0;
}
