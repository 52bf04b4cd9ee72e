import { runsAllTests } from '@groundwork/launcher/all-tests';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests that run only in `npm run test:all` and for pull requests. `npm test` installs only one app. */
const SLOW_TESTS = [
  'src/{browser-apps,dev-command,editing-guide,leave-guide,optional-packages,runtimes,types,vite-versions}.test.ts',
];

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...(runsAllTests ? [] : SLOW_TESTS)],
    globalSetup: ['./src/pack-packages.ts', './src/launch-browser.ts'],
    // The time limit is long, because each test installs an app from the registry, and most tests also build it.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    // Runs one file at a time, because simultaneous installations take longer than one after the other.
    fileParallelism: false,
    // Test files are not isolated, because they share no state, and loading the platform again for each file takes
    // long.
    isolate: false,
    reporters: [
      process.stdout.isTTY ? 'default' : 'minimal',
      ['json', { outputFile: '.test-results/vitest.json' }],
    ],
  },
});
