import { afterEach, describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { runOnNode } from './run-on-node.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

describe('runOnNode', () => {
  it('loads the program in the lowest Node.js version that package.json allows', async () => {
    const load = vi.fn(async () => undefined);
    await runOnNode(load, manifest.engines.node.replace('>=', '').concat('.0.0'));

    expect(load).toHaveBeenCalledOnce();
  });

  it('prints the required version in an older Node.js, without loading the program', async () => {
    const load = vi.fn(async () => undefined);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await runOnNode(load, '23.11.1');

    expect(load).not.toHaveBeenCalled();
    expect(write).toHaveBeenCalledWith(
      expect.stringMatching(/^Groundwork needs Node\.js 24 or later, but this is 23\.11\.1\./),
    );
    expect(process.exitCode).toBe(1);
  });
});
