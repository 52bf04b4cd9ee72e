import { describe, expect, it, vi } from 'vitest';
import { startProcess } from './server-process.ts';

const common = { cwd: import.meta.dirname, env: {}, ready: 'ready' };

function startScript(script: string, onLine?: (line: string) => void) {
  return startProcess({ ...common, parameters: ['--eval', script], onLine });
}

describe('startProcess', () => {
  it('resolves with the line that signals readiness, and calls onLine with each line', async () => {
    const lines: string[] = [];
    const script = `console.log('loading'); console.error('ready 7'); setInterval(() => {}, 1000);`;
    const server = await startScript(script, (line) => lines.push(line));
    expect(server.line).toBe('ready 7');
    expect(await server.memory()).toBeGreaterThan(0);
    await server.stop();
    expect(lines.toSorted()).toEqual(['loading', 'ready 7']);
  });

  it('removes colour codes from the output lines', async () => {
    const server = await startScript(
      String.raw`console.log('\x1b[32mready\x1b[39m \x1b[1m7\x1b[22m'); setInterval(() => {}, 1000);`,
    );
    expect(server.line).toBe('ready 7');
    await server.stop();
  });

  it('stop() can be called twice', async () => {
    const server = await startScript(`console.log('ready'); setInterval(() => {}, 1000);`);
    await server.stop();
    await server.stop();
  });

  it('rejects with the output of a server that ends before it is ready', async () => {
    const start = startScript(`console.error('no such setting')`);
    await expect(start).rejects.toThrow('ended before it was ready. Its output: no such setting');
  });

  it('rejects and clears its timer if the program does not exist', async () => {
    vi.useFakeTimers();
    try {
      const start = startProcess({ ...common, program: 'no-such-program-here', parameters: [] });
      await expect(start).rejects.toThrow('could not be started');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});
