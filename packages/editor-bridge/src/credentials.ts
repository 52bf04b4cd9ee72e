/**
 * Keeps credentials out of the texts that are posted to another window.
 *
 * Hazard: reports go to any origin (SPEC section 7). The message of an error may quote the URL, the
 * header or the body that failed, and each of these may hold another one, encoded again.
 */
import { isSecretName } from './secret-names.ts';

/** A JSON Web Token, or as much of one as a truncated text has left. */
export const JSON_WEB_TOKEN: RegExp = /\beyJ[\w-]*(?:\.[\w-]*)*/g;

/**
 * `name=`, `"name":`, `\"name\":`, `'name' =>`. The lookbehind keeps this linear: without it, a long
 * word would be searched once for each of its letters.
 */
const NAME = /(?<![\w.-])([\w.-]+)\]?\\*["'`]?\s*([:=])>?\s*/g;
/** A quoted string, whose closing quote has as many backslashes as the opening one; else one word. */
const VALUE = /(\\*["'`]).*?(?:(?<!\\)\1|$)|\{[^}]*\}?|\[[^\]]*\]?|[^\s&"'`#]+/sy;
/** Headers whose value goes on to the end of the line. */
const HEADER = /(?:authorization|cookie)$/i;
const HEADER_VALUE = /(\\*["'`]).*?(?:(?<!\\)\1|$)|[^\r\n]+/sy;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
const USER_INFO = /(\/\/)[^\s/@]+@/g;
/** A percent-encoded ASCII character, encoded any number of times. */
const ESCAPE = /%(?:25)*([0-7][\da-f])/gi;

/** Replaces anything that looks like a credential by `…`. */
export function withoutCredentials(text: string): string {
  const readable = text.replace(/[^\s"'<>&?]+/g, (word) => {
    const decoded = word.replace(ESCAPE, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
    const isClean = decoded === word || withoutReadable(decoded) === decoded;
    return isClean ? word : `${word.slice(0, word.indexOf('=') + 1)}…`;
  });
  return withoutReadable(readable);
}

/** Replaces credentials that are not encoded. */
function withoutReadable(text: string): string {
  return withoutFields(text.replace(BEARER, '$1…'))
    .replace(USER_INFO, '$1…@')
    .replace(JSON_WEB_TOKEN, '…');
}

function withoutFields(text: string): string {
  let kept = '';
  let from = 0;
  for (const { 0: field, 1: name = '', 2: sign, index } of text.matchAll(NAME)) {
    // `code: 5` is what an error is about.
    const isPlain = !isSecretName(name) || (sign === ':' && /^(?:code|key)$/i.test(name));
    if (index < from || isPlain) continue;
    const value = HEADER.test(name) ? HEADER_VALUE : VALUE;
    value.lastIndex = index + field.length;
    if (!value.test(text)) continue;
    kept += `${text.slice(from, index + field.length)}…`;
    from = value.lastIndex;
  }
  return kept + text.slice(from);
}
