import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';

const program = fileURLToPath(new URL('../../node_modules/.bin/depcruise', import.meta.url));
const rules = fileURLToPath(new URL('rules.mjs', import.meta.url));

/** Runs the rules on a workspace with the given files; resolves with the report. */
async function cruise(files: Readonly<Record<string, string>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'groundwork-layers-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const all = { 'tsconfig.base.json': '{}', ...files };
  for (const [file, content] of Object.entries(all)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  return new Promise((resolve) => {
    execFile(program, ['--config', rules, 'packages'], { cwd: root }, (_, stdout) =>
      resolve(stdout),
    );
  });
}

describe('the rules of dependency-cruiser', () => {
  it('rejects an import of a layer above, including imports of types', async () => {
    const report = await cruise({
      'packages/platform/src/kernel/log.ts':
        "import type { Store } from '../database/store.ts';\nexport type Log = Store;\n",
      'packages/platform/src/database/store.ts': 'export type Store = string;\n',
    });
    expect(report).toContain('platform: kernel imports a layer above it');
  });

  it('rejects modules that import each other in a cycle', async () => {
    const report = await cruise({
      'packages/ui/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
      'packages/ui/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
    });
    expect(report).toContain('modules import each other in a cycle');
  });

  it('rejects an import of a forbidden package', async () => {
    const report = await cruise({
      'packages/sdk/src/a.ts':
        "import { Button } from '../../ui/src/button.ts';\nexport const a = Button;\n",
      'packages/ui/src/button.ts': 'export const Button = 1;\n',
    });
    expect(report).toContain('sdk imports a forbidden module');
  });

  it('rejects a folder that has no layer', async () => {
    const report = await cruise({
      'packages/platform/src/attic/a.ts':
        "import { log } from '../kernel/log.ts';\nexport const a = log;\n",
      'packages/platform/src/kernel/log.ts': 'export const log = 1;\n',
    });
    expect(report).toContain('platform: a folder has no layer');
  });

  it('accepts imports of layers below', async () => {
    const report = await cruise({
      'packages/platform/src/database/store.ts':
        "import { log } from '../kernel/log.ts';\nexport const store = log;\n",
      'packages/platform/src/kernel/log.ts': 'export const log = 1;\n',
    });
    expect(report).toContain('no dependency violations found');
  });
});
