import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { temporaryFolder } from '@groundwork/engine/testing';
import { isRunning } from '@groundwork/launcher/is-running';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findProgram } from '../../testing/find-program.ts';
import { functionsFolder } from '../../testing/function-platform.ts';

describe('endWithParent', () => {
  it('ends a function that is in an endless loop when the platform is killed', async () => {
    const functionsDir = functionsFolder({
      'loop.ts': `export default ({ url }: Request) => {
      if (url.includes('forever')) for (;;);
      return Response.json(process.pid);
    };`,
    });
    const platform = spawn(process.execPath, findProgram('main').args, {
      cwd: temporaryFolder(),
      env: { GROUNDWORK_PORT: '0', GROUNDWORK_FUNCTIONS_DIR: functionsDir },
    });
    onTestFinished(() => void platform.kill('SIGKILL'));
    const [output] = await once(platform.stdout, 'data');
    const url = `${/http:\S+/.exec(String(output))?.[0]}/api/functions/loop`;
    const pid = Number(await (await fetch(url)).text());
    expect(isRunning(pid)).toBe(true);

    const forever = fetch(`${url}?forever`).catch(() => undefined);
    await vi.waitFor(async () => {
      // The request times out, which proves that the function is in its loop.
      await expect(fetch(url, { signal: AbortSignal.timeout(200) })).rejects.toThrow('timeout');
    }, 60_000);
    platform.kill('SIGKILL');
    await forever;
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});
