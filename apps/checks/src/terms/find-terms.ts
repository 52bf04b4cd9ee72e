import { rules } from './rules.ts';

/** Matches what precedes the text of a line in comments, lists and quotations. */
const LINE_PREFIX = /^[ \t]*(?:\/?\*+\/?|\/\/+|#+|>)?[ \t]*/;

const patterns = rules.map(([phrase, instead]) => ({
  instead,
  regExp: new RegExp(`(?<![a-z\\d])(?:${phrase.replaceAll(' ', '\\s+')})(?![a-z\\d])`, 'gi'),
}));

/**
 * Finds phrases with a better term in the content and the name of a file, in a format that editors can open.
 *
 * @param file - its path from the root of the repository.
 */
export function findTerms(file: string, source: string): string[] {
  const lines = source.split('\n').map((line) => line.replace(LINE_PREFIX, ''));
  // The file's name is line 0, so that one pass covers both.
  let text = splitWords([`/${file}`, ...lines].join('\n'));
  const found: { line: number; problem: string }[] = [];
  for (const { instead, regExp } of patterns) {
    for (const { index, 0: match } of text.matchAll(regExp)) {
      const line = text.slice(0, index).split('\n').length - 1;
      const place = line === 0 ? `${file}: the file name` : `${file}:${line}:`;
      found.push({ line, problem: `${place} "${match.replace(/\s+/g, ' ')}": write ${instead}.` });
    }
    // Masks the matches, so that only the first phrase that matches is reported.
    text = text.replace(regExp, (match) => match.replace(/\S/g, '·'));
  }
  return found.sort((one, other) => one.line - other.line).map(({ problem }) => problem);
}

/** Splits camelCase, snake_case and kebab-case into words. */
function splitWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(?<=[A-Za-z\d])[-_](?=[A-Za-z\d])/g, ' ');
}
