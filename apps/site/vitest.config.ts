import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

export default defineConfig((environment) =>
  mergeConfig(
    viteConfig(environment),
    defineConfig({
      test: {
        exclude: [...configDefaults.exclude, 'e2e/**'],
        // Long enough that only a hung test fails, even on a busy machine.
        testTimeout: 120_000,
        hookTimeout: 120_000,
        // Loading the modules again for each file takes longer than most tests.
        isolate: false,
        reporters: [
          process.stdout.isTTY ? 'default' : 'minimal',
          ['json', { outputFile: '.test-results/vitest.json' }],
        ],
      },
    }),
  ),
);
