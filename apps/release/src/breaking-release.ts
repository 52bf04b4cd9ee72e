/**
 * Rehearses a breaking release, in which an SDK function is renamed. An app keeps the versions that
 * its version ranges allow. When the author upgrades the packages, the app no longer compiles. When the author
 * follows the changelog, the app works again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import { addChangeset, changeset, publish } from './changeset.ts';
import { commitAll } from './copy-repository.ts';
import { readPublished } from './registry.ts';
import { check, expectInstalled, type Step } from './step.ts';

const SDK = '@groundwork/sdk';
const DEPENDENT = '@groundwork/auth-react';
const INDEX = 'packages/sdk/src/index.ts';
const OLD_NAME = 'createMemoryTokenStore';
const NEW_NAME = 'forgetfulTokenStore';

const SUMMARY = `\`${OLD_NAME}\` is called \`${NEW_NAME}\`.

\`\`\`diff
- createClient({ appId, tokenStore: ${OLD_NAME}() });
+ createClient({ appId, tokenStore: ${NEW_NAME}() });
\`\`\``;

const release: Step = {
  title: 'publishes a breaking change as a major version, with instructions',
  async run({ repository, registry }) {
    await renameExport(join(repository, INDEX));
    await run(repository, 'pnpm', ['--filter', SDK, 'run', 'build']);
    await addChangeset(repository, { [SDK]: 'major' }, SUMMARY);
    await changeset(repository, 'version');
    await commitAll(repository, 'breaking');
    await publish(repository);
    const [sdk, dependent] = await Promise.all(
      [SDK, DEPENDENT].map(
        async (name) => (await readPublished(registry, name))['dist-tags'].latest,
      ),
    );
    // Requires the same version for both packages. Otherwise, an app that updates only the dependent package would
    // install a second, newer SDK.
    check(
      sdk !== undefined && sdk === dependent,
      `${SDK} breaks in ${sdk}, but ${DEPENDENT}, which re-exports it, is released as ${dependent}.`,
    );
    return `${SDK}@${sdk}, ${DEPENDENT}@${dependent}`;
  },
};

const stay: Step = {
  title: 'does not break an app that updates within its ranges',
  async run({ app }) {
    const before = await app.versionOf(SDK);
    await app.update();
    const after = await app.versionOf(SDK);
    check(
      before === after,
      `An update within its ranges moved the app from ${before} to ${after}.`,
    );
    await app.build();
    await app.start();
    return `still ${SDK}@${after}`;
  },
};

const upgrade: Step = {
  title: 'fails to compile the old call in an app that upgrades',
  async run({ repository, app }) {
    await app.addAll('latest');
    await expectInstalled(app, repository);
    const output = await app.build().then(
      () => 'no error',
      ({ message }: Error) => message,
    );
    const line = output.split('\n').find((text) => text.includes('error TS')) ?? output;
    check(line.includes(OLD_NAME), `The compiler reports something else: ${output}`);
    return line.trim();
  },
};

const migrate: Step = {
  title: 'compiles and runs an app whose author follows the changelog',
  async run({ app }) {
    const changelog = await app.readInstalled(SDK, 'CHANGELOG.md');
    const change = `+ createClient({ appId, tokenStore: ${NEW_NAME}() });`;
    check(changelog.includes(change), `The installed changelog of ${SDK} lacks the instructions.`);
    await app.rename(OLD_NAME, NEW_NAME);
    await app.build();
    await app.start();
    return `${SDK}@${await app.versionOf(SDK)}`;
  },
};

async function renameExport(index: string): Promise<void> {
  const source = await readFile(index, 'utf8');
  const broken = source.replace(`export { ${OLD_NAME},`, `export { ${OLD_NAME} as ${NEW_NAME},`);
  check(
    broken !== source,
    `${INDEX} no longer exports ${OLD_NAME}, so the rehearsal cannot rename it. Choose another function, here and in the consumer, that none of our packages imports from the index.`,
  );
  await writeFile(index, broken);
}

export const BREAKING_RELEASE: readonly Step[] = [release, stay, upgrade, migrate];
