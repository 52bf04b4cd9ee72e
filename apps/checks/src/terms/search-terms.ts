import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllowedPhrase } from './allowed.ts';
import { createTermFinder, type TermUse } from './find-terms.ts';
import type { TermRule } from './rules.ts';

/** The rules and the allowed phrases. */
export interface TermPolicy {
  readonly rules: readonly TermRule[];
  readonly allowed: readonly AllowedPhrase[];
}

/** Result of a search in a repository. */
export interface TermSearch {
  readonly uses: readonly TermUse[];
  /** Allowed phrases that occur in no file. */
  readonly unusedPhrases: readonly string[];
}

/**
 * Searches files for terms.
 *
 * @param root - the repository, absolute.
 * @param files - text files, from the root.
 */
export async function searchTerms(
  root: string,
  files: readonly string[],
  { rules, allowed }: TermPolicy,
): Promise<TermSearch> {
  const find = createTermFinder(rules, allowed);
  const uses: TermUse[] = [];
  const unused = new Set(allowed);
  for (const file of files) {
    const found = find(file, await readFile(join(root, file), 'utf8'));
    uses.push(...found.uses);
    for (const entry of found.allowed) unused.delete(entry);
  }
  return {
    uses,
    unusedPhrases: [...unused].map(({ phrase }) => phrase),
  };
}

/** Describes the problems that a search found, in a format that editors can open. */
export function describeProblems({ uses, unusedPhrases }: TermSearch): string[] {
  return [
    ...uses.map(({ file, line, term, instead }) => {
      const place = line === 0 ? `${file}: the file name` : `${file}:${line}:`;
      return `${place} "${term}": write ${instead}.`;
    }),
    ...unusedPhrases.map((phrase) => `"${phrase}" is allowed, but occurs nowhere.`),
  ];
}
