import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';

export interface ExportedFile {
  readonly path: string;
  readonly name: string;
  /** Name of the entity, or `User`; undefined if the app has no entity with the file's name. */
  readonly entity: string | undefined;
}

/**
 * Lists the CSV and JSON files in a folder of exported data. Users come first.
 *
 * @param names names of the app's entities.
 * @throws StartUpError when the folder cannot be read, or contains no such file.
 */
export function findExportedFiles(folder: string, names: readonly string[]): ExportedFile[] {
  const known = new Map(['User', ...names].map((name) => [simplify(name), name]));
  const files = listFolder(folder)
    .filter((name) => /\.(csv|json)$/i.test(name))
    .toSorted()
    .map((name) => {
      const stem = name.replace(/\.\w+$/, '');
      const entity =
        known.get(simplify(stem)) ?? known.get(simplify(stem.replace(/_export$/i, '')));
      return { path: join(folder, name), name, entity };
    });
  if (files.length > 0) {
    return files.toSorted((a, b) => Number(b.entity === 'User') - Number(a.entity === 'User'));
  }
  throw new StartUpError(
    `The folder ${folder} has no .csv or .json file. Put one file for each entity there, such as Task.csv, and User.csv.`,
  );
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new StartUpError(`The folder ${folder} cannot be read. Check the path.`, { cause });
  }
}

/**
 * Returns the same string for file names such as `team-member.csv` and `Team Member.csv`.
 */
function simplify(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}
