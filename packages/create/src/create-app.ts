import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Error that the user can fix; its message says how. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Next to the folder of this program, both in the sources and in the package. */
const template = join(import.meta.dirname, '../template');

/** Files whose names begin with a dot in an app. npm omits or renames such files when it packs a package. */
const DOTFILES = ['env', 'gitignore'];

/**
 * Creates an app in a folder and names it after the folder.
 *
 * @param folder Absolute path; created if missing.
 * @throws UserError when the folder is not empty, is a file, or has a name that npm does not accept.
 */
export async function createApp(folder: string): Promise<void> {
  const name = basename(folder);
  if (!/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name)) {
    throw new UserError(
      `"${name}" is not a valid app name. Use lower-case letters, digits and hyphens, such as my-app.`,
    );
  }
  await createEmptyFolder(folder);
  await cp(template, folder, { recursive: true });
  for (const file of DOTFILES) await rename(join(folder, file), join(folder, `.${file}`));
  for (const file of ['package.json', 'index.html', 'README.md']) {
    const path = join(folder, file);
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll('my-app', name));
  }
}

async function createEmptyFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new UserError(
      `${folder} cannot be created: ${cause instanceof Error ? cause.message : cause}. Choose another folder.`,
      { cause },
    );
  }
  if ((await readdir(folder)).length > 0) {
    throw new UserError(
      `${folder} is not empty, so nothing was changed. Choose a new folder, or empty this one.`,
    );
  }
}
