/**
 * Keeps credentials out of the texts that are posted to another window.
 *
 * Hazard: error reports go to any origin (SPEC section 7), and the message of an error may quote the
 * address, the header or the body that failed.
 */
import { JSON_WEB_TOKEN, SECRET_NAME } from './secret-parameters.ts';

/** Begins where a word does, or a long word would be searched once for each of its letters. */
const PAIR = new RegExp(`(?<![\\w-])([\\w-]*(?:${SECRET_NAME.source})[\\w-]*=)[^\\s&"'#]+`, 'gi');
/** A field as JSON and headers write it; not `code: 5`, which is what an error is about. */
const FIELD = /((?:token|secret|passw\w*|otp|api-?key|authorization)["']?\s*:\s*["']?)[^\s"',}]+/gi;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
const USER_INFO = /(\/\/)[^\s/@]+@/g;

/** The text with anything that looks like a credential blotted out. */
export function withoutCredentials(text: string): string {
  return text
    .replace(BEARER, '$1…')
    .replace(PAIR, '$1…')
    .replace(FIELD, '$1…')
    .replace(USER_INFO, '$1…@')
    .replace(JSON_WEB_TOKEN, '…');
}
