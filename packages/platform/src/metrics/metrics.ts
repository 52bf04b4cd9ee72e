/**
 * What a platform counts and measures, in the text form of Prometheus.
 *
 * Hazard: each set of labels is a series that stays for good. A label only takes values that the
 * platform itself has a bounded number of: patterns of routes, not paths; names of functions that
 * exist, not names that were asked for.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createRegistry, type Registry } from './registry.ts';

/** How often the event loop is looked at, in milliseconds. */
const LAG_RESOLUTION_MS = 20;

const ANSWER_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DATABASE_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

/** A request that was answered. */
interface AnsweredRequest {
  readonly method: string;
  /** Pattern of the route. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The figures of one platform. */
export interface Metrics {
  countRequest(request: AnsweredRequest): void;
  /** @param outcome `ok`, or the code of an error. */
  countFunctionCall(name: string, outcome: string, seconds: number): void;
  countMail(outcome: 'sent' | 'failed'): void;
  countRefusal(action: string): void;
  countRead(seconds: number): void;
  /** @param seconds from when it was asked for until it was durable. */
  countWrite(seconds: number): void;
  /** @param writes how many shared one commit. */
  countCommit(writes: number): void;
  /** Adds a figure that is looked up whenever somebody reads the metrics. */
  watch(name: string, help: string, read: () => number): void;
  /** All figures as they are now. */
  text(): string;
  close(): void;
}

/** Makes the metrics of one platform, all at zero. */
export function createMetrics(): Metrics {
  const registry = createRegistry();
  const countRequest = registry.histogram({
    name: 'groundwork_http_request_duration_seconds',
    help: 'Time until a request was answered, without the time that its body took.',
    bounds: ANSWER_SECONDS,
  });
  const countFunctionCall = registry.histogram({
    name: 'groundwork_function_call_duration_seconds',
    help: 'Time until a server function began its answer, by how that went.',
    bounds: ANSWER_SECONDS,
  });
  const countMail = registry.counter({
    name: 'groundwork_mails_total',
    help: 'Mails that the mail server, or the mailbox, took or did not take.',
  });
  const countRefusal = registry.counter({
    name: 'groundwork_rate_limit_refusals_total',
    help: 'Attempts that were one too many, by what was tried.',
  });
  const countRead = registry.histogram({
    name: 'groundwork_database_read_duration_seconds',
    help: 'Time of one read of records.',
    bounds: DATABASE_SECONDS,
  });
  const countWrite = registry.histogram({
    name: 'groundwork_database_write_duration_seconds',
    help: 'Time from when a write of records was asked for until it was durable.',
    bounds: DATABASE_SECONDS,
  });
  const countCommit = registry.histogram({
    name: 'groundwork_database_commit_writes',
    help: 'Writes that shared one commit.',
    bounds: GROUP_SIZES,
  });
  const watch: Metrics['watch'] = (name, help, read) =>
    registry.gauge({ name, help }, () => [[{}, read()]]);
  watch('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  watch('process_heap_bytes', 'Memory of its objects.', () => process.memoryUsage().heapUsed);
  watch('process_uptime_seconds', 'Time since the process started.', process.uptime);
  const stopMeasuringLag = measureLag(registry);

  return {
    countRequest: ({ method, route, status, seconds }) =>
      countRequest({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
    countFunctionCall: (name, outcome, seconds) =>
      countFunctionCall({ function: name, outcome }, seconds),
    countMail: (outcome) => countMail({ outcome }),
    countRefusal: (action) => countRefusal({ action }),
    countRead: (seconds) => countRead({}, seconds),
    countWrite: (seconds) => countWrite({}, seconds),
    countCommit: (size) => countCommit({}, size),
    watch,
    text: registry.text,
    close: stopMeasuringLag,
  };
}

/** How late the event loop came since somebody read the metrics last. */
function measureLag(registry: Registry): () => void {
  const delays = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delays.enable();
  const lagAt = (percent: number) =>
    Math.max(0, delays.percentile(percent) / 1e9 - LAG_RESOLUTION_MS / 1000);
  const figure = {
    name: 'groundwork_event_loop_lag_seconds',
    help: 'How late the event loop came since the metrics were read last.',
  };
  registry.gauge(figure, () => {
    const series = [50, 99, 100].map(
      (percent) =>
        [{ quantile: `${percent / 100}` }, delays.count > 0 ? lagAt(percent) : 0] as const,
    );
    delays.reset();
    return series;
  });
  return () => delays.disable();
}
