import type * as ESTree from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { createDeclarations, type Declarations } from './declarations.ts';
import { type List, listOf } from './list.ts';
import { createPositionOf, type PositionOf } from './positions.ts';

interface SurveyedElement {
  readonly element: ESTree.JSXElement;
  /** The list whose callback renders the element; null if there is no such list. */
  readonly list: List | null;
  /** Whether the element is or is inside a `Trans`, which shows a message of a catalogue instead of its children. */
  readonly isTranslated: boolean;
}

export interface SourceSurvey {
  readonly elements: readonly SurveyedElement[];
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
  const elements: SurveyedElement[] = [];
  const declarations = createDeclarations();
  const lists = new Map<unknown, List>();
  const functions: (List | null)[] = [];
  let translatedEnd = 0;

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
      // An element in a default value of the callback's parameters does not belong to the list: the index parameter
      // comes later, so the default value cannot use it.
      const body = list?.callback.body?.start ?? 0;
      if (isTranslation(element)) translatedEnd = Math.max(translatedEnd, element.end);
      elements.push({
        element,
        list: element.start < body ? null : list,
        isTranslated: element.start < translatedEnd,
      });
    },
  }).visit(program);

  return { elements, declarations, positionOf: createPositionOf(code) };
}

/** Whether an element shows a message of a catalogue: a `Trans` of i18next, or a `FormattedMessage` of FormatJS. */
export function isTranslation({ openingElement: { name } }: ESTree.JSXElement): boolean {
  return name.type === 'JSXIdentifier' && /^(?:Trans|FormattedMessage)$/.test(name.name);
}
