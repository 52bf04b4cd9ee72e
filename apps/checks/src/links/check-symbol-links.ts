import ts from 'typescript';
import { docstringsOf } from './read-markdown.ts';

const CODE = /`[^`]*`/g;
const LINK = /\{@link(?:code|plain)?\s+([\w$]+)/g;

/**
 * Returns the problems of `{@link Name}` links in docstrings, each as `file:line: …`. The file must declare or
 * import the name. Otherwise an editor could not follow the link.
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
      // If a link contains a URL, the parser returns the URL's scheme as the name.
      .filter(({ name }) => !names.has(name) && !/^https?$/.test(name))
      .map(({ name, line }) => `${file}:${line}: {@link ${name}} is neither declared nor imported.`)
  );
}

function namesOf(file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const collect = (node: ts.Node): void => {
    if ('name' in node && isIdentifier(node.name)) names.add(node.name.text);
    const hasNames =
      ts.isVariableStatement(node) ||
      ts.isVariableDeclarationList(node) ||
      ts.isImportDeclaration(node) ||
      ts.isImportClause(node) ||
      ts.isNamedImports(node) ||
      ts.isExportDeclaration(node) ||
      ts.isNamedExports(node);
    if (hasNames) ts.forEachChild(node, collect);
  };
  ts.forEachChild(file, collect);
  return names;
}

function isIdentifier(name: unknown): name is ts.Identifier {
  return typeof name === 'object' && name !== null && 'text' in name;
}
