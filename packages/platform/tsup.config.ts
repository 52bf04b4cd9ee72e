import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { defineConfig } from 'tsup';

/** Apps that the published package contains, by the name of their folder in it. */
const apps = ['admin', 'editor'];

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    main: 'src/main/main.ts',
    groundwork: 'src/command/groundwork.ts',
    'vite-main': 'src/command/dev/vite-main.ts',
    'site-headers': 'src/parts/site/published-headers.ts',
    'function-main': 'src/parts/functions/function-main.ts',
    'deno-main': 'src/parts/functions/deno-main.ts',
    'base44-runtime': 'src/parts/functions/base44-runtime.ts',
    'query-reader-main': createRequire(import.meta.url).resolve(
      '@groundwork/engine/query-reader-main',
    ),
    'backup-main': 'src/operations/backup/backup-main.ts',
    'renderer-main': 'src/parts/content/renderer-main.ts',
    'xlsx-main': 'src/spreadsheets/xlsx-main.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  dts: {
    entry: { index: 'src/index.ts', 'site-headers': 'src/parts/site/published-headers.ts' },
    compilerOptions: {
      // Types are not checked here, because the task `typecheck` does so.
      noCheck: true,
      // Bundles only the types of modules inside the repository.
      paths: {
        '@groundwork/engine': ['../engine/src/index.ts'],
        '@groundwork/engine/kernel': ['../engine/src/kernel.ts'],
      },
    },
  },
  // The engine is bundled because it is not published. Of the design system, only the colours are bundled, because the
  // platform does not use its components.
  noExternal: [/^@groundwork\/(engine|ui\/colours)/],
  sourcemap: true,
  clean: true,
  // tsup would remove the prefix `node:` by default, but `node:sqlite` exists only with the prefix.
  removeNodeProtocol: false,
  // The published package contains the built apps. A build without turbo skips apps that are not built; then the script
  // `prepack` fails.
  async onSuccess() {
    for (const app of apps) {
      const built = join(import.meta.dirname, `../../apps/${app}/dist`);
      if (!existsSync(built)) continue;
      await cp(built, join(import.meta.dirname, 'dist', app), { recursive: true });
    }
  },
});
