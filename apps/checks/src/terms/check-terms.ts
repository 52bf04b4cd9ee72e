import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AllowedPhrase } from './allowed.ts';
import { createTermFinder, type TermUse } from './find-terms.ts';
import type { TermRule } from './rules.ts';

/** The most uses of terms that each folder may have. A folder that is not named may have none. */
export type Ceilings = Readonly<Record<string, number>>;

/** The rules of a search and its exceptions. */
export interface TermPolicy {
  readonly rules: readonly TermRule[];
  readonly allowed: readonly AllowedPhrase[];
}

/** The uses of terms in a repository. */
export interface TermSearch {
  /** By folder; see {@link folderOf}. */
  readonly uses: ReadonlyMap<string, readonly TermUse[]>;
  /** Allowed phrases that occur in no file. */
  readonly unusedPhrases: readonly string[];
}

/** How many uses are listed of a folder that exceeds its ceiling. */
const LISTED = 60;

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
    uses: Map.groupBy(uses, ({ file }) => folderOf(file)),
    unusedPhrases: [...unused].map(({ phrase }) => phrase),
  };
}

/** Compares the uses of each folder with its ceiling; returns the problems. */
export function checkTerms({ uses, unusedPhrases }: TermSearch, ceilings: Ceilings): string[] {
  const folders = [...new Set([...Object.keys(ceilings), ...uses.keys()])].sort();
  const problems = folders.flatMap((folder) => {
    const found = uses.get(folder) ?? [];
    const ceiling = ceilings[folder] ?? 0;
    if (found.length === ceiling) return [];
    if (found.length < ceiling) {
      return [`${folder}: ${found.length} uses, but terms.json allows ${ceiling}. Lower it.`];
    }
    const more = found.length > LISTED ? [`${folder}: … and ${found.length - LISTED} more.`] : [];
    return [
      ...found.slice(0, LISTED).map(describeUse),
      ...more,
      ...(ceiling > 0
        ? [`${folder}: ${found.length} uses, but terms.json allows ${ceiling}.`]
        : []),
    ];
  });
  return [
    ...problems,
    ...unusedPhrases.map((phrase) => `"${phrase}" is allowed, but occurs nowhere.`),
  ];
}

/**
 * Returns the ceilings that equal the uses found.
 *
 * @throws Error when the sum would grow; terms may only decrease, or move with their files.
 */
export function lowerCeilings({ uses }: TermSearch, ceilings: Ceilings): Ceilings {
  const lowered = Object.fromEntries(
    [...uses]
      .map(([folder, found]) => [folder, found.length] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const sum = (numbers: Ceilings) =>
    Object.values(numbers).reduce((total, number) => total + number, 0);
  if (sum(lowered) > sum(ceilings)) {
    throw new Error(
      `There are ${sum(lowered)} uses, but terms.json allows ${sum(ceilings)} in all. Replace the new ones.`,
    );
  }
  return lowered;
}

/** Formats a use for people to read and for editors to open. */
export function describeUse({ file, line, term, instead }: TermUse): string {
  const place = line === 0 ? `${file}: the file name` : `${file}:${line}:`;
  return `${place} "${term}": write ${instead}.`;
}

/** Returns the workspace folder of a file, else its top-level folder, or `.` for a file of the root. */
function folderOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/');
  if ((first === 'apps' || first === 'packages') && rest.length > 0) return `${first}/${second}`;
  return second === '' ? '.' : first;
}
