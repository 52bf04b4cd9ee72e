/** `pnpm release:rehearse`: goes through every step of a release where nobody sees it, and reports. */
import { REHEARSAL } from './rehearsal.ts';
import { openStage, type Stage } from './stage.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  say('Setting up: a copy of the repository, a registry, a platform, an app …\n');
  const stage = await openStage();
  // Whoever interrupts a rehearsal leaves no folder behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void stage.clear().finally(() => process.exit(1)));
  }
  await goThroughSteps(stage).finally(stage.clear);
  say('\nThe release can go ahead. Nothing was published, and the repository is as it was.');
} catch (error) {
  process.exitCode = 1;
  say(`\nThe rehearsal failed. ${error instanceof Error ? error.message : error}`);
}

async function goThroughSteps(stage: Stage): Promise<void> {
  for (const [index, { title, run }] of REHEARSAL.entries()) {
    say(`${index + 1}/${REHEARSAL.length} ${title}`);
    const began = performance.now();
    const outcome = await run(stage).catch((cause: Error) => {
      throw new Error(`Step ${index + 1}, "${title}":\n\n${cause.message}`, { cause });
    });
    say(`     ${outcome} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  }
}
