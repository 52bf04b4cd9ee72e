import type { Log, LogFacts } from '@groundwork/engine/kernel';
import type { LogLevelName, LogSource } from '@groundwork/sdk/protocol';
import { redactFacts, redactText } from './redact-facts.ts';
import { requestContext } from './request-context.ts';

/**
 * Entry of the log that administrators read. As in the printed log, values must not contain tokens, passwords, query
 * strings or personal data.
 */
interface NewLogEntry {
  readonly level: LogLevelName;
  readonly source: Exclude<LogSource, 'audit'>;
  /** Name of the function or automation that the entry concerns. */
  readonly name?: string | undefined;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly durationMs?: number | undefined;
  /** By default, the id of the current request. */
  readonly requestId?: string | undefined;
  /** By default, the user who sent the current request. */
  readonly userId?: string | undefined;
}

export interface RecordedEntry extends NewLogEntry {
  /** Time in milliseconds since 1970. */
  readonly time: number;
}

export interface LogRecorder {
  /** Prints lines, and records all lines except debug lines. */
  readonly log: Log;
  /** Prints lines without recording them. */
  readonly printed: Log;
  record(entry: NewLogEntry): void;
  /** Returns the entries that were recorded since the last call, oldest first. */
  take(): readonly RecordedEntry[];
}

/**
 * Maximum number of entries of a level between two calls of `take`, so that a flood of entries stays cheap. Requests
 * and page errors are counted separately, so that a client cannot hide other entries behind them.
 */
const WAITING_ENTRIES = 500;

const LONGEST_MESSAGE = 1000;
const LONGEST_DETAIL = 4000;

export function createLogRecorder(printed: Log): LogRecorder {
  let waiting: RecordedEntry[] = [];
  let counts = new Map<string, number>();

  const record = (entry: NewLogEntry) => {
    const kind = `${entry.level} ${entry.source === 'request' || entry.source === 'page'}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count > WAITING_ENTRIES) return;
    const current = requestContext.getStore();
    const { requestId = current?.requestId, message, detail } = entry;
    waiting.push({
      ...entry,
      // Redacts first, because a secret that is cut is not recognised.
      message: redactText(message).slice(0, LONGEST_MESSAGE),
      detail: detail && redactText(detail).slice(0, LONGEST_DETAIL),
      requestId,
      userId: entry.userId ?? (requestId === current?.requestId ? current?.userId : undefined),
      time: Date.now(),
    });
  };
  const recording =
    (level: 'info' | 'warn' | 'error') =>
    (facts: LogFacts): void => {
      printed[level](facts);
      record(toEntry(level === 'warn' ? 'warning' : level, facts));
    };

  return {
    printed,
    log: {
      debug: (facts) => printed.debug(facts),
      info: recording('info'),
      warn: recording('warn'),
      error: recording('error'),
    },
    record,
    take() {
      const taken = waiting;
      const dropped = [...counts.values()].reduce((sum, count) => sum + count, -taken.length);
      waiting = [];
      counts = new Map();
      if (dropped <= 0) return taken;
      const message = `${dropped} entries were not stored, because too many arrived within a second.`;
      return [...taken, { level: 'warning', source: 'platform', message, time: Date.now() }];
    },
  };
}

function toEntry(level: LogLevelName, facts: LogFacts): NewLogEntry {
  const {
    function: called,
    automation,
    message,
    output,
    request_id: requestId,
    stack,
    ...rest
  } = facts;
  const name = called ?? automation;
  const source =
    called !== undefined ? 'function' : automation !== undefined ? 'automation' : 'platform';
  const lines = Object.entries(redactFacts(rest)).map(([fact, value]) => `${fact}: ${value}`);
  return {
    level,
    source,
    name: name === undefined ? undefined : String(name),
    message: String(message ?? output ?? ''),
    detail: [...lines, ...(stack === undefined ? [] : [stack])].join('\n') || undefined,
    requestId: requestId === undefined ? undefined : String(requestId),
  };
}
