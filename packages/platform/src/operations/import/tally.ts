/** Maximum number of rejected rows and notes that are reported for a file; all are counted. */
const REPORT_LIMIT = 1000;

/** Milliseconds between two lines of progress. */
const PROGRESS_MS = 5000;

/** Counts of a file, reported while it is read. */
export interface Tally {
  readonly counts: Counts;
  /** Counts rows that were imported, and rows that were already stored. */
  add(imported: number, skipped: number): void;
  /** Counts and reports a row that was not imported. */
  reject(line: number, reason: string): void;
  /** Reports a remark about a row that was imported. */
  note(line: number, message: string): void;
}

/** Numbers of rows of a file. */
export interface Counts {
  imported: number;
  /** Rows that were already stored. */
  skipped: number;
  rejected: number;
}

/** Creates the tally of a file. */
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

/** Formats the counts for the report. */
export function describeCounts({ imported, skipped, rejected }: Counts): string {
  return `${imported} imported, ${skipped} skipped, ${rejected} rejected`;
}
