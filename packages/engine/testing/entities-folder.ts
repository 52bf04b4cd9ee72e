import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * Writes schema files into a temporary folder and returns the folder.
 *
 * @param schemas content of each file by the name of its entity.
 */
export function entitiesFolder(schemas: Readonly<Record<string, object | string>>): string {
  const folder = join(temporaryFolder(), 'entities');
  mkdirSync(folder);
  for (const [name, schema] of Object.entries(schemas)) {
    const content = typeof schema === 'string' ? schema : JSON.stringify(schema);
    writeFileSync(join(folder, `${name}.jsonc`), content);
  }
  return folder;
}
