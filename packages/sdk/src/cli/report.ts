import { relative } from 'node:path';

/** Where in a text something is. */
interface Place {
  readonly file: string;
  readonly content: string;
  /** Characters before it. */
  readonly offset: number;
}

/** Collects what is wrong with an app, so that all of it is told at once. */
export interface Report {
  add(fault: string, place?: Place): void;
  faults(): readonly string[];
}

/**
 * Makes an empty report.
 *
 * @param cwd files are named from here.
 */
export function createReport(cwd: string): Report {
  const faults: { readonly fault: string; readonly place: Place | undefined }[] = [];
  return {
    add(fault, place) {
      faults.push({ fault, place });
    },
    faults: () =>
      faults
        .toSorted((one, other) => compare(one.place, other.place))
        .map(({ fault, place }) => (place ? `${nameOf(place, cwd)}: ${fault}` : fault)),
  };
}

/** By file and place; what has none comes first. */
function compare(one: Place | undefined, other: Place | undefined): number {
  const [file = '', otherFile = ''] = [one?.file, other?.file];
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return (one?.offset ?? 0) - (other?.offset ?? 0);
}

function nameOf({ file, content, offset }: Place, cwd: string): string {
  const lines = content.slice(0, offset).split('\n');
  return `${relative(cwd, file)}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
