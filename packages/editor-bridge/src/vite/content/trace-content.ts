/**
 * Rewrites the JSX in a source file so that each rendered text has its content path.
 *
 * The path of a text in braces is looked up by the object and the property from which it was read:
 * `<h1>{hero.title}</h1>` becomes `<h1 data-content={pathOf(hero, "title", hero.title)}>…`. The values
 * themselves stay the same, so comparisons, keys and attributes are not affected. If a component receives a
 * text as a property, the path is recorded for its props object, where the rewritten component finds it.
 * Template literals record which texts from the content they contain.
 *
 * In a dev server, texts outside the content have text sources, which are looked up in the same way.
 */
import MagicString, { type SourceMap } from 'magic-string';
import type * as ESTree from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { attributeNameOf, isHostElement } from '../elements.ts';
import { unwrap } from '../expressions.ts';
import { createBindings } from './bindings.ts';
import {
  createLiteralSources,
  isElement,
  type LiteralSources,
  type SourceNames,
  visitLiterals,
} from './literal-sources.ts';
import { createLookups, originAt } from './lookups.ts';
import { createMessages } from './messages.ts';
import { type Callable, createParameterNames } from './parameter-names.ts';
import { createPropertyReader } from './properties.ts';

/** Virtual module with the functions that the transformed source file calls. */
export const RUNTIME = 'virtual:groundwork-content';
/** Attribute that contains the content path of an element's text. */
const CONTENT_ATTRIBUTE = 'data-content';
/** Attribute that contains the parts of a text that a template literal combines from texts of the content. */
const PARTS_ATTRIBUTE = 'data-content-parts';
/** Attribute that contains the content paths of the texts that a component received as properties. */
const PROPERTIES_ATTRIBUTE = 'data-content-properties';
/** Attribute that contains the text source of a text that is not part of the content. */
const SOURCE_ATTRIBUTE = 'data-text-source';

/**
 * Rewrites a source file. Returns null if it contains no text to trace.
 *
 * @param names names for text sources; without them, only texts from the content are traced.
 */
export function traceContent(
  code: string,
  file: string,
  names?: SourceNames,
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
  const literals = names && createLiteralSources(code, names);
  const lookups = createLookups({ code, bindings, prefix, literals });
  const messages = createMessages({ code, traced, prefix, bindings, lookups });
  const readProperties = createPropertyReader({ bindings, literals, lookups });

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

  /** Adds the attribute with the content path of an element's text, and records the properties of a component. */
  function traceElement(element: ESTree.JSXElement): void {
    const { name, typeArguments, attributes } = element.openingElement;
    const known = new Set(attributes.map(attributeNameOf));
    if (known.has(CONTENT_ATTRIBUTE)) return;
    const tagEnd = (typeArguments ?? name).end;
    const add = (attribute: string, value: string) =>
      traced.appendLeft(tagEnd, ` ${attribute}={${value}}`);
    const child = textChildOf(element);
    const origin = child && bindings.originOf(child);
    const text = child && code.slice(child.start, child.end);
    if (origin && text) add(CONTENT_ATTRIBUTE, lookups.pathOf(origin, text));
    const parts = child && lookups.partsOf(child);
    if (parts) add(PARTS_ATTRIBUTE, parts);
    const literal = literals?.ofText(element);
    const between = literals ? textChildOf(element, true) : child;
    const message = literals && messages.keyOfTranslation(element);
    const children = literal
      ? originAt(literal)
      : message
        ? lookups.messageOf(message)
        : between && lookups.originOf(between);
    if (literals && children) {
      lookups.add(children);
      add(SOURCE_ATTRIBUTE, `${prefix}.sourceIn(${children})`);
    }
    if (isHostElement(element)) return;
    const { properties, origins, spreads } = readProperties(element);
    // Components of libraries are not traced, but most of them pass attributes on to their root element.
    if (origins.length > 0) add(PROPERTIES_ATTRIBUTE, `${prefix}.pathsAmong([${origins}])`);
    if (children) properties.unshift(`children: ${children}`);
    if (properties.length + spreads.length === 0) return;
    lookups.add(...spreads, ...properties);
    const isChild = insideJsx.has(element);
    traced.appendRight(element.start, `${isChild ? '{' : ''}${prefix}.noteProperties(`);
    const table = `{ ${properties.join(', ')} }, [${spreads.join(', ')}]`;
    traced.appendLeft(element.end, `, ${table})${isChild ? '}' : ''}`);
  }

  /** Records where an array or object that contains texts is written. */
  function noteLiteral(expression: ESTree.Expression | null | undefined): void {
    const source = expression && literals?.ofValue(expression);
    if (!source) return;
    const { start, end } = unwrap(expression);
    lookups.add(source);
    traced.appendRight(start, `${prefix}.noteLiteral(`);
    traced.appendLeft(end, `, ${JSON.stringify(source)})`);
  }

  new Visitor({
    ArrowFunctionExpression(node) {
      enter(node);
      if (node.body.type !== 'BlockStatement') noteLiteral(node.body);
    },
    'ArrowFunctionExpression:exit': bindings.pop,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': bindings.pop,
    FunctionExpression: enter,
    'FunctionExpression:exit': bindings.pop,
    BlockStatement: bindings.push,
    'BlockStatement:exit': bindings.pop,
    CallExpression(call) {
      const { rows, callback } = mappedBy(call) ?? {};
      const list = rows && bindings.codeOf(rows);
      if (list && callback) mapped.set(callback, `(${list})`);
      messages.noteCopy(call);
    },
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations) {
        const source = kind === 'const' && init ? init : undefined;
        noteLiteral(source);
        const written = source && literals?.ofLiteral(source);
        if (id.type === 'Identifier' && written) bindings.declareName(id.name, { source: written });
        else if (id.type === 'Identifier') {
          bindings.declareName(id.name, source && bindings.originOf(source));
        } else bindings.declare(id, source && bindings.codeOf(source));
      }
    },
    ObjectExpression: messages.noteMembers,
    ...visitLiterals(noteLiteral),
    TaggedTemplateExpression({ quasi }) {
      tagged.add(quasi);
    },
    TemplateLiteral(template) {
      const noted = tagged.has(template) ? undefined : lookups.noteTemplate(template);
      if (noted) traced.overwrite(template.start, template.end, noted);
    },
    JSXFragment: ({ children }) => markAll(children, insideJsx),
    JSXElement(element) {
      markAll(element.children, insideJsx);
      if (!messages.replaces(element)) traceElement(element);
    },
  }).visit(program);

  const used = lookups.code();
  if (used === '') return null;
  parameters.write(used);
  traced.append(runtimeCalls(prefix, names, literals));
  const map = traced.generateMap({ source: file, includeContent: true, hires: 'boundary' });
  return { code: traced.toString(), map };
}

