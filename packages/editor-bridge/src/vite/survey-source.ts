import { type ESTree, Visitor } from 'vite';
import { createDeclarations, type Declarations } from './declarations.ts';
import { type List, listOf } from './list.ts';

/** What there is to know about a source before it is stamped. */
interface SourceSurvey {
  /** Each with the list whose callback draws it, if one does. */
  readonly elements: readonly { readonly element: ESTree.JSXElement; readonly list: List | null }[];
  readonly declarations: Declarations;
}

/** Walks through a source once. */
export function surveySource(program: ESTree.Program): SourceSurvey {
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
      // A parameter's default cannot see the index, which comes after it.
      const body = list?.callback.body?.start ?? 0;
      elements.push({ element, list: element.start < body ? null : list });
    },
  }).visit(program);

  return { elements, declarations };
}
