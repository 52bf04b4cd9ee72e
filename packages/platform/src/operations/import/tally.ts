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
  /** Reports the first row with each name that belongs to no field. */
  ignore(line: number, names: readonly string[]): void;
}

export interface Counts {
  imported: number;
  skipped: number;
  rejected: number;
}

export function createTally(fileName: string, report: (line: string) => void): Tally {
  const counts: Counts = { imported: 0, skipped: 0, rejected: 0 };
  const ignored = new Set<string>();
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
    ignore(line, names) {
      const fresh = names.filter((name) => !ignored.has(name));
      if (fresh.length === 0) return;
      for (const name of fresh) ignored.add(name);
      reportRow(line, `ignored columns, which are not fields: ${fresh.join(', ')}`);
    },
  };
}

export function describeCounts({ imported, skipped, rejected }: Counts): string {
  return `${imported} imported, ${skipped} skipped, ${rejected} rejected`;
}
