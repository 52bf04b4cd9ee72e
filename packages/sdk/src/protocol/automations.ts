/** An automation of the app: a trigger that starts function calls. */
export interface AutomationInfo {
  readonly name: string;
  readonly title: string;
  /** Whether the trigger starts the automation. */
  readonly is_active: boolean;
  /** Entity whose changes start the automation; null for a schedule. */
  readonly entity: string | null;
  /** Changes that start the automation, such as `create`; empty for a schedule. */
  readonly events: readonly string[];
  /** Next time of the schedule; null if it has ended, and for changes of records. */
  readonly next_date: string | null;
}

/** One run of an automation. */
export interface AutomationRun {
  readonly id: string;
  readonly automation: string;
  readonly status: 'waiting' | 'running' | 'succeeded' | 'failed';
  /** How often the current step was tried. */
  readonly attempts: number;
  /** Reason of the last failed attempt; null if none has failed. */
  readonly error: string | null;
  readonly duration_ms: number;
  readonly created_date: string;
  /** When the run started; null before that time. */
  readonly started_date: string | null;
}

/** The automations of the app, and their newest runs. */
export interface AutomationList {
  readonly automations: readonly AutomationInfo[];
  readonly runs: readonly AutomationRun[];
}
