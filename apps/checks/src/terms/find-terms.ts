import type { AllowedPhrase } from './allowed.ts';
import type { TermRule } from './rules.ts';

/** A use of a term that has a better alternative. */
export interface TermUse {
  readonly file: string;
  /** Line number from 1; 0 is the name of the file. */
  readonly line: number;
  readonly term: string;
  readonly instead: string;
}

/** The results for one file. */
interface FoundTerms {
  readonly uses: readonly TermUse[];
  /** The allowed phrases that occur in the file. */
  readonly allowed: readonly AllowedPhrase[];
}

/** Searches the content and the name of a file; `file` is its path from the repository's root. */
export type TermFinder = (file: string, source: string) => FoundTerms;

/** Matches what precedes the text of a line in comments, lists and quotations. */
const LINE_PREFIX = /^[ \t]*(?:\/?\*+\/?|\/\/+|#+|>)?[ \t]*/;

/** Creates a finder of the terms that the rules match outside allowed phrases. */
export function createTermFinder(
  rules: readonly TermRule[],
  allowed: readonly AllowedPhrase[],
): TermFinder {
  const patterns = rules.map((rule) => ({ ...rule, regExp: patternOf(rule) }));
  const phrases = allowed.map((entry) => ({ entry, regExp: phraseOf(entry) }));
  return (file, source) => {
    const lines = source.split('\n').map((line) => line.replace(LINE_PREFIX, ''));
    // The file's name is line 0, so that one pass covers both.
    let text = [`/${file}`, ...lines].join('\n');
    const found = phrases.filter(({ entry, regExp }) => {
      if (entry.files?.test(file) === false) return false;
      const before = text;
      text = text.replace(regExp, mask);
      return text !== before;
    });
    text = splitWords(text);
    const uses: TermUse[] = [];
    const starts = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
    for (const { files, instead, regExp } of patterns) {
      if (files?.test(file) === false) continue;
      for (const { index, 0: match } of text.matchAll(regExp)) {
        const line = starts.filter((start) => start <= index).length;
        uses.push({ file, line, term: match.replace(/\s+/g, ' '), instead });
      }
      // Masks the match, so that only the first rule that matches a term reports it.
      text = text.replace(regExp, mask);
    }
    uses.sort((one, other) => one.line - other.line);
    return { uses, allowed: found.map(({ entry }) => entry) };
  };
}

function patternOf({ pattern }: TermRule): RegExp {
  return new RegExp(`(?<![a-z\\d])(?:${pattern.replaceAll(' ', '\\s+')})(?![a-z\\d])`, 'gi');
}

function phraseOf({ phrase }: AllowedPhrase): RegExp {
  return new RegExp(phrase.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(' ', '\\s+'), 'g');
}

/** Replaces a match with characters that no rule matches, without changing positions. */
function mask(match: string): string {
  return match.replace(/\S/g, '·');
}

/** Splits camelCase, snake_case and kebab-case into words. */
function splitWords(text: string): string {
  return text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(?<=[A-Za-z\d])[-_](?=[A-Za-z\d])/g, ' ');
}
