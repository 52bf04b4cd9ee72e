/** The whole rehearsal, a test for each step. */
import { afterAll, beforeAll, it } from 'vitest';
import { REHEARSAL } from './rehearsal.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.clear());

let stopped = false;
for (const { title, run } of REHEARSAL) {
  it(title, async ({ skip }) => {
    skip(stopped, 'a step before it failed');
    stopped = true;
    await run(stage);
    stopped = false;
  });
}
