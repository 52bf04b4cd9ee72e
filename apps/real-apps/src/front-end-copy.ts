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
import { runCommand } from './run-command.ts';

const INSTALL_TIMEOUT_MS = 240_000;
/**
 * Folder that caches the installed packages of apps. The name of each subfolder is a hash of the files that
 * list the packages.
 */
const installed = join(import.meta.dirname, '../node_modules/.cache/front-ends');
const MANIFESTS = ['package.json', 'package-lock.json', '.npmrc'];
const NOT_COPIED = new Set(['node_modules', 'dist', '.git']);

export interface FrontEndCopy {
  readonly folder: string;
  remove(): void;
}

/**
 * Copies an app's front end.
 *
 * @param nodeModules folder of installed packages that are used instead of those which `npm install` would
 *   download.
 * @throws Error with npm's last output if the packages cannot be installed.
 */
export async function copyFrontEnd(app: string, nodeModules?: string): Promise<FrontEndCopy> {
  const packages = nodeModules ?? (await install(app));
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-front-end-'));
  const parts = { recursive: true, filter: (path: string) => isCopied(app, path) };
  cpSync(app, folder, parts);
  symlinkSync(packages, join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function isCopied(folder: string, path: string): boolean {
  const [first = ''] = path.slice(folder.length + 1).split('/');
  return !NOT_COPIED.has(first);
}

/**
 * Installs the packages of an app outside its folder, unless they are cached. Returns the folder of the
 * packages.
 */
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
