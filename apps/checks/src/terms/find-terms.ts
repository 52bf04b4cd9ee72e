import { rules } from './rules.ts';

/** Matches what precedes the text on a line of a comment, a list or a quotation. */
const LINE_PREFIX = /^[ \t]*(?:\/?\*+\/?|\/\/+|#+|>)?[ \t]*/;

const patterns = rules.map(([phrase, instead]) => ({
  instead,
  regExp: new RegExp(`(?<![a-z\\d])(?:${phrase.replaceAll(' ', '\\s+')})(?![a-z\\d])`, 'gi'),
}));

/**
 * Finds phrases that have a better term, in the content and in the name of a file. Editors can open the line from
 * the format of the results.
 *
 * @param file path of the file, relative to the root of the repository.
 */
export function findTerms(file: string, source: string): string[] {
  const lines = source.split('\n').map((line) => line.replace(LINE_PREFIX, ''));
  // The name of the file is treated as line 0, so that it is searched together with the content.
  let text = splitWords([`/${file}`, ...lines].join('\n'));
  const found: { line: number; problem: string }[] = [];
  for (const { instead, regExp } of patterns) {
    for (const { index, 0: match } of text.matchAll(regExp)) {
      const line = text.slice(0, index).split('\n').length - 1;
      const place = line === 0 ? `${file}: the file name` : `${file}:${line}:`;
      found.push({ line, problem: `${place} "${match.replace(/\s+/g, ' ')}": write ${instead}.` });
    }
    // Masks the matches of this phrase, so that later phrases do not match the same words.
    text = text.replace(regExp, (match) => match.replace(/\S/g, '·'));
  }
  return found.sort((one, other) => one.line - other.line).map(({ problem }) => problem);
}

function splitWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(?<=[A-Za-z\d])[-_](?=[A-Za-z\d])/g, ' ');
}
