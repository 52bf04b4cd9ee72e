import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((environment) =>
  mergeConfig(
    viteConfig(environment),
    defineConfig({
      test: {
        exclude: [...configDefaults.exclude, 'e2e/**'],
        // The time limit is long, so that only a test that hangs exceeds it, even on a busy machine.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // Runs all files in one module graph: loading the modules again for each file takes longer than most tests.
        isolate: false,
        reporters: [
          process.stdout.isTTY ? 'default' : 'minimal',
          ['json', { outputFile: '.test-results/vitest.json' }],
        ],
      },
    }),
  ),
);
