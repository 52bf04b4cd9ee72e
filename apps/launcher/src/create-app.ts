/**
 * Runs `pnpm create:app FOLDER`: creates an app as `pnpm create @groundwork` does, with the packages of this repository,
 * of which the app keeps copies.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { packPackages, settingsFor } from './packed-packages.ts';
import { buildOrExit } from './progress/run-turbo.ts';
import { root, run } from './run.ts';

const [name, ...options] = process.argv.slice(2);
if (name === undefined) {
  process.stderr.write('The folder is missing. Name a new one: pnpm create:app ../my-app\n');
  process.exit(2);
}
// pnpm runs scripts in the repository's root, and names the folder from which it was called.
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), name);

await buildOrExit(['build'], ['./packages/*']);
const create = join(root, 'packages/create/bin/create.js');
const code = await run(process.execPath, [create, folder, '--no-install', ...options], {
  // Only pnpm reads the settings below, so the README and the messages must name pnpm's commands.
  env: { npm_config_user_agent: 'pnpm' },
});
if (code !== 0) process.exit(code);
const packed = await packPackages(join(folder, 'packages'));
await writeFile(join(folder, 'pnpm-workspace.yaml'), settingsFor(folder, packed));
