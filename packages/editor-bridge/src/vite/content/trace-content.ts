/**
 * Rewrites the JSX in a source file so that each rendered text has the path of the text in the content.
 *
 * The path of a text in braces is looked up by the object and the property from which it was read:
 * `<h1>{hero.title}</h1>` becomes `<h1 data-content={pathOf(hero, "title", hero.title)}>…`. The values
 * themselves stay the same, so comparisons, keys and attributes are not affected. If a component receives a
 * text as a property, the path is recorded for its props object, where the rewritten component finds it.
 * Template literals record which texts of the content they contain.
 */
import MagicString, { type SourceMap } from 'magic-string';
import type * as ESTree from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { attributeNameOf, expressionOf, isHostElement } from '../elements.ts';
import { createBindings } from './bindings.ts';
import { createLookups } from './lookups.ts';
import { type Callable, createParameterNames } from './parameter-names.ts';

/** Virtual module with the functions that the transformed source file calls. */
export const RUNTIME = 'virtual:groundwork-content';
/** Attribute that contains the content path of an element's text. */
const CONTENT_ATTRIBUTE = 'data-content';
/** Attribute that contains the parts of a text that a template literal combines from texts of the content. */
const PARTS_ATTRIBUTE = 'data-content-parts';

/** Rewrites a source file. Returns null if it contains no text that can come from the content. */
export function traceContent(
  code: string,
  file: string,
): { readonly code: string; readonly map: SourceMap } | null {
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors.length > 0) return null;
  const traced = new MagicString(code);
  const bindings = createBindings(code);
  const prefix = unusedName(code);
  const mapped = new Map<Callable, string>();
  const insideJsx = new Set<ESTree.Node>();
  const tagged = new Set<ESTree.Node>();
  const parameters = createParameterNames({ code, traced, prefix });
  const lookups = createLookups({ code, bindings, prefix });

  function enter(node: Callable): void {
    bindings.push();
    const [first, ...others] = node.params;
    for (const parameter of others) bindings.declare(parameter, undefined);
    if (first) declareFirst(node, first);
  }

  function declareFirst(node: Callable, first: ESTree.ParamPattern): void {
    const list = mapped.get(node);
    const pattern = first.type === 'AssignmentPattern' ? first.left : first;
    if (list !== undefined) {
      const owner = list;
      const index = parameters.addIndex(node, first);
      if (!index) bindings.declare(first, undefined);
      else if (first.type === 'Identifier') bindings.declareName(first.name, { owner, key: index });
      else bindings.declare(first, `${owner}[${index}]`);
    } else if (pattern.type !== 'ObjectPattern' || !node.body) bindings.declare(first, undefined);
    else bindings.declare(pattern, parameters.nameArgument(node, pattern));
  }

  /**
   * Adds the attribute with the content path of an element's text, and records the properties of a component.
   */
  function traceElement(element: ESTree.JSXElement): void {
    const { name, typeArguments, attributes } = element.openingElement;
    const known = new Set(attributes.map(attributeNameOf));
    if (known.has(CONTENT_ATTRIBUTE)) return;
    const child = textChildOf(element);
    const text = child && bindings.originOf(child);
    const path = text && lookups.pathOf(text, code.slice(child.start, child.end));
    if (path) {
      traced.appendLeft((typeArguments ?? name).end, ` ${CONTENT_ATTRIBUTE}={${path}}`);
    }
    const parts = child && lookups.partsOf(child);
    if (parts) {
      traced.appendLeft((typeArguments ?? name).end, ` ${PARTS_ATTRIBUTE}={${parts}}`);
    }
    if (isHostElement(element)) return;
    const properties = path ? [`children: ${path}`] : [];
    const spreads: string[] = [];
    for (const attribute of attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        const { argument } = attribute;
        const owner = bindings.restOwnerOf(argument) ?? bindings.codeOf(argument);
        if (owner) spreads.push(owner);
        continue;
      }
      const value = expressionOf(attribute);
      const origin = value && bindings.originOf(value);
      const key = attributeNameOf(attribute);
      if (!value || !origin || key === 'key' || key === 'ref') continue;
      const source = code.slice(value.start, value.end);
      properties.push(`${JSON.stringify(key)}: ${lookups.pathOf(origin, source)}`);
    }
    if (properties.length + spreads.length === 0) return;
    lookups.add(...spreads);
    const isChild = insideJsx.has(element);
    traced.appendRight(element.start, `${isChild ? '{' : ''}${prefix}.noteProperties(`);
    const table = `{ ${properties.join(', ')} }, [${spreads.join(', ')}]`;
    traced.appendLeft(element.end, `, ${table})${isChild ? '}' : ''}`);
  }

  function markChildren({ children }: ESTree.JSXElement | ESTree.JSXFragment): void {
    for (const child of children) insideJsx.add(child);
  }

  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': bindings.pop,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': bindings.pop,
    FunctionExpression: enter,
    'FunctionExpression:exit': bindings.pop,
    BlockStatement: bindings.push,
    'BlockStatement:exit': bindings.pop,
    CallExpression({ callee, arguments: [callback] }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.name !== 'map' || callback === undefined) return;
      const list = bindings.codeOf(callee.object);
      const isCallback =
        callback.type === 'ArrowFunctionExpression' || callback.type === 'FunctionExpression';
      if (list && isCallback) mapped.set(callback, `(${list})`);
    },
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        const source = kind === 'const' && init ? init : undefined;
        if (id.type === 'Identifier') {
          bindings.declareName(id.name, source && bindings.originOf(source));
        } else bindings.declare(id, source && bindings.codeOf(source));
      }
    },
    TaggedTemplateExpression({ quasi }) {
      tagged.add(quasi);
    },
    TemplateLiteral(template) {
      const noted = tagged.has(template) ? undefined : lookups.noteTemplate(template);
      if (noted) traced.overwrite(template.start, template.end, noted);
    },
    JSXFragment: markChildren,
    JSXElement(element) {
      markChildren(element);
      traceElement(element);
    },
  }).visit(program);

  const used = lookups.code();
  if (used === '') return null;
  parameters.write(used);
  traced.append(`\nimport * as ${prefix} from ${JSON.stringify(RUNTIME)};\n`);
  const map = traced.generateMap({ source: file, includeContent: true, hires: 'boundary' });
  return { code: traced.toString(), map };
}

/** Returns the expression that is the only text of an element; ignores child elements. */
function textChildOf({ children }: ESTree.JSXElement): ESTree.Expression | undefined {
  const texts: ESTree.Expression[] = [];
  for (const child of children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') continue;
    if (child.type === 'JSXText') {
      if (child.value.trim() === '' && /[\n\r]/.test(child.value)) continue;
      return undefined;
    }
    if (child.type === 'JSXSpreadChild') return undefined;
    if (child.expression.type === 'JSXEmptyExpression') continue;
    texts.push(child.expression);
  }
  return texts.length === 1 ? texts[0] : undefined;
}

/** Returns a name that does not occur in the source file, so that it shadows no other name. */
function unusedName(code: string): string {
  let name = 'content';
  while (code.includes(name)) name += '_';
  return name;
}
