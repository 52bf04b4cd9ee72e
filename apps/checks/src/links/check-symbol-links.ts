import ts from 'typescript';
import { docstringsOf } from './docstrings.ts';

const CODE = /`[^`]*`/g;
const LINK = /\{@link(?:code|plain)?\s+([\w$]+)/g;

/**
 * Links of docstrings to code, `{@link Name}`, whose name the file neither declares nor imports, and
 * which would therefore lead nowhere in an editor; each as `file:line: …`.
 */
export function checkSymbolLinks(file: string, source: string): string[] {
  const links = docstringsOf(source)
    .split('\n')
    .flatMap((text, index) =>
      [...text.replaceAll(CODE, '').matchAll(LINK)].map(([, name = '']) => ({
        name,
        line: index + 1,
      })),
    );
  if (links.length === 0) return [];
  const names = namesOf(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return (
    links
      // A link to an address begins with its scheme.
      .filter(({ name }) => !names.has(name) && !/^https?$/.test(name))
      .map(({ name, line }) => `${file}:${line}: {@link ${name}} names nothing of this file.`)
  );
}

/** What the statements of a file bring into its scope. */
function namesOf(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const take = (node: ts.Node): void => {
    if ('name' in node && isIdentifier(node.name)) names.add(node.name.text);
    const goesOn =
      ts.isVariableStatement(node) ||
      ts.isVariableDeclarationList(node) ||
      ts.isImportDeclaration(node) ||
      ts.isImportClause(node) ||
      ts.isNamedImports(node) ||
      ts.isExportDeclaration(node) ||
      ts.isNamedExports(node);
    if (goesOn) ts.forEachChild(node, take);
  };
  ts.forEachChild(file, take);
  return names;
}

function isIdentifier(name: unknown): name is ts.Identifier {
  return typeof name === 'object' && name !== null && 'text' in name;
}
