import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readManifest } from '../manifests/workspaces.ts';
import { reportApi } from './report-api.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'report-api-'));
  mkdirSync(join(folder, 'dist'));
  const entry = (name: string) => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` });
  const manifest = {
    name: '@fixture/shapes',
    exports: {
      '.': entry('index'),
      './round': entry('round'),
      './styles.css': { types: './dist/styles.d.ts', default: './dist/styles.css' },
      './package.json': './package.json',
    },
  };
  write('package.json', JSON.stringify(manifest));
  write(
    'dist/index.d.ts',
    'declare function area(shape: Shape): number;\ninterface Shape { readonly width: number }\nexport { area };\n',
  );
  write('dist/round.d.ts', 'export declare const PI: number;\n');
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('reportApi', () => {
  it('writes a report for each entry point that has declarations, without absolute paths', async () => {
    expect(await report('update')).toEqual([]);
    expect(readdirSync(join(folder, 'api'))).toEqual(['index.api.md', 'round.api.md']);
    expect(read('api/index.api.md')).toContain('export function area(shape: Shape): number;');
    expect(read('api/index.api.md')).not.toContain(folder);
    expect(await report('check')).toEqual([]);
  });

  it('writes the same report each time it runs', async () => {
    await report('update');
    const first = read('api/index.api.md');
    await report('update');
    expect(read('api/index.api.md')).toBe(first);
  });

  it('returns the difference between a report and the API, and leaves the report unchanged', async () => {
    await report('update');
    const before = read('api/round.api.md');
    write(
      'dist/round.d.ts',
      'export declare const PI: number;\nexport declare const TAU: number;\n',
    );
    const [problem, ...others] = await report('check');
    expect(problem).toContain(
      '@fixture/shapes: api/round.api.md differs from the built declarations.',
    );
    expect(problem).toContain('+export const TAU: number;');
    expect(others).toEqual([]);
    expect(read('api/round.api.md')).toBe(before);
  });

  it('detects the change of a type that is not exported but part of an exported type', async () => {
    await report('update');
    write('dist/index.d.ts', read('dist/index.d.ts').replace('width', 'height'));
    expect(await report('check')).toHaveLength(1);
  });

  it('rejects missing reports, and reports of removed entry points', async () => {
    await report('update');
    rmSync(join(folder, 'api/round.api.md'));
    write('api/square.api.md', 'left over');
    expect(await report('check')).toEqual([
      expect.stringContaining('@fixture/shapes: api/round.api.md is missing.'),
      expect.stringContaining(
        '@fixture/shapes: api/square.api.md reports an entry that no longer exists.',
      ),
    ]);
    await report('update');
    expect(readdirSync(join(folder, 'api'))).toEqual(['index.api.md', 'round.api.md']);
  });

  it('throws if the package is not built', async () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    await expect(report('check')).rejects.toThrow('@fixture/shapes is not built');
  });
});

async function report(mode: 'check' | 'update'): Promise<string[]> {
  return await reportApi([{ folder, manifest: await readManifest(folder) }], mode);
}

function write(file: string, text: string): void {
  mkdirSync(join(folder, file, '..'), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}
