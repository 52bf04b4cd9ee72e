/** Number of an app's parts of one kind that work. */
export interface Parts {
  readonly working: number;
  /** Number of parts that were tried. */
  readonly total: number;
  /** Name and reason of each part that does not work. */
  readonly failures: readonly string[];
}

/** Steps of testing a front end; each requires the steps before it. */
export const STEPS = ['builds', 'renders', 'logsIn', 'lists', 'creates', 'updates'] as const;

/** A step of testing a front end. */
export type Step = (typeof STEPS)[number];

/** Result of testing the front end of an app. */
export interface FrontEnd {
  /** The steps that work. */
  readonly done: readonly Step[];
  /** Reasons why steps do not work. */
  readonly failures: readonly string[];
  /** Console errors that the platform causes. */
  readonly platformErrors: readonly string[];
  /** Console errors that the app or the missing network causes. */
  readonly appErrors: readonly string[];
}

/** Result of trying one app. */
export interface Outcome {
  readonly app: string;
  readonly starts: boolean;
  /** Reason why the platform did not start. */
  readonly reason?: string;
  /** Parts of the app that the platform ignores, according to its output. */
  readonly ignored: readonly string[];
  readonly entities: Parts;
  readonly functions: Parts;
  readonly agents: Parts;
  /** Undefined if the app has no front end, or if front ends are not tried. */
  readonly frontEnd?: FrontEnd;
  /** Requests of the app that the platform rejected, each as method, path and status. */
  readonly rejected: readonly string[];
  readonly seconds: number;
}

/** A part that was tried; it works if no reason is given. */
export interface TriedPart {
  readonly name: string;
  readonly reason?: string | undefined;
}

/** Counts the parts that work. */
export function countParts(tried: readonly TriedPart[]): Parts {
  const failures = tried.flatMap(({ name, reason }) =>
    reason === undefined ? [] : [`${name}: ${reason}`],
  );
  return { working: tried.length - failures.length, total: tried.length, failures };
}
