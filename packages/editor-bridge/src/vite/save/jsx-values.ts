/**
 * Reads and writes text as JSX has it.
 *
 * The parser hands out what stands in the source. What it means, with entities read and layout left
 * out, is asked of the compiler that the page goes through, so that both always agree.
 */
import { parseSync, transformWithOxc } from 'vite';

/** The text that `<p>…</p>` shows for what stands between its tags. */
export function readText(raw: string): Promise<string> {
  return compiledString(`<p>${raw}</p>`);
}

/** The value of an attribute, for what stands behind its equals sign, quotes included. */
export function readAttribute(raw: string): Promise<string> {
  return compiledString(`<p a=${raw}/>`);
}

/** A text as JSX writes it between tags; spaces at either end are kept through any layout. */
export function toText(text: string): string {
  return text
    .replace(/[{}<>]|&(?=#?\w+;)/g, entity)
    .replace(UNSEEN, entity)
    .replace(/^\s+|\s+$/g, (spaces) => spaces.replace(/\s/g, entity));
}

/** A text as the value of an attribute, in the quotes given. */
export function toAttribute(text: string, quote: string): string {
  const escaped = text.replace(/&(?=#?\w+;)/g, entity).replace(UNSEEN, entity);
  return quote + escaped.replaceAll(quote, entity) + quote;
}

/** What a reader of the source would not see, or JSX would take for layout. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const UNSEEN = /[\u0000-\u001f\u007f-\u00a0\u00ad\u200b\u2028\u2029\u2060\ufeff]/g;
const NAMES = new Map(
  Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', '\u00a0': 'nbsp' }),
);

function entity(character: string): string {
  return `&${NAMES.get(character) ?? `#${character.charCodeAt(0)}`};`;
}

/** The one string in what an element without a name of its own compiles to. */
async function compiledString(element: string): Promise<string> {
  const jsx = { runtime: 'classic', pragma: 'h', throwIfNamespace: false } as const;
  const { code } = await transformWithOxc(element, 'element.jsx', { jsx, sourcemap: false });
  const [statement] = parseSync('element.js', code).program.body;
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  const [, attributes, child] = call?.type === 'CallExpression' ? call.arguments : [];
  const [attribute] = attributes?.type === 'ObjectExpression' ? attributes.properties : [];
  const value = attribute?.type === 'Property' ? attribute.value : child;
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : '';
}
