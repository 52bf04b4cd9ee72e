/** Runs `pnpm release:rehearse`, which rehearses releases. */
import { BREAKING_RELEASE } from './breaking-release.ts';
import { FIRST_RELEASE } from './first-release.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';
import { SNAPSHOT_RELEASE } from './snapshot-release.ts';
import type { Step } from './step.ts';

/**
 * The steps of a first release, a breaking release and a snapshot release. Each step continues with the result
 * of the previous one.
 */
export const REHEARSAL: readonly Step[] = [
  ...FIRST_RELEASE,
  ...BREAKING_RELEASE,
  ...SNAPSHOT_RELEASE,
];

if (import.meta.main) {
  try {
    print('Creating a copy of the repository, a registry, a platform and an app …\n');
    const sandbox = await createSandbox();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void sandbox.dispose().finally(() => process.exit(1)));
    }
    await runSteps(sandbox).finally(sandbox.dispose);
    print('\nThe release can proceed. Nothing was published, and the repository is unchanged.');
  } catch (error) {
    process.exitCode = 1;
    print(`\nThe rehearsal failed. ${error instanceof Error ? error.message : error}`);
  }
}

async function runSteps(sandbox: Sandbox): Promise<void> {
  for (const [index, { title, run }] of REHEARSAL.entries()) {
    print(`${index + 1}/${REHEARSAL.length} ${title}`);
    const start = performance.now();
    const outcome = await run(sandbox).catch((cause: Error) => {
      throw new Error(`Step ${index + 1}, "${title}":\n\n${cause.message}`, { cause });
    });
    print(`     ${outcome} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
