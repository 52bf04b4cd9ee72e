/** Tests the rules in syncpack.json with a small workspace. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const syncpack = fileURLToPath(new URL('../../node_modules/.bin/syncpack', import.meta.url));
const config = fileURLToPath(new URL('../../syncpack.json', import.meta.url));
let workspace: string;

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'versions-'));
  write('pnpm-workspace.yaml', 'packages:\n  - "*/*"\ncatalog:\n  react: 19.0.0\n  vite: 8.0.0\n');
  write('package.json', JSON.stringify({ name: 'fixture', private: true }));
  write('packages/sdk/package.json', JSON.stringify({ name: '@groundwork/sdk', version: '1.0.0' }));
  writeApp({ '@groundwork/sdk': 'workspace:*', react: 'catalog:' });
});

afterEach(() => rmSync(workspace, { recursive: true }));

describe('rules in syncpack.json', () => {
  it('accepts versions from the catalog, and packages from the workspace', () => {
    expect(run('lint')).toMatchObject({ status: 0 });
    expect(run('format', '--check')).toMatchObject({ status: 0 });
  });

  it('rejects a version that is not from the catalog', () => {
    writeApp({ react: '19.0.0' });
    expect(run('lint')).toEqual({ status: 1, text: expect.stringContaining('19.0.0 → catalog:') });
  });

  it('rejects a workspace package that would be installed from the registry', () => {
    writeApp({ '@groundwork/sdk': '^1.0.0' });
    const text = expect.stringContaining('^1.0.0 → workspace:*');
    expect(run('lint')).toEqual({ status: 1, text });
  });

  it('rejects dependencies that are not sorted', () => {
    writeApp({ vite: 'catalog:', react: 'catalog:' });
    const text = expect.stringContaining('PropertyIsNotSortedAz at .dependencies');
    expect(run('format', '--check')).toEqual({ status: 1, text });
  });
});

function run(...args: string[]): { readonly status: number | null; readonly text: string } {
  const options = { cwd: workspace, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(syncpack, [...args, '--config', config], options);
  return { status, text: `${stdout}${stderr}` };
}

function writeApp(dependencies: Readonly<Record<string, string>>): void {
  const manifest = { name: '@groundwork/app', version: '0.0.0', private: true, dependencies };
  write('apps/app/package.json', JSON.stringify(manifest, null, 2));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
}
