/**
 * Reads and writes strings in JSX syntax.
 *
 * The raw strings are evaluated with the compiler that also builds the page, so that entities and white space
 * mean the same in both.
 */
import { parseSync } from 'oxc-parser';
import * as vite from 'vite';

/** Evaluates the raw text between the tags of an element. */
export function readText(raw: string): Promise<string> {
  return compiledString(`<p>${raw}</p>`);
}

/** Evaluates the raw value of an attribute, including its quotes. */
export function readAttribute(raw: string): Promise<string> {
  return compiledString(`<p a=${raw}/>`);
}

/** The entities in a raw text between tags, by the character that each stands for. */
export type Entities = ReadonlyMap<string, string>;

/**
 * Finds the entities in a raw text between tags. Ignores entities whose character is a letter, a digit or a space, or
 * also occurs without an entity, because the other occurrences would become entities.
 */
export async function entitiesIn(raw: string): Promise<Entities> {
  const entities = raw.match(ENTITY) ?? [];
  const plain = raw.replace(ENTITY, '');
  const found = await Promise.all(
    entities.map(async (each) => [await readText(each), each] as const),
  );
  return new Map(
    found.filter(([character]) => !/[\w \n]/.test(character) && !plain.includes(character)),
  );
}

const ENTITY = /&#?\w+;/g;

/**
 * Escapes a text so that it can be written between tags. Spaces at its start and end are encoded, so that
 * reformatting preserves them.
 *
 * @param entities entities to write instead of their characters, because the text contained them before.
 */
export function toText(text: string, entities: Entities = new Map()): string {
  return text
    .replace(/[{}<>]|&(?=#?\w+;)/g, entity)
    .replace(INVISIBLE, entity)
    .replace(/^\s+|\s+$/g, (spaces) => spaces.replace(/\s/g, entity))
    .replace(/&#?\w+;|./gsu, (part) => entities.get(part) ?? part);
}

/** Writes a string as the value of a JSX attribute, in the given quotes. */
export function toAttribute(text: string, quote: string): string {
  const escaped = text.replace(/&(?=#?\w+;)/g, entity).replace(INVISIBLE, entity);
  return quote + escaped.replaceAll(quote, entity) + quote;
}

/** Characters that are invisible in the source, or that JSX would collapse. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are matched on purpose
const INVISIBLE = /[\u0000-\u001f\u007f-\u00a0\u00ad\u200b\u2028\u2029\u2060\ufeff]/g;
const NAMES = new Map(
  Object.entries({ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', '\u00a0': 'nbsp' }),
);

function entity(character: string): string {
  return `&${NAMES.get(character) ?? `#${character.charCodeAt(0)}`};`;
}

/** Compiles a JSX element, and returns the only string in the result. */
async function compiledString(element: string): Promise<string> {
  const [statement] = parseSync('element.js', await compile(element)).program.body;
  const call = statement?.type === 'ExpressionStatement' ? statement.expression : null;
  const [, attributes, child] = call?.type === 'CallExpression' ? call.arguments : [];
  const [attribute] = attributes?.type === 'ObjectExpression' ? attributes.properties : [];
  const value = attribute?.type === 'Property' ? attribute.value : child;
  return value?.type === 'Literal' && typeof value.value === 'string' ? value.value : '';
}

/** Compiles an element with Vite's compiler: Oxc, or esbuild before Vite 8. */
async function compile(element: string): Promise<string> {
  if (Number.parseInt(vite.version, 10) < 8) {
    const options = { jsx: 'transform', jsxFactory: 'h', sourcemap: false } as const;
    return (await vite.transformWithEsbuild(element, 'element.jsx', options)).code;
  }
  const jsx = { runtime: 'classic', pragma: 'h', throwIfNamespace: false } as const;
  return (await vite.transformWithOxc(element, 'element.jsx', { jsx, sourcemap: false })).code;
}
