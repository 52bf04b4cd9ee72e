import { spawnSync } from 'node:child_process';
import type { PackageManager } from './package-manager.ts';

/** Installs the dependencies of an app. Returns true if the installation succeeded. */
export function install(folder: string, manager: PackageManager): boolean {
  // On Windows, a package manager is a script, which only a shell can start.
  const shell = process.platform === 'win32';
  return spawnSync(manager, ['install'], { cwd: folder, stdio: 'inherit', shell }).status === 0;
}
