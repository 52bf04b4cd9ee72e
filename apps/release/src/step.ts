import type { ConsumerApp } from './consumer-app.ts';
import { readPublishedPackages } from './published-packages.ts';
import type { Stage } from './stage.ts';

/** One thing that a release does. */
export interface Step {
  readonly title: string;
  /**
   * Does it, and looks whether it came out right.
   *
   * @returns what came out, in a line.
   * @throws Error saying what did not.
   */
  run(stage: Stage): Promise<string>;
}

/** Stops a step that did not come out right. */
export function check(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}

/** Stops a step when the app has other versions installed than the copy of the repository has now. */
export async function expectInstalled(app: ConsumerApp, repository: string): Promise<void> {
  for (const { name, version } of await readPublishedPackages(repository)) {
    if (!app.uses.includes(name)) continue;
    const installed = await app.versionOf(name);
    check(installed === version, `The app got ${name} ${installed}, and not ${version}.`);
  }
}
