/** A release of what is pending: versions and changelogs, publishing, and an app that installs it. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addChangeset, changeset, publish, readReleasePlan } from './changeset.ts';
import { commitAll } from './copy-repository.ts';
import { nameRepository } from './name-repository.ts';
import { findNextStep, type NextStep } from './next-step.ts';
import { findPackageFaults } from './package-faults.ts';
import { readPublished, unpackPublished } from './published.ts';
import { readPublishedPackages } from './published-packages.ts';
import { root } from './root.ts';
import { check, expectInstalled, type Step } from './step.ts';

/** Every address of a repository serves; nothing is asked of it. */
const ADDRESS = 'https://github.example/owner/name';

const version: Step = {
  title: 'changeset version: versions and letters to the users',
  async run({ repository }) {
    const packages = await readPublishedPackages(repository);
    // Right after a release nothing is pending, and a rehearsal still has to find something to release.
    const patches = packages.map(({ name }) => [name, 'patch'] as const);
    await addChangeset(repository, Object.fromEntries(patches), 'A release, rehearsed.');
    const { changesets, releases } = await readReleasePlan(repository);
    await expectNext(repository, 'version');
    await changeset(repository, 'version');

    for (const { name, version, folder } of await readPublishedPackages(repository)) {
      const planned = releases.find((release) => release.name === name)?.newVersion;
      check(version === planned, `${name} has version ${version}, and ${planned} was planned.`);
      const changelog = await readFile(join(repository, folder, 'CHANGELOG.md'), 'utf8');
      check(changelog.includes(`\n## ${version}\n`), `The changelog of ${name} lacks ${version}.`);
      const letters = changesets.filter(({ releases }) => releases.some((to) => to.name === name));
      for (const { id, summary } of letters) {
        const [opening = ''] = summary.trim().split('\n');
        check(changelog.includes(`\n- ${opening}\n`), `The changelog of ${name} lacks ${id}.`);
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
  title: 'changeset publish: every package, as latest',
  async run({ repository, registry }) {
    await expectNext(repository, 'publish');
    await nameRepository(repository, ADDRESS);
    await publish(repository);
    await expectNext(repository, 'nothing');
    const packages = await readPublishedPackages(repository);
    for (const { name, version } of packages) {
      const { latest } = (await readPublished(registry, name))['dist-tags'];
      check(latest === version, `The latest ${name} is ${latest}, and ${version} was published.`);
    }
    return packages.map(({ name, version }) => `${name}@${version}`).join(', ');
  },
};

const provenance: Step = {
  title: 'publishing as the workflow does: refused where nobody can tell who built it',
  async run({ repository, registry }) {
    const attempt = publish(repository, [], { PNPM_CONFIG_PROVENANCE: 'true' });
    const complaint = await attempt.then(
      () => 'nothing',
      ({ message }: Error) => message,
    );
    check(/provenance/i.test(complaint), `It complained of something else: ${complaint}`);
    for (const { name } of await readPublishedPackages(repository)) {
      const published = await readPublished(registry, name).then(
        () => true,
        () => false,
      );
      check(!published, `${name} was published without a statement of provenance.`);
    }
    return 'nothing was published';
  },
};

const contents: Step = {
  title: 'what was published: complete, and nothing of this machine',
  async run({ folder, repository, registry }) {
    const packages = await readPublishedPackages(repository);
    const secrets = [root, repository, new URL(registry.url).host];
    for (const { name, version } of packages) {
      const place = join(folder, 'unpacked', name);
      await mkdir(place, { recursive: true });
      const unpacked = await unpackPublished(registry, name, version, place);
      const faults = await findPackageFaults(unpacked, secrets);
      check(faults.length === 0, `${name} ${faults.join('; it ')}.`);
    }
    return `${packages.length} packages, unpacked and read`;
  },
};

const install: Step = {
  title: 'a fresh app: installs, compiles, talks to the platform',
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
  check(next === expected, `The workflow would do ${next} next, and not ${expected}.`);
}

/** The steps of the release, in their order. */
export const FIRST_RELEASE: readonly Step[] = [version, provenance, publishing, contents, install];
