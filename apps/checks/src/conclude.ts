/**
 * Ends a check: says that all is well, or lists the problems and what to do about them and makes the
 * process fail.
 */
export function conclude(problems: readonly string[], texts: ConcludingTexts): void {
  if (problems.length === 0) {
    process.stdout.write(`${texts.fine}\n`);
    return;
  }
  process.stderr.write(
    `${problems.map((problem) => `- ${problem}\n`).join('')}\n${texts.remedy}\n`,
  );
  process.exitCode = 1;
}

/** What a check says at its end. */
export interface ConcludingTexts {
  /** Said when there is no problem. */
  readonly fine: string;
  /** Said below the problems: what to do about them. */
  readonly remedy: string;
}
