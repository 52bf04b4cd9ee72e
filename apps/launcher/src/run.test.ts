import { describe, expect, it } from 'vitest';
import { run } from './run.ts';

describe('run', () => {
  it('resolves with the exit code of the command', async () => {
    expect(await run(process.execPath, ['--eval', 'process.exit(3)'])).toBe(3);
  });

  it('resolves with 127, which shells also use, if the program does not exist', async () => {
    expect(await run('no-such-program-here', [])).toBe(127);
  });

  it('removes its listeners for signals when the command ends', async () => {
    const listeners = () => process.listenerCount('SIGTERM');
    const before = listeners();
    await run(process.execPath, ['--version']);
    await run('no-such-program-here', []);
    expect(listeners()).toBe(before);
  });

  it('runs the command in the given working directory', async () => {
    const code = 'process.exit(process.cwd() === process.env.EXPECTED ? 0 : 1)';
    const cwd = import.meta.dirname;
    expect(await run(process.execPath, ['--eval', code], { cwd, env: { EXPECTED: cwd } })).toBe(0);
  });
});
