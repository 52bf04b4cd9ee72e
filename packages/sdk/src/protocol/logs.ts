export type LogLevelName = 'info' | 'warning' | 'error';

/** What an entry of the log concerns. `platform` is everything that is none of the others. */
export type LogSource =
  | 'request'
  | 'function'
  | 'automation'
  | 'mail'
  | 'page'
  | 'audit'
  | 'platform';

/** An entry of the log that administrators read. */
export interface LogEntry {
  readonly id: string;
  readonly level: LogLevelName;
  readonly source: LogSource;
  /** Name of the function or automation, or action of the audit event; null for other entries. */
  readonly name: string | null;
  readonly message: string;
  /** More about the entry, such as the reason and the stack of an error; null if there is none. */
  readonly detail: string | null;
  /** Id of the user whose request led to the entry, or who received the email; null if there is none. */
  readonly user_id: string | null;
  /** Email address of the user; null for deleted accounts. */
  readonly user_email: string | null;
  /** Id of the request that led to the entry, or of the run of an automation; null if there is none. */
  readonly request_id: string | null;
  readonly duration_ms: number | null;
  readonly created_date: string;
}

/** One page of the log, newest entry first. */
export interface LogPage {
  readonly items: readonly LogEntry[];
  /** Position of the next page; null if there is none. */
  readonly next_cursor: string | null;
}
