import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import type { TestProject } from 'vitest/node';
import config from '../tsup.config.ts';

/** Matches the only dependencies that are not bundled, because they are optional. */
const OPTIONAL = /^@aws-sdk\//;

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the platform with its dependencies for tests that run it in separate processes. Without the bundle,
 * loading hundreds of modules would take most of the time of such a test.
 */
export default async function bundlePlatform(project: TestProject): Promise<() => Promise<void>> {
  // The folder is inside the package, so that packages which functions import are found from there.
  const cache = `${packageFolder}node_modules/.cache/`;
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}bundle-`);
  await build({
    ...config,
    config: false,
    // The published package contains the built editor. Tests must not copy it into the package, which may be
    // built at the same time.
    onSuccess: async () => {},
    silent: true,
    dts: false,
    sourcemap: false,
    outDir,
    external: [OPTIONAL],
    noExternal: [new RegExp(`^(?!${OPTIONAL.source.slice(1)})`)],
    banner: {
      // CommonJS dependencies load modules of Node.js with `require`.
      js: "import { createRequire as cjs } from 'node:module'; const require = cjs(import.meta.url);",
    },
    esbuildOptions(options) {
      options.conditions = ['@groundwork/source'];
    },
    esbuildPlugins: [
      {
        name: 'lowest-password-cost',
        setup(bundler) {
          const path = `${packageFolder}testing/lowest-password-cost.ts`;
          bundler.onResolve({ filter: /\/password-cost\.ts$/ }, () => ({ path }));
        },
      },
    ],
  });
  project.provide('platformBundle', outDir);
  return () => rm(outDir, { recursive: true });
}
