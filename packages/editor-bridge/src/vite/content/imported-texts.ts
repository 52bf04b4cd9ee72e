/** Annotates the texts of modules that other plugins have compiled from JSON and Markdown. */
import { readFileSync } from 'node:fs';
import MagicString, { type SourceMap } from 'magic-string';
import type * as ESTree from 'oxc-parser';
import { parseSync, Visitor } from 'oxc-parser';
import { keyOf } from '../expressions.ts';
import { CATALOGS } from './text-catalogs.ts';

type Annotated = { readonly code: string; readonly map: SourceMap } | null;

/**
 * Records the text source of a JSON module. Vite does not resolve imports in JSON modules, so the module leaves its
 * value where the runtime finds it.
 */
export function annotateJson(code: string, name: string): Annotated {
  const exported = parseSync('module.js', code).program.body.find(
    ({ type }) => type === 'ExportDefaultDeclaration',
  );
  if (exported?.type !== 'ExportDefaultDeclaration') return null;
  const { start, end } = exported.declaration;
  const catalogs = `globalThis[Symbol.for('${CATALOGS}')] ??= new Map()`;
  const record = `(${catalogs}).set(${JSON.stringify(`${name}#$`)}, value)`;
  const annotated = new MagicString(code)
    .appendRight(start, `((value) => { ${record}; return value; })(`)
    .appendLeft(end, ')');
  return { code: annotated.toString(), map: annotated.generateMap({ hires: 'boundary' }) };
}

/**
 * Adds the text source to each element of compiled Markdown whose texts occur literally in the file. The compiled
 * elements have the order of the file, so the search for a text starts after the previous text. If the previous text
 * was not found, the next text must occur only once, because it might otherwise be found inside the previous text.
 */
export function annotateMarkdown(code: string, file: string, name: string): Annotated {
  const source = readFileSync(file, 'utf8').replace(NOT_RENDERED, (match, literal?: string) =>
    literal === undefined ? '\0'.repeat(match.length) : match,
  );
  const annotated = new MagicString(code);
  const { program, errors } = parseSync('module.js', code);
  if (errors.length > 0) return null;
  const done = new Set<ESTree.Expression>();
  let offset = 0;
  let isCertain = true;

  /** Returns the ranges of the texts that are children of an element, in the order of the children. */
  function place(children: ESTree.Expression, visit: (child: ESTree.Expression) => void): string[] {
    const items = children.type === 'ArrayExpression' ? children.elements : [children];
    return items.flatMap((item) => {
      if (!item || item.type === 'SpreadElement') return [];
      if (item.type !== 'Literal' || typeof item.value !== 'string') {
        visit(item);
        return [];
      }
      if (item.value.trim() === '') return [];
      const found = patternOf(item.value, offset).exec(source);
      const end = found ? found.index + found[0].length : offset;
      isCertain = found !== null && (isCertain || !patternOf(item.value, end).test(source));
      if (!found || !isCertain) return ['?'];
      offset = end;
      return [`${found.index}-${end}`];
    });
  }

  function annotate(expression: ESTree.Expression): void {
    if (expression.type !== 'CallExpression') return;
    done.add(expression);
    const [type, properties] = expression.arguments;
    if (properties?.type !== 'ObjectExpression' || !type) return;
    const children = properties.properties.find(
      (each) => each.type === 'Property' && keyOf(each) === 'children',
    );
    if (children?.type !== 'Property') return;
    const ranges = place(children.value, annotate);
    if (ranges.length === 0 || ranges.includes('?')) return;
    const attribute = JSON.stringify(`${name}#${ranges.join()}`);
    annotated.appendLeft(properties.start + 1, `"data-text-source": ${attribute}, `);
  }

  new Visitor({
    CallExpression(call) {
      if (call.callee.type !== 'Identifier' || !/^_?jsx/.test(call.callee.name)) return;
      if (!done.has(call)) annotate(call);
    },
  }).visit(program);
  if (!annotated.hasChanged()) return null;
  return { code: annotated.toString(), map: annotated.generateMap({ hires: 'boundary' }) };
}

/**
 * Matches what a Markdown file does not render as text: front matter, MDX modules and comments, HTML comments, tags,
 * images, and the targets of links. Also matches code, which may contain all of these, as the first group.
 */
const NOT_RENDERED =
  /((`+)(?!`)[\s\S]*?(?<!`)\2(?!`)|^(~{3,})[\s\S]*?^\3)|(?<![\s\S])---\r?\n[\s\S]*?\n---|^(?:import|export)\s[\s\S]*?(?:\n\s*\n|(?![\s\S]))|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|<\/?[A-Za-z][^<>]*>|!\[[^\]]*\]\([^)]*\)|(?<=\])(?:\([^)]*\)|\[[^\]]*\])|^\[[^\]\n]+\]:.*/gm;

/** Matches a text in Markdown, whose lines have white space around them, and the marks of quotations. */
function patternOf(text: string, from: number): RegExp {
  const lines = text.split('\n').map((line) => line.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(lines.join('[^\\S\\n]*\\r?\\n[>\\s]*'), 'g');
  pattern.lastIndex = from;
  return pattern;
}
