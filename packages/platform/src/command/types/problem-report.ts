import { relative } from 'node:path';

interface Place {
  readonly file: string;
  /** Number of characters in the file before the position. */
  readonly offset: number;
  /** Line and column, both counted from 1, in the format `3:18`. */
  readonly position: string;
}

/** Collects the problems in the files of an app, so that all of them are printed together. */
export interface ProblemReport {
  add(problem: string, place?: Place): void;
  problems(): readonly string[];
}

/** @param cwd folder to which the printed paths of files are relative. */
export function createProblemReport(cwd: string): ProblemReport {
  const problems: { readonly problem: string; readonly place: Place | undefined }[] = [];
  return {
    add(problem, place) {
      problems.push({ problem, place });
    },
    problems: () =>
      problems
        .toSorted((a, b) => compare(a.place, b.place))
        .map(({ problem, place }) =>
          place ? `${describePlace(place, cwd)}: ${problem}` : problem,
        ),
  };
}

/** Sorts problems by file and position; problems without a position come first. */
function compare(a: Place | undefined, b: Place | undefined): number {
  const [fileA = '', fileB = ''] = [a?.file, b?.file];
  if (fileA !== fileB) return fileA < fileB ? -1 : 1;
  return (a?.offset ?? 0) - (b?.offset ?? 0);
}

function describePlace({ file, position }: Place, cwd: string): string {
  return `${relative(cwd, file)}:${position}`;
}
