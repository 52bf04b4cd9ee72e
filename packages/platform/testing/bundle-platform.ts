import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';
import type { TestProject } from 'vitest/node';
import config from '../tsup.config.ts';

/** Matches optional dependencies, the only ones that are not bundled. */
const OPTIONAL = /^@aws-sdk\//;

const packageFolder = fileURLToPath(new URL('..', import.meta.url));

/**
 * Bundles the platform with its dependencies for tests that run it in separate processes. Without a bundle, such a test
 * would spend most of its time loading hundreds of modules.
 */
export default async function bundlePlatform(project: TestProject): Promise<() => Promise<void>> {
  // The folder is inside the package, so that Node finds the packages that functions import.
  const cache = `${packageFolder}node_modules/.cache/`;
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}bundle-`);
  await build({
    ...config,
    config: false,
    // Omits the step that copies the built apps into the package, because the package may be built at the same time.
    onSuccess: async () => {},
    silent: true,
    dts: false,
    sourcemap: false,
    outDir,
    external: [OPTIONAL],
    noExternal: [new RegExp(`^(?!${OPTIONAL.source.slice(1)})`)],
    banner: {
      // Defines `require`, with which CommonJS dependencies load modules of Node.js.
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
