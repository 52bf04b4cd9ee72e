import type { ConsumerApp } from './consumer-app.ts';
import { readPublishedPackages } from './published-packages.ts';
import type { Sandbox } from './sandbox.ts';

export interface Step {
  readonly title: string;
  /**
   * Performs the step, and checks its outcome.
   *
   * @returns a description of the outcome, in one line.
   * @throws Error that describes what failed.
   */
  run(sandbox: Sandbox): Promise<string>;
}

export function check(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/**
 * Throws if the versions of the repository's packages in the app differ from the versions in the copy of the
 * repository.
 */
export async function expectInstalled(app: ConsumerApp, repository: string): Promise<void> {
  for (const { name, version } of await readPublishedPackages(repository)) {
    if (!app.uses.includes(name)) continue;
    const installed = await app.versionOf(name);
    check(installed === version, `The app installed ${name} ${installed} instead of ${version}.`);
  }
}
