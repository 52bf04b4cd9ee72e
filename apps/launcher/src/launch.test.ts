/** The launcher as npm runs it: below a shell, in front of a whole tree of processes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const launcher = fileURLToPath(new URL('../launch.mjs', import.meta.url));

async function outputOf(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  await once(child, 'close');
  return output;
}

it('says what can be launched when asked for something else', async () => {
  const child = spawn(process.execPath, [launcher, 'build'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  expect(await outputOf(child)).toContain('"npm start" starts the product');
  expect(child.exitCode).toBe(1);
});
