/**
 * Runs `pnpm create:app FOLDER`. It creates an app like `pnpm create @groundwork`, but with copies of this
 * repository's packages.
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
// pnpm runs scripts in the root of the repository. `INIT_CWD` is the folder in which it was called.
const folder = resolve(process.env.INIT_CWD ?? process.cwd(), name);

await buildOrExit(['build'], ['./packages/*']);
const create = join(root, 'packages/create/bin/create.js');
const code = await run(process.execPath, [create, folder, '--no-install', ...options], {
  // Only pnpm reads the settings that are added below, so the README and the messages must name commands of pnpm.
  env: { npm_config_user_agent: 'pnpm' },
});
if (code !== 0) process.exit(code);
const packed = await packPackages(join(folder, 'packages'));
await writeFile(join(folder, 'pnpm-workspace.yaml'), settingsFor(folder, packed));
