import type { JsonValue } from '../../content/content-types.ts';

/** Maximum length of an object or array on one line, in characters. A longer one has one line for each member. */
const LINE_LENGTH = 80;

export interface SourceStyle {
  /** The quote of strings: `'` or `"`. */
  readonly quote: string;
  /** White space of one indentation level. */
  readonly indent: string;
}

/** Matches comments, strings and template literals. Comments and template literals may have a style of their own. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|`(?:\\[\s\S]|[^\\`])*`|(['"])(?:\\.|(?!\1)[^\\\n])*\1/g;

/** Detects the code style of a module: the quote of most strings, and the smallest indentation. */
export function styleOf(code: string): SourceStyle {
  const quotes = [...code.matchAll(TOKEN)].map(([, quote]) => quote);
  const count = (quote: string) => quotes.filter((each) => each === quote).length;
  const plain = code.replace(TOKEN, (token, quote) => (quote === undefined ? '' : token));
  const indents = [...plain.matchAll(/^(\t| +)\S/gm)].map(([, indent = '']) => indent);
  const [indent = '  '] = indents.sort((one, other) => one.length - other.length);
  return { quote: count('"') > count("'") ? '"' : "'", indent };
}

/**
 * Writes a value as a literal.
 *
 * @param margin white space at the start of the line.
 * @param isOpen whether each member of an object gets its own line, even if all would fit on one line.
 */
export function printLiteral(
  value: JsonValue,
  style: SourceStyle,
  margin: string,
  isOpen = false,
): string {
  if (typeof value === 'string') return quoteText(value, style.quote);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = margin + style.indent;
  const isArray = Array.isArray(value);
  const members = Object.entries(value).map(([key, member]: [string, JsonValue]) => {
    const text = printLiteral(member, style, inner);
    return isArray ? text : `${printKey(key, style)}: ${text}`;
  });
  const [opening, closing, space] = isArray ? ['[', ']', ''] : ['{', '}', ' '];
  if (members.length === 0) return opening + closing;
  const line = `${opening}${space}${members.join(', ')}${space}${closing}`;
  const isLong = margin.length + line.length > LINE_LENGTH || line.includes('\n');
  if (!isLong && !(isOpen && !isArray)) return line;
  return `${opening}\n${members.map((member) => `${inner}${member},\n`).join('')}${margin}${closing}`;
}

/** Returns the white space at the start of the line that contains a position. */
export function marginAt(code: string, position: number): string {
  const [margin = ''] = /^[\t ]*/.exec(code.slice(code.lastIndexOf('\n', position - 1) + 1)) ?? [];
  return margin;
}

/** Writes a string with the quotes that it had before, or with others if that avoids escapes. */
export function quoteText(text: string, before: string): string {
  const other = before === "'" ? '"' : "'";
  const quote = before !== '`' && text.includes(before) && !text.includes(other) ? other : before;
  const special = quote === '`' ? /[\\`]|\$(?=\{)/g : quote === "'" ? /[\\']/g : /[\\"]/g;
  const escaped = text.replace(special, '\\$&').replace(CONTROL, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  return quote + escaped + quote;
}

function printKey(key: string, { quote }: SourceStyle): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? key : quoteText(key, quote);
}

/** Characters that end a string or are invisible in the source. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are matched on purpose
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u00ad\u200b\u2028\u2029\u2060\ufeff]/g;
