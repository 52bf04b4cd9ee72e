import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';

const program = fileURLToPath(new URL('../../node_modules/.bin/depcruise', import.meta.url));
const rules = fileURLToPath(new URL('rules.mjs', import.meta.url));

const files = {
  'tsconfig.base.json': '{}',
  // The folder `kernel` imports `database`, which is above it.
  'packages/engine/src/kernel/log.ts':
    "import type { Store } from '../database/store.ts';\nexport type Log = Store;\n",
  'packages/engine/src/database/store.ts': 'export type Store = string;\n',
  'packages/platform/src/main/open.ts':
    "import type { Store } from '../../../engine/src/database/store.ts';\nexport type Opened = Store;\n",
  'packages/platform/src/attic/a.ts':
    "import { clock } from '../kernel/clock.ts';\nexport const a = clock;\n",
  'packages/platform/src/kernel/clock.ts': 'export const clock = 1;\n',
  'packages/platform/src/kernel/pretend.ts':
    "import { ann } from '../../testing/sign-in.ts';\nexport const pretend = ann;\n",
  'packages/platform/testing/sign-in.ts': "export const ann = 'Ann';\n",
  'packages/platform/src/http/table.ts':
    "import { clock } from '../kernel/clock.ts';\nexport const table = clock;\n",
  'packages/platform/src/parts.ts':
    "import { plots } from './parts/plots/index.ts';\nexport const parts = [surveys, plots] as const;\n",
  'packages/platform/src/parts/plots/index.ts': "export { plots } from './plots.ts';\n",
  'packages/platform/src/parts/plots/plots.ts': 'export const plots = 1;\n',
  'packages/platform/src/parts/surveys/index.ts':
    "import { plots } from '../plots/plots.ts';\nexport const surveys = plots;\n",
  'packages/platform/src/parts/fences/index.ts':
    "import { plots } from '../plots/index.ts';\nexport const fences = plots;\n",
  'packages/platform/src/main/start.ts':
    "import { plots } from '../parts/plots/plots.ts';\nexport const start = plots;\n",
  'packages/platform/src/main/list.ts':
    "import { plots } from '../parts/plots/index.ts';\nexport const list = plots;\n",
  'packages/ui/src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;\n",
  'packages/ui/src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;\n",
  'packages/sdk/src/a.ts':
    "import { Button } from '../../ui/src/button.ts';\nexport const a = Button;\n",
  'packages/ui/src/button.ts': 'export const Button = 1;\n',
};

/** Report of dependency-cruiser about a workspace with the test's files. */
let report: string;

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'groundwork-layers-'));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), content);
  }
  report = await new Promise((resolve) => {
    execFile(program, ['--config', rules, 'packages'], { cwd: root }, (_, stdout) =>
      resolve(stdout),
    );
  });
  await rm(root, { recursive: true });
});

describe('rules of dependency-cruiser', () => {
  it.each([
    [
      'an import of a layer above, including imports of types',
      'engine: kernel imports a layer above it',
    ],
    ['an internal import of the engine', 'a module imports an internal module of the engine'],
    ['an import of code for tests', 'shipped code imports code for tests'],
    ['modules that import each other in a cycle', 'modules import each other in a cycle'],
    ['an import of a forbidden package', 'sdk imports a forbidden module'],
    ['a folder that has no layer', 'packages/platform/src: a folder is not listed'],
    [
      'a folder of a part that is not listed',
      'packages/platform/src/parts: a folder is not listed',
    ],
    ['an import of a part below in the list', 'platform: surveys imports a layer above it'],
    ['an import past the index of a part', 'platform: an import of an internal module of a part'],
    [
      'an import past the index of another part',
      'platform: a part imports an internal module of another part',
    ],
  ])('the rules reject %s', (_, problem) => {
    expect(report).toContain(problem);
  });

  it('the rules accept imports of layers below, and of the index of a part', () => {
    expect(report).not.toContain('table.ts');
    expect(report).not.toContain('list.ts');
    expect(report).not.toContain('plots/index.ts →');
  });
});
