/** An automation of the app: a trigger that starts function calls. */
export interface AutomationInfo {
  readonly name: string;
  readonly title: string;
  /** Whether the automation is active, so that its trigger starts it. */
  readonly is_active: boolean;
  /** Whether an administrator has paused the automation. */
  readonly is_paused: boolean;
  /** Entity whose changes start the automation; null for a schedule. */
  readonly entity: string | null;
  /** Changes that start the automation, such as `create`; empty for a schedule. */
  readonly events: readonly string[];
  /**
   * When the schedule starts the automation next; null if the schedule has ended, or if changes of records start
   * the automation.
   */
  readonly next_date: string | null;
}

/** One automation run. */
export interface AutomationRun {
  readonly id: string;
  readonly automation: string;
  readonly status: 'waiting' | 'running' | 'succeeded' | 'failed';
  /** Number of attempts to run the current step. */
  readonly attempts: number;
  /** Reason of the last failed attempt; null if none has failed. */
  readonly error: string | null;
  readonly duration_ms: number;
  readonly created_date: string;
  /** When the run started; null before that time. */
  readonly started_date: string | null;
}

/** The app's automations, and their newest runs. */
export interface AutomationList {
  readonly automations: readonly AutomationInfo[];
  readonly runs: readonly AutomationRun[];
}
