export interface Parts {
  readonly working: number;
  readonly total: number;
  /** Name of each part that does not work, and the reason. */
  readonly failures: readonly string[];
}

/** What is tested of a front end, in the order of the report. */
export const STEPS = ['builds', 'renders', 'logsIn', 'lists', 'creates', 'updates'] as const;

export type Step = (typeof STEPS)[number];

export interface FrontEnd {
  readonly done: readonly Step[];
  readonly failures: readonly string[];
  readonly platformErrors: readonly string[];
  /** Console errors for which the app, or the missing network, is responsible. */
  readonly appErrors: readonly string[];
}

export interface Outcome {
  readonly app: string;
  readonly starts: boolean;
  /** Why the platform did not start; undefined if it started. */
  readonly reason?: string;
  readonly ignored: readonly string[];
  readonly entities: Parts;
  readonly functions: Parts;
  readonly agents: Parts;
  /** Result of testing the front end; undefined if the app has none, or if front ends are not tried. */
  readonly frontEnd?: FrontEnd;
  readonly rejected: readonly string[];
  readonly seconds: number;
}

/** A part of an app that was tried. It works if there is no reason. */
export interface TriedPart {
  readonly name: string;
  readonly reason?: string | undefined;
}

export function countParts(tried: readonly TriedPart[]): Parts {
  const failures = tried.flatMap(({ name, reason }) =>
    reason === undefined ? [] : [`${name}: ${reason}`],
  );
  return { working: tried.length - failures.length, total: tried.length, failures };
}
