/**
 * Characters that a terminal interprets or that change how text is displayed: control characters, line
 * separators, and bidirectional controls.
 */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Escapes a string to one visible line, with escapes such as `\u001b` and `\n`. */
export function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    if (escaped !== character) return escaped;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Escapes each line as {@link toVisibleText}. */
export function toVisibleLines(text: string): string {
  return text.split('\n').map(toVisibleText).join('\n');
}
