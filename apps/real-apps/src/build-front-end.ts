import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppFolder } from './app-folder.ts';
import { runCommand } from './run-command.ts';

const INSTALL_TIMEOUT_MS = 240_000;
const BUILD_TIMEOUT_MS = 180_000;
/**
 * Folder that caches the installed packages of apps. The name of each subfolder is a hash of the files that
 * list the packages.
 */
const installed = join(import.meta.dirname, '../node_modules/.cache/front-ends');
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'];
const NOT_COPIED = new Set(['node_modules', 'dist', '.git']);

export interface BuiltFrontEnd {
  /** Folder that contains the built site. */
  readonly siteDir: string;
  remove(): void;
}

/** The URL at which the app will run, and the packages with which it is built. */
interface BuildOptions {
  readonly url: string;
  /** Folder of installed packages that are used instead of those which `npm install` would download. */
  readonly nodeModules?: string | undefined;
}

/**
 * Builds a temporary copy of an app's front end, with the packages that the app names.
 *
 * @throws Error with the last output of the command if the packages cannot be installed or the app cannot be built.
 */
export async function buildFrontEnd(
  app: AppFolder,
  { url, nodeModules }: BuildOptions,
): Promise<BuiltFrontEnd> {
  const packages = nodeModules ?? (await install(app.folder));
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-front-end-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const parts = { recursive: true, filter: (path: string) => isCopied(app.folder, path) };
    cpSync(app.folder, folder, parts);
    symlinkSync(packages, join(folder, 'node_modules'));
    const env = {
      VITE_BASE44_APP_ID: app.id,
      VITE_BASE44_APP_BASE_URL: url,
      VITE_BASE44_BACKEND_URL: url,
      // Makes Base44's plugin create the modules that older apps import, such as `@/entities/Order`.
      BASE44_LEGACY_SDK_IMPORTS: 'true',
    };
    const vite = join(folder, 'node_modules/vite/bin/vite.js');
    await runCommand(process.execPath, [vite, 'build', '--logLevel=warn'], {
      cwd: folder,
      env,
      timeoutMs: BUILD_TIMEOUT_MS,
    });
    const siteDir = join(folder, 'dist');
    if (!existsSync(join(siteDir, 'index.html'))) throw new Error('The build has no index.html.');
    return { siteDir, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function isCopied(folder: string, path: string): boolean {
  const [first = ''] = path.slice(folder.length + 1).split('/');
  return !NOT_COPIED.has(first);
}

/** Installs the packages of an app outside its folder, unless they are cached. Returns the folder of the packages. */
async function install(app: string): Promise<string> {
  const manifests = MANIFESTS.filter((file) => existsSync(join(app, file)));
  const hash = createHash('sha256');
  for (const file of manifests) hash.update(readFileSync(join(app, file)));
  const folder = join(installed, hash.digest('hex').slice(0, 16));
  const packages = join(folder, 'node_modules');
  // npm writes this file last, so it exists only if the installation was complete.
  if (existsSync(join(packages, '.package-lock.json'))) return packages;
  mkdirSync(folder, { recursive: true });
  for (const file of manifests) copyFileSync(join(app, file), join(folder, file));
  const parameters = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await runCommand('npm', parameters, { cwd: folder, timeoutMs: INSTALL_TIMEOUT_MS });
  return packages;
}
