import { rm, stat } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createScratchFolder } from './scratch-folder.ts';

describe('createScratchFolder', () => {
  it('creates a folder whose subfolders other users can open, but whose files they cannot list', async () => {
    const folder = await createScratchFolder();
    onTestFinished(() => rm(folder, { recursive: true }));

    expect((await stat(folder)).mode & 0o777).toBe(0o711);
  });
});
