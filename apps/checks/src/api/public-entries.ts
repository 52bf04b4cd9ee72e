import { join } from 'node:path';
import type { Workspace } from '../manifest.ts';

/** An entry of a package that code imports. */
export interface PublicEntry {
  /** The name of its report: `index` for the package itself, else its subpath. */
  readonly name: string;
  /** Its built declarations, absolute. */
  readonly types: string;
}

/** The entries of a package's exports map that have declarations; stylesheets are left out. */
export function publicEntries({ folder, manifest }: Workspace): PublicEntry[] {
  return Object.entries(manifest.exports ?? {}).flatMap(([path, files]) => {
    if (typeof files === 'string' || files.types === undefined) return [];
    if (files.default?.endsWith('.js') !== true) return [];
    const name = path === '.' ? 'index' : path.slice('./'.length).replaceAll('/', '-');
    return [{ name, types: join(folder, files.types) }];
  });
}