/** Returns the import of the runtime, and a call that records the texts of several parts. */
function runtimeCalls(prefix: string, names?: SourceNames, literals?: LiteralSources): string {
  const statement = `\nimport * as ${prefix} from ${JSON.stringify(RUNTIME)};\n`;
  if (!names || !literals) return statement;
  const texts = literals.mixedTexts().join(', ');
  // Also called without mixed texts, because the call clears the texts that the file had before a hot update.
  return `${statement}${prefix}.noteTexts(${JSON.stringify(`${names.name}#`)}, { ${texts} });\n`;
}

/** Returns the list and the callback of a call such as `rows.map((row) => …)`; undefined for another call. */
function mappedBy({ callee, arguments: [callback] }: ESTree.CallExpression) {
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined;
  if (callee.property.name !== 'map' || callback === undefined) return undefined;
  const isCallback =
    callback.type === 'ArrowFunctionExpression' || callback.type === 'FunctionExpression';
  return isCallback ? { rows: wholeOf(callee.object), callback } : undefined;
}

/** Returns the list that contains the items at the same positions, as `rows` of `rows.slice(0, 3)`. */
function wholeOf(rows: ESTree.Expression): ESTree.Expression {
  if (rows.type !== 'CallExpression' || rows.callee.type !== 'MemberExpression') return rows;
  const {
    callee,
    arguments: [start],
  } = rows;
  const isStart = start?.type === 'Literal' && start.value === 0;
  return isStart && !callee.computed && callee.property.name === 'slice' ? callee.object : rows;
}

function markAll(nodes: readonly ESTree.Node[], marked: Set<ESTree.Node>): void {
  for (const node of nodes) marked.add(node);
}

/**
 * Returns the expression that is the only text of an element; ignores child elements, even conditional elements.
 *
 * @param ignoresSpaces whether the element may contain spaces too, which the page shows as a part of the text.
 */
function textChildOf(
  { children }: ESTree.JSXElement,
  ignoresSpaces = false,
): ESTree.Expression | undefined {
  const texts: ESTree.Expression[] = [];
  for (const child of children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') continue;
    if (child.type === 'JSXText') {
      const isLayout = ignoresSpaces || /[\n\r]/.test(child.value);
      if (child.value.trim() === '' && isLayout) continue;
      return undefined;
    }
    if (child.type === 'JSXSpreadChild') return undefined;
    const { expression } = child;
    if (expression.type === 'JSXEmptyExpression' || isElement(expression)) continue;
    texts.push(expression);
  }
  return texts.length === 1 ? texts[0] : undefined;
}

/** Returns a name that does not occur in the source file, so that it shadows no other name. */
function unusedName(code: string): string {
  let name = 'content';
  while (code.includes(name)) name += '_';
  return name;
}
