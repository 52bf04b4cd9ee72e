import { relative } from 'node:path';

/** A place in a file. */
interface Place {
  readonly file: string;
  readonly content: string;
  /** Number of characters before the place. */
  readonly offset: number;
}

/** Collects the problems of an app, so that all of them are reported together. */
export interface ProblemReport {
  add(problem: string, place?: Place): void;
  problems(): readonly string[];
}

/**
 * Creates an empty report.
 *
 * @param cwd file paths are relative to this folder.
 */
export function createProblemReport(cwd: string): ProblemReport {
  const problems: { readonly problem: string; readonly place: Place | undefined }[] = [];
  return {
    add(problem, place) {
      problems.push({ problem, place });
    },
    problems: () =>
      problems
        .toSorted((one, other) => compare(one.place, other.place))
        .map(({ problem, place }) =>
          place ? `${describePlace(place, cwd)}: ${problem}` : problem,
        ),
  };
}

/** Orders by file and offset; problems without a place come first. */
function compare(one: Place | undefined, other: Place | undefined): number {
  const [file = '', otherFile = ''] = [one?.file, other?.file];
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return (one?.offset ?? 0) - (other?.offset ?? 0);
}

function describePlace({ file, content, offset }: Place, cwd: string): string {
  const lines = content.slice(0, offset).split('\n');
  return `${relative(cwd, file)}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
