/** Maximum number of rejected rows and of notes that are printed for a file. All are counted. */
const REPORT_LIMIT = 1000;

/** Interval in milliseconds at which the progress is printed. */
const PROGRESS_MS = 5000;

export interface Tally {
  readonly counts: Counts;
  /** Counts rows that were imported, and rows that are skipped because they are already stored. */
  add(imported: number, skipped: number): void;
  reject(line: number, reason: string): void;
  note(line: number, message: string): void;
}

export interface Counts {
  imported: number;
  skipped: number;
  rejected: number;
}

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

export function describeCounts({ imported, skipped, rejected }: Counts): string {
  return `${imported} imported, ${skipped} skipped, ${rejected} rejected`;
}
