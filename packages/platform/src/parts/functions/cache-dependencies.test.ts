import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { functionPath, functionsFolder } from '../../../testing/function-platform.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { cacheDependencies } from './cache-dependencies.ts';
import { findDeno } from './find-deno.ts';
import { loadFunctions } from './function-files.ts';

const functionsDir = () =>
  functionsFolder({
    'plain/entry.ts':
      "import { createClientFromRequest } from 'npm:@base44/sdk@0.8.50';\nDeno.serve(() => new Response(typeof createClientFromRequest));",
    'injected/entry.ts': 'export default async ({ base44 }) => ({ has: typeof base44.entities });',
    'broken/entry.ts': "import '../../shared/nothing.ts';",
    'bare/entry.ts': "import 'left-pad';",
    'node.ts': "export default () => new Response('node');",
  });

describe('cacheDependencies', () => {
  it("downloads functions' packages for a server without a network, and names functions whose imports cannot be loaded", async () => {
    const folder = functionsDir();
    const dataDir = temporaryFolder();
    const deno = { executable: findDeno(folder), cacheDir: join(dataDir, 'deno') };
    const warnings: unknown[] = [];
    const log = {
      debug() {},
      info() {},
      error() {},
      warn: (facts: unknown) => void warnings.push(facts),
    };
    const { signal } = new AbortController();
    await cacheDependencies({ files: loadFunctions(folder, false), deno, log, signal });
    expect(warnings).toEqual([
      expect.objectContaining({
        function: 'bare',
        reason: expect.stringMatching(/"left-pad" not a dependency[\s\S]*Write "npm:left-pad"/),
      }),
      expect.objectContaining({
        function: 'broken',
        reason: expect.stringContaining('nothing.ts'),
      }),
    ]);

    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy']) {
      vi.stubEnv(name, 'http://127.0.0.1:9');
    }
    vi.stubEnv('NO_PROXY', '127.0.0.1');
    onTestFinished(() => void vi.unstubAllEnvs());
    const offline = temporaryFolder();
    cpSync(join(dataDir, 'deno'), join(offline, 'deno'), { recursive: true });
    const platform = await startTestPlatform({ functionsDir: folder, dataDir: offline });
    const call = async (name: string) =>
      (await callApi(platform, functionPath(name), { method: 'POST' })).text();
    expect(await call('plain')).toBe('function');
    expect(await call('injected')).toBe('{"has":"object"}');

    const empty = await startTestPlatform({ functionsDir: folder });
    const failed = await callApi(empty, functionPath('plain'), { method: 'POST' });
    expect(failed.status).toBe(502);
  });

  it('names a function whose file was deleted before the download', async () => {
    const folder = functionsFolder({ 'gone/entry.ts': '' });
    const files = loadFunctions(folder, false);
    rmSync(join(folder, 'gone'), { recursive: true });
    const deno = { executable: findDeno(folder), cacheDir: temporaryFolder() };
    const warnings: unknown[] = [];
    const log = {
      debug() {},
      info() {},
      error() {},
      warn: (facts: unknown) => void warnings.push(facts),
    };
    await cacheDependencies({ files, deno, log, signal: new AbortController().signal });
    expect(warnings).toEqual([
      expect.objectContaining({ function: 'gone', reason: expect.stringContaining('ENOENT') }),
    ]);
  });
});
