import type * as ESTree from 'oxc-parser';

export function exportedConstants({
  body,
}: ESTree.Program): ReadonlyMap<string, ESTree.Expression | null> {
  const declarators = body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') return [];
    return declaration.declarations;
  });
  return new Map(
    declarators.flatMap(({ id, init }) => (id.type === 'Identifier' ? [[id.name, init]] : [])),
  );
}
