/** Public entries of the packages, from their `exports`. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './root.ts';

/** An import path of a package, with its source. */
export interface Entry {
  /** Import path, such as `@groundwork/sdk/server`. */
  readonly name: string;
  /** Absolute path of the source. */
  readonly file: string;
}

/** Every published entry that has types, package by package. */
export function findEntries(): readonly Entry[] {
  return globSync('packages/*/package.json', { cwd: root })
    .sort()
    .flatMap((path) => entriesOf(join(root, path)));
}

/** Returns the names of the values that an entry exports. */
export function exportedValues({ file }: Entry): readonly string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || statement.isTypeOnly) return [];
    const { exportClause } = statement;
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
    return exportClause.elements
      .filter(({ isTypeOnly }) => !isTypeOnly)
      .map(({ name }) => name.text);
  });
}

function entriesOf(manifest: string): Entry[] {
  const {
    name,
    private: isPrivate,
    exports = {},
  }: Manifest = JSON.parse(readFileSync(manifest, 'utf8'));
  if (isPrivate === true) return [];
  return Object.entries(exports).flatMap(([subpath, exported]) => {
    // An entry without a built file is for the workspace only.
    if (typeof exported === 'string' || !exported.default?.endsWith('.js')) return [];
    const source = exported['@groundwork/source'] ?? sourceOf(exported.default);
    return { name: name + subpath.slice(1), file: join(dirname(manifest), source) };
  });
}

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly exports?: Readonly<Record<string, string | Exported>>;
}

interface Exported {
  readonly '@groundwork/source'?: string;
  readonly default?: string;
}

/** Maps a built entry without a source condition, such as one for build scripts, to its source. */
function sourceOf(built: string): string {
  return built.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
}
