import { rm, stat } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { makeScratchFolder } from './scratch-folder.ts';

it('creates a folder that another user may pass through, but not list', async () => {
  const folder = await makeScratchFolder();
  onTestFinished(() => rm(folder, { recursive: true }));

  expect((await stat(folder)).mode & 0o777).toBe(0o711);
});
