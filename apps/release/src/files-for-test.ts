import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes files to a temporary folder that is deleted after the test. Values that are objects are written as JSON. */
export async function filesForTest(
  files: Readonly<Record<string, string | object>>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    await writeFile(join(folder, name), text);
  }
  return folder;
}
