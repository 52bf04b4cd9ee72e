/**
 * Runs `pnpm create:app FOLDER`, which creates an app like `pnpm create @groundwork`, but with copies of this
 * repository's packages.
 */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nameOf, TEMPLATES } from '../../../packages/create/src/create-app.ts';
import { packPackages, settingsFor } from './packed-packages.ts';
import { buildOrExit } from './progress/run-turbo.ts';
import { root, run } from './run.ts';

const usage = `Usage: pnpm create:app FOLDER [--template ${TEMPLATES.join('|')}]

Creates an app in FOLDER, which must be new or empty, such as ../my-app.
`;
const { folder, template } = readArguments();

await buildOrExit(['build'], ['./packages/*']);
const create = join(root, 'packages/create/bin/create.js');
const code = await run(process.execPath, [create, folder, '--no-install', '--template', template], {
  // Selects pnpm for the commands in the README and the messages, because only pnpm reads the settings that are
  // added below.
  env: { npm_config_user_agent: 'pnpm' },
});
if (code !== 0) process.exit(code);
const packed = await packPackages(join(folder, 'packages'));
await writeFile(join(folder, 'pnpm-workspace.yaml'), settingsFor(folder, packed));

/**
 * Reads the arguments, and ends the process if they are invalid. Must run before the build, which can take a
 * minute.
 */
function readArguments(): { readonly folder: string; readonly template: string } {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, template: { type: 'string' } },
      allowPositionals: true,
    });
    if (values.help) {
      process.stdout.write(usage);
      process.exit(0);
    }
    const [name, ...others] = positionals;
    if (name === undefined || others.length > 0) throw new Error('Name one folder.');
    const { template = 'app' } = values;
    if (!TEMPLATES.some((known) => known === template))
      throw new Error(`There is no template "${template}".`);
    // Uses the folder in which pnpm was called, because pnpm runs scripts in the root of the repository.
    const path = resolve(process.env.INIT_CWD ?? process.cwd(), name);
    nameOf(path);
    return { folder: path, template };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
