import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { UserError } from './user-error.ts';

/** Beside the folder of this program, in the sources as in the package. */
const template = join(import.meta.dirname, '../template');

/** Their names begin with a dot in an app; npm leaves out, or renames, files that are called so in a package. */
const DOTTED = ['env', 'gitignore'];

/**
 * Makes a new app in a folder, named after it.
 *
 * @param folder absolute; made if it is not there.
 * @throws UserError when the folder holds something already, is a file, or when its name cannot be
 * that of a package.
 */
export async function createApp(folder: string): Promise<void> {
  const name = basename(folder);
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name)) {
    throw new UserError(
      `"${name}" cannot be the name of an app. Use small letters, digits and hyphens, such as my-app.`,
    );
  }
  await makeEmpty(folder);
  await cp(template, folder, { recursive: true });
  for (const dotted of DOTTED) await rename(join(folder, dotted), join(folder, `.${dotted}`));
  for (const file of ['package.json', 'index.html', 'README.md']) {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('my-app', name));
  }
}

async function makeEmpty(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new UserError(
      `${folder} cannot be made: ${cause instanceof Error ? cause.message : cause}. Choose another place.`,
      { cause },
    );
  }
  if ((await readdir(folder)).length > 0) {
    throw new UserError(
      `${folder} is not empty, and nothing in it was touched. Choose a new folder, or empty this one.`,
    );
  }
}
