import type * as ESTree from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { createDeclarations, type Declarations } from './declarations.ts';
import { type List, listOf } from './list.ts';
import { createPositionOf, type PositionOf } from './positions.ts';

/** The elements and names in a source file. */
export interface SourceSurvey {
  /** Each element with the list whose callback renders the element; null if there is no such list. */
  readonly elements: readonly { readonly element: ESTree.JSXElement; readonly list: List | null }[];
  readonly declarations: Declarations;
  /** Converts an offset in the file to a position of the form `line:column`. */
  readonly positionOf: PositionOf;
}

/**
 * Parses a source file, and collects its elements and names in one pass.
 *
 * @param file path of the file; its extension selects the language.
 * @returns null if the file has a syntax error.
 */
export function surveySource(code: string, file: string): SourceSurvey | null {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors.length > 0) return null;
  const elements: { element: ESTree.JSXElement; list: List | null }[] = [];
  const declarations = createDeclarations();
  const lists = new Map<unknown, List>();
  const functions: (List | null)[] = [];

  function enter(node: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    functions.push(lists.get(node) ?? null);
    for (const parameter of node.params) declarations.add(parameter, null);
    if (node.id) declarations.add(node.id, null);
  }
  function leave(): void {
    functions.pop();
  }
  function addImport({ local }: { readonly local: ESTree.BindingIdentifier }): void {
    declarations.add(local, 'imported');
  }
  function addClass({ id }: ESTree.Class): void {
    if (id) declarations.add(id, null);
  }

  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ImportDefaultSpecifier: addImport,
    ImportNamespaceSpecifier: addImport,
    ImportSpecifier: addImport,
    ClassDeclaration: addClass,
    ClassExpression: addClass,
    CatchClause({ param }) {
      if (param) declarations.add(param, null);
    },
    VariableDeclaration({ kind, declarations: declared }) {
      for (const { id, init } of declared) declarations.add(id, kind === 'const' ? init : null);
    },
    CallExpression(call) {
      const list = listOf(call);
      if (list) lists.set(list.callback, list);
    },
    JSXElement(element) {
      const list = functions.at(-1) ?? null;
      // Ignores lists in the default values of earlier parameters, which cannot use the index, because the index is a
      // later parameter.
      const body = list?.callback.body?.start ?? 0;
      elements.push({ element, list: element.start < body ? null : list });
    },
  }).visit(program);

  return { elements, declarations, positionOf: createPositionOf(code) };
}
