/**
 * `pnpm run terms`: the repository uses standard terms. `pnpm run terms <folder>` lists the uses in a folder, and
 * `pnpm run terms:update` lowers the ceilings in terms.json.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { conclude } from './conclude.ts';
import { repositoryFiles } from './repository-files.ts';
import { root } from './root.ts';
import { allowed } from './terms/allowed.ts';
import { checkTerms, describeUse, lowerCeilings, searchTerms } from './terms/check-terms.ts';
import { rules } from './terms/rules.ts';

/** Binary files, generated files, and the files that name the terms themselves. */
const EXCLUDED = [
  ...['*.png', '*.svg', '*.woff2', '*.api.md', 'pnpm-lock.yaml', 'LICENSE'],
  ...['rules.ts', 'allowed.ts', '*.test.ts'].map((file) => `apps/checks/src/terms/${file}`),
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { update: { type: 'boolean', default: false } },
});
const file = new URL('../terms.json', import.meta.url);
const ceilings = JSON.parse(await readFile(file, 'utf8'));
const files = await repositoryFiles(root, ['.', ...EXCLUDED.map((pattern) => `:!${pattern}`)]);
const search = await searchTerms(root, files, { rules, allowed });
const [folder] = positionals;
if (folder !== undefined) {
  const uses = search.uses.get(folder) ?? [];
  process.stdout.write(`${[...uses.map(describeUse), `${uses.length} uses.`].join('\n')}\n`);
} else if (values.update) {
  await writeFile(file, `${JSON.stringify(lowerCeilings(search, ceilings), null, 2)}\n`);
} else {
  conclude(checkTerms(search, ceilings), {
    fine: `The terms of ${files.length} files are standard, or no more of them are left than terms.json allows.`,
    remedy:
      'Write the standard term. If a use is right, such as a name of another program, add it with its reason to apps/checks/src/terms/allowed.ts. ' +
      'After replacing terms, run "pnpm --filter @groundwork/checks run terms:update" and commit terms.json. ' +
      '"pnpm --filter @groundwork/checks run terms packages/sdk" lists the uses in one folder.',
  });
}
