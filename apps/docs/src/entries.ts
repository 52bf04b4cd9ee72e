/** Finds the public entry points of the packages in the `exports` of their package.json. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './root.ts';

export interface Entry {
  /** Path with which code imports the entry point, such as `@groundwork/sdk/server`. */
  readonly name: string;
  /** Absolute path of the source file. */
  readonly file: string;
}

/** Returns every published entry point that has types, ordered by package. */
export function findEntries(): readonly Entry[] {
  return globSync('packages/*/package.json', { cwd: root })
    .sort()
    .flatMap((path) => entriesOf(join(root, path)));
}

/** Returns the names of the values, but not of the types, that an entry point exports. */
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
    // Skips entry points without a built file, because only the workspace can use them.
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

/** Returns the source file of a built entry point that names no source, such as an entry point for build scripts. */
function sourceOf(built: string): string {
  return built.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
}
