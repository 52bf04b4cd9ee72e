/** Maximum number of rejected rows and of notes that are printed for a file. All are counted. */
const REPORT_LIMIT = 1000;

/** Interval in milliseconds at which the progress is printed. */
const PROGRESS_MS = 5000;

/** Counts the rows of a file, and prints the progress while the file is read. */
export interface Tally {
  readonly counts: Counts;
  /** Counts rows that were imported, and rows that are skipped because they are already stored. */
  add(imported: number, skipped: number): void;
  /** Counts a row that was not imported, and prints the reason. */
  reject(line: number, reason: string): void;
  /** Prints a note about a row that was imported. */
  note(line: number, message: string): void;
}

/** Numbers of rows of a file, by what happened to them. */
export interface Counts {
  imported: number;
  /** Number of rows that were already stored. */
  skipped: number;
  rejected: number;
}

/** Creates the counters of a file. */
export function createTally(fileName: string, report: (line: string) => void): Tally {
  const counts: Counts = { imported: 0, skipped: 0, rejected: 0 };
  let reported = 0;
  let lastProgress = Date.now();
  const reportRow = (line: number, message: string) => {
    reported += 1;
    if (reported <= REPORT_LIMIT) report(`${fileName}:${line}: ${message}`);
    if (reported === REPORT_LIMIT) report(`${fileName}: further rows are counted only.`);
  };
  return {
    counts,
    add(imported, skipped) {
      counts.imported += imported;
      counts.skipped += skipped;
      if (Date.now() - lastProgress < PROGRESS_MS) return;
      lastProgress = Date.now();
      report(`${fileName}: ${describeCounts(counts)} so far`);
    },
    reject(line, reason) {
      counts.rejected += 1;
      reportRow(line, `rejected: ${reason}`);
    },
    note: reportRow,
  };
}

/** Formats the numbers of rows for printing. */
export function describeCounts({ imported, skipped, rejected }: Counts): string {
  return `${imported} imported, ${skipped} skipped, ${rejected} rejected`;
}
