/**
 * A release that breaks a call, as rehearsed in the copy: the SDK takes a function's name away. An app
 * keeps what its ranges allow, stops compiling when its author asks for more, and works again once the
 * author did what the letter says.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@groundwork/consumers/run';
import { addChangeset, changeset, publish } from './changeset.ts';
import { commitAll } from './copy-repository.ts';
import { readPublished } from './published.ts';
import { check, expectInstalled, type Step } from './step.ts';

const SDK = '@groundwork/sdk';
const DEPENDENT = '@groundwork/auth-react';
const INDEX = 'packages/sdk/src/index.ts';
const OLD_NAME = 'createMemoryTokenStore';
const NEW_NAME = 'forgetfulTokenStore';

const LETTER = `\`${OLD_NAME}\` is called \`${NEW_NAME}\`.

\`\`\`diff
- createClient({ appId, tokenStore: ${OLD_NAME}() });
+ createClient({ appId, tokenStore: ${NEW_NAME}() });
\`\`\``;

const release: Step = {
  title: 'a breaking release: a major version, with a letter that says what to do',
  async run({ repository, registry }) {
    await takeNameAway(join(repository, INDEX));
    await run(repository, 'pnpm', ['--filter', SDK, 'run', 'build']);
    await addChangeset(repository, { [SDK]: 'major' }, LETTER);
    await changeset(repository, 'version');
    await commitAll(repository, 'breaking');
    await publish(repository);
    const [sdk, dependent] = await Promise.all(
      [SDK, DEPENDENT].map(
        async (name) => (await readPublished(registry, name))['dist-tags'].latest,
      ),
    );
    // An app whose range took the dependent alone would get a second, newer SDK beside its own.
    check(
      sdk !== undefined && sdk === dependent,
      `${SDK} broke in ${sdk}, and ${DEPENDENT}, which hands it on, is released as ${dependent}.`,
    );
    return `${SDK}@${sdk}, ${DEPENDENT}@${dependent}`;
  },
};

const stay: Step = {
  title: 'the app updates within its ranges: nothing breaks',
  async run({ app }) {
    const before = await app.versionOf(SDK);
    await app.update();
    const after = await app.versionOf(SDK);
    check(before === after, `An update within its ranges took the app from ${before} to ${after}.`);
    await app.build();
    await app.start();
    return `still ${SDK}@${after}`;
  },
};

const upgrade: Step = {
  title: 'the app takes the breaking release: the old call does not compile',
  async run({ repository, app }) {
    await app.addAll('latest');
    await expectInstalled(app, repository);
    const complaint = await app.build().then(
      () => 'nothing',
      ({ message }: Error) => message,
    );
    const line = complaint.split('\n').find((text) => text.includes('error TS')) ?? complaint;
    check(line.includes(OLD_NAME), `The compiler complains of something else: ${complaint}`);
    return line.trim();
  },
};

const migrate: Step = {
  title: 'its author does what the letter says: it compiles and runs',
  async run({ app }) {
    const changelog = await app.readInstalled(SDK, 'CHANGELOG.md');
    const change = `+ createClient({ appId, tokenStore: ${NEW_NAME}() });`;
    check(changelog.includes(change), `The installed changelog of ${SDK} does not say what to do.`);
    await app.rename(OLD_NAME, NEW_NAME);
    await app.build();
    await app.start();
    return `${SDK}@${await app.versionOf(SDK)}`;
  },
};

async function takeNameAway(index: string): Promise<void> {
  const source = await readFile(index, 'utf8');
  const broken = source.replace(`export { ${OLD_NAME},`, `export { ${OLD_NAME} as ${NEW_NAME},`);
  check(
    broken !== source,
    `${INDEX} no longer exports ${OLD_NAME}, so that the rehearsal cannot take it away. Let it and its consumer use another function that no package of ours takes from the index.`,
  );
  await writeFile(index, broken);
}

/** The steps of the release, in their order. */
export const BREAKING_RELEASE: readonly Step[] = [release, stay, upgrade, migrate];
