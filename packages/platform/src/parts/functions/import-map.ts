import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { besideFile } from '@groundwork/engine/kernel';
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import { findAppRoot } from './app-root.ts';

const SDK = 'npm:@base44/sdk';

/** Imports of the SDK that Deno cannot resolve: without the prefix `npm:`, or in versions that are not on npm. */
const SDK_IMPORTS = {
  '@base44/sdk': `${SDK}@^0.8.50`,
  [`${SDK}@0.7.0`]: `${SDK}@0.7.8`,
  [`${SDK}@0.7.1`]: `${SDK}@0.7.8`,
  [`${SDK}@0.8.21`]: `${SDK}@0.8.22`,
};

export const RUNTIME = besideFile(import.meta.url, 'base44-runtime');

/** Import specifier of the SDK, which creates the client for functions that take `{ base44 }`. */
export const CLIENT_SDK = SDK_IMPORTS['@base44/sdk'];

const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
/** Matches versions and tags in the npm registry, but not folders, repositories or URLs. */
const REGISTRY_VERSION = /^[\w.^~*<>=+-]+$/;

/**
 * Creates the import map for functions on Deno. The map contains the dependencies in the app's `package.json`, so that
 * functions can import them without `npm:`.
 *
 * @param folder URL of the folder of all functions.
 */
export function createImportMap(folder: string): { imports: Record<string, string> } {
  const packages = readDependencies(join(findAppRoot(folder), 'package.json'))
    .filter(([, version]) => REGISTRY_VERSION.test(version))
    .flatMap(([name, version]) => [
      [name, `npm:${name}@${version}`],
      [`${name}/`, `npm:/${name}@${version}/`],
    ]);
  return {
    imports: { ...Object.fromEntries(packages), ...SDK_IMPORTS, 'base44:runtime': RUNTIME.href },
  };
}

function readDependencies(file: string): [name: string, version: string][] {
  if (!existsSync(file)) return [];
  const { data } = manifest.safeParse(parse(readFileSync(file, 'utf8')));
  return Object.entries(data?.dependencies ?? {});
}
