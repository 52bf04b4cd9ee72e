/** Rehearses a snapshot release: unfinished work under an npm tag, which only apps that name the tag install. */
import { addChangeset, changeset, publish } from './changeset.ts';
import { readPublishedPackages } from './published-packages.ts';
import { readPublished } from './registry.ts';
import { check, expectInstalled, type Step } from './step.ts';

const TAG = 'next';

const snapshot: Step = {
  title: `publishes a snapshot that only the tag "${TAG}" installs`,
  async run({ repository, registry, app }) {
    const released = await readPublishedPackages(repository);
    const patches = released.map(({ name }) => [name, 'patch'] as const);
    await addChangeset(repository, Object.fromEntries(patches), 'A rehearsed snapshot.');
    await changeset(repository, 'version', '--snapshot', TAG);
    await publish(repository, ['--tag', TAG, '--no-git-tag']);

    for (const { name, version } of released) {
      const { latest } = (await readPublished(registry, name))['dist-tags'];
      check(latest === version, `The snapshot of ${name} replaced the latest version.`);
    }
    await app.addAll(TAG);
    await expectInstalled(app, repository);
    await app.build();
    await app.start();
    const snapshots = await readPublishedPackages(repository);
    return snapshots.map(({ name, version }) => `${name}@${version}`).join(', ');
  },
};

export const SNAPSHOT_RELEASE: readonly Step[] = [snapshot];
