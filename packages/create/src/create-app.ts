import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type PackageManager, scriptCommand } from './package-manager.ts';

/** An error that the user can fix. Its message states how. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

// The template folder is beside this program's folder, both in the repository and in the published package.
const templates = join(import.meta.dirname, '../template');

/** Names of the templates: `app` is an app with records and sign-in, `site` a marketing site with two pages. */
export const TEMPLATES = ['app', 'site'] as const;

export type Template = (typeof TEMPLATES)[number];

/**
 * Template files whose names begin with a dot in the app. npm omits or renames files with such names
 * when it packs a package.
 */
const DOTFILES = ['gitignore'];

/** Versions of the packages with which this release was built, by name. The build replaces this constant. */
declare const VERSIONS: Readonly<Record<string, string>>;

/** Template files that contain the app name. */
const NAMED_FILES = [
  'README.md',
  'groundwork.config.json',
  'package.json',
  'src/content/home.ts',
  'src/content/site.ts',
];

/** Template files that contain pnpm commands. */
const COMMAND_FILES = ['README.md', 'src/start-up-error.tsx'];

/**
 * Creates an app in a folder, and names the app after the folder.
 *
 * @param folder absolute path; the folder is created if it does not exist.
 * @param manager package manager whose commands the app's files should name.
 * @param template what the app contains in addition to the files that every app has.
 * @throws UserError if the folder is not empty, is a file, or has a name that npm does not accept.
 */
export async function createApp(
  folder: string,
  manager: PackageManager,
  template: Template,
): Promise<void> {
  const name = nameOf(folder);
  await createEmptyFolder(folder);
  for (const part of ['base', template]) {
    await cp(join(templates, part), folder, { recursive: true });
  }
  for (const file of DOTFILES) await rename(join(folder, file), join(folder, `.${file}`));
  for (const file of NAMED_FILES) {
    await change(join(folder, file), (content) => content.replaceAll('my-app', name));
  }
  for (const file of COMMAND_FILES) {
    await change(join(folder, file), (content) =>
      content.replaceAll(/\bpnpm (\w+)/g, (_, script: string) => scriptCommand(manager, script)),
    );
  }
  await change(join(folder, 'package.json'), (content) =>
    content.replaceAll(
      /"(@groundwork\/[\w-]+)": ""/g,
      (_, dependency: string) => `"${dependency}": "^${VERSIONS[dependency]}"`,
    ),
  );
}

/** @throws UserError if npm does not accept the name of the folder. */
export function nameOf(folder: string): string {
  const name = basename(folder);
  if (/^[a-z0-9][a-z0-9._-]{0,213}$/.test(name)) return name;
  throw new UserError(
    `"${name}" is not a valid app name. Use lower-case letters, digits and hyphens, such as my-app.`,
  );
}

/** Changes a file if the template contains this file. */
async function change(path: string, edit: (content: string) => string): Promise<void> {
  if (existsSync(path)) await writeFile(path, edit(await readFile(path, 'utf8')));
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
