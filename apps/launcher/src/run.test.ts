import { expect, it } from 'vitest';
import { run } from './run.ts';

it('resolves with the exit code of the command', async () => {
  expect(await run(process.execPath, ['--eval', 'process.exit(3)'])).toBe(3);
});

it('resolves where there is no such program, as a shell does', async () => {
  expect(await run('no-such-program-here', [])).toBe(127);
});

it('listens for no signal once the command has ended', async () => {
  const listeners = () => process.listenerCount('SIGTERM');
  const before = listeners();
  await run(process.execPath, ['--version']);
  await run('no-such-program-here', []);
  expect(listeners()).toBe(before);
});

it('runs a command in the folder it is told', async () => {
  const code = 'process.exit(process.cwd() === process.env.EXPECTED ? 0 : 1)';
  const cwd = import.meta.dirname;
  expect(await run(process.execPath, ['--eval', code], { cwd, env: { EXPECTED: cwd } })).toBe(0);
});
