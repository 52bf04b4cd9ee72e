/**
 * Characters that a terminal acts on, or that change what a reader sees: control characters, separators of lines,
 * and marks that change the direction of text.
 */
const INVISIBLE = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A text in one line, with escapes such as `\u001b` and `\n` in place of what a terminal would act on. */
export function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, (character) => {
    const escaped = JSON.stringify(character).slice(1, -1);
    if (escaped !== character) return escaped;
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** A text of several lines, each as {@link toVisibleText}. */
export function toVisibleLines(text: string): string {
  return text.split('\n').map(toVisibleText).join('\n');
}
