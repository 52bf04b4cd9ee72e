/** Rehearses the first release: versions and changelogs, publishing, and an app that installs the packages. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addChangeset, changeset, publish, readReleasePlan } from './changeset.ts';
import { commitAll } from './copy-repository.ts';
import { findNextStep, type NextStep } from './next-step.ts';
import { findPackageProblems } from './package-problems.ts';
import { readPublishedPackages, root } from './published-packages.ts';
import { readPublished, unpackPublished } from './registry.ts';
import { check, expectInstalled, type Step } from './step.ts';
import { writeRepository } from './write-repository.ts';

/** Made-up URL of the repository. No request is sent to this URL. */
const REPOSITORY_URL = 'https://github.example/owner/name';

const version: Step = {
  title: 'writes the planned versions and changelogs',
  async run({ repository }) {
    const packages = await readPublishedPackages(repository);
    // Adds a changeset, because immediately after a release there are no pending changesets.
    const patches = packages.map(({ name }) => [name, 'patch'] as const);
    await addChangeset(repository, Object.fromEntries(patches), 'A rehearsed release.');
    const { changesets, releases } = await readReleasePlan(repository);
    await expectNext(repository, 'version');
    await changeset(repository, 'version');

    for (const { name, version, folder } of await readPublishedPackages(repository)) {
      const planned = releases.find((release) => release.name === name)?.newVersion;
      check(
        version === planned,
        `${name} has version ${version} instead of the planned ${planned}.`,
      );
      const changelog = await readFile(join(repository, folder, 'CHANGELOG.md'), 'utf8');
      check(changelog.includes(`\n## ${version}\n`), `The changelog of ${name} lacks ${version}.`);
      const own = changesets.filter(({ releases }) => releases.some((one) => one.name === name));
      for (const { id, summary } of own) {
        const [firstLine = ''] = summary.trim().split('\n');
        check(changelog.includes(`\n- ${firstLine}\n`), `The changelog of ${name} lacks ${id}.`);
      }
    }
    await commitAll(repository, 'versions');
    return releases
      .filter(({ type }) => type !== 'none')
      .map(({ name, oldVersion, newVersion }) => `${name} ${oldVersion} → ${newVersion}`)
      .join(', ');
  },
};

const publishing: Step = {
  title: 'publishes every package as latest',
  async run({ repository, registry }) {
    await expectNext(repository, 'publish');
    await writeRepository(repository, REPOSITORY_URL);
    await publish(repository);
    await expectNext(repository, 'nothing');
    const packages = await readPublishedPackages(repository);
    for (const { name, version } of packages) {
      const { latest } = (await readPublished(registry, name))['dist-tags'];
      check(
        latest === version,
        `The latest ${name} is ${latest}, although ${version} was published.`,
      );
    }
    return packages.map(({ name, version }) => `${name}@${version}`).join(', ');
  },
};

const provenance: Step = {
  title: 'publishes nothing without proof of provenance',
  async run({ repository, registry }) {
    const attempt = publish(repository, [], { PNPM_CONFIG_PROVENANCE: 'true' });
    const output = await attempt.then(
      () => 'no error',
      ({ message }: Error) => message,
    );
    check(/provenance/i.test(output), `It failed for another reason: ${output}`);
    for (const { name } of await readPublishedPackages(repository)) {
      const published = await readPublished(registry, name).then(
        () => true,
        () => false,
      );
      check(!published, `${name} was published without a provenance statement.`);
    }
    return 'nothing was published';
  },
};

const contents: Step = {
  title: 'publishes complete packages without local paths',
  async run({ folder, repository, registry }) {
    const packages = await readPublishedPackages(repository);
    const secrets = [root, repository, new URL(registry.url).host];
    for (const { name, version } of packages) {
      const place = join(folder, 'unpacked', name);
      await mkdir(place, { recursive: true });
      const unpacked = await unpackPublished(registry, name, version, place);
      const problems = await findPackageProblems(unpacked, secrets);
      check(problems.length === 0, `${name} ${problems.join('; it ')}.`);
    }
    return `${packages.length} packages checked`;
  },
};

const install: Step = {
  title: 'installs, compiles and runs in a new app',
  async run({ repository, app }) {
    await app.addAll('latest');
    await expectInstalled(app, repository);
    await app.build();
    await app.start();
    return `with ${app.uses.join(', ')}`;
  },
};

async function expectNext(repository: string, expected: NextStep): Promise<void> {
  const next = await findNextStep(repository);
  check(next === expected, `The next step of the workflow is ${next} instead of ${expected}.`);
}

export const FIRST_RELEASE: readonly Step[] = [version, provenance, publishing, contents, install];
