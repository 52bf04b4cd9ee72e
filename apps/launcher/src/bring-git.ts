import { installPackage } from './debian-packages.ts';
import { run } from './run.ts';

/** Brings git, by which checks know the files of the repository, to a machine that got a copy without it. */
export async function bringGit(): Promise<void> {
  if (await hasGit()) return;
  await installPackage('git');
  if (await hasGit()) return;
  process.stdout.write('No git could be brought, so checks that need it fail. Install git.\n');
}

async function hasGit(): Promise<boolean> {
  return (await run('git', ['--version'])) === 0;
}
