import { afterAll, beforeAll, describe, it } from 'vitest';
import { REHEARSAL } from './rehearsal.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

describe('release rehearsal', () => {
  let sandbox: Sandbox;
  let hasFailed = false;

  beforeAll(async () => {
    sandbox = await createSandbox();
  });

  afterAll(() => sandbox?.dispose());

  for (const { title, run } of REHEARSAL) {
    it(title, async ({ skip }) => {
      skip(hasFailed, 'An earlier step failed.');
      hasFailed = true;
      await run(sandbox);
      hasFailed = false;
    });
  }
});
