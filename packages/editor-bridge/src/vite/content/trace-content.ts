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
import { unwrap } from '../expressions.ts';
import { createBindings } from './bindings.ts';
import {
  createLiteralSources,
  type LiteralSources,
  type SourceNames,
  visitLiterals,
} from './literal-sources.ts';
import { createLookups } from './lookups.ts';
import { createMessages } from './messages.ts';
import { type Callable, createParameterNames } from './parameter-names.ts';
import { createElementTracer } from './trace-element.ts';

/** Virtual module with the functions that the transformed source file calls. */
export const RUNTIME = 'virtual:groundwork-content';
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
  const traceElement = createElementTracer({
    code,
    traced,
    prefix,
    bindings,
    literals,
    lookups,
    messages,
  });

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
      if (!messages.replaces(element)) traceElement(element, insideJsx.has(element));
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

/** Returns a name that does not occur in the source file, so that it shadows no other name. */
function unusedName(code: string): string {
  let name = 'content';
  while (code.includes(name)) name += '_';
  return name;
}
