/**
 * Metrics of a platform, in the text format of Prometheus.
 *
 * Hazard: each combination of labels is a series that is never removed. So a label may only have a limited
 * number of values: patterns of routes instead of paths, and names of existing functions instead of requested
 * names.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Interval at which the delay of the event loop is sampled, in milliseconds. */
const LAG_RESOLUTION_MS = 20;

const RESPONSE_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DATABASE_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2];
const GROUP_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

interface CompletedRequest {
  readonly method: string;
  /** Pattern of the request's route, such as `/api/apps/:appId`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Sums since the start of the process. */
interface RequestTotals {
  readonly requests: number;
  /** Number of responses with a status of 500 or above. */
  readonly failures: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly requestTotals: RequestTotals;
  countRequest(request: CompletedRequest): void;
  /** @param outcome `ok`, or a function call's error code. */
  countFunctionCall(name: string, outcome: string, seconds: number): void;
  countMail(outcome: 'sent' | 'failed'): void;
  countRejection(action: string): void;
  countRead(seconds: number): void;
  /** @param seconds time from the request until the write was durable. */
  countWrite(seconds: number): void;
  /** @param writes number of writes in the commit. */
  countCommit(writes: number): void;
  /** Adds a gauge, whose value `read` returns whenever the metrics are requested. */
  watch(name: string, help: string, read: () => number): void;
  /** Returns the present value of a gauge; undefined for a gauge that was not added. */
  valueOf(gauge: string): number | undefined;
  text(): Promise<string>;
  close(): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'groundwork_http_request_duration_seconds',
    help: 'Time until the response to a request began, without its body.',
    labelNames: ['method', 'route', 'status'],
    buckets: RESPONSE_SECONDS,
    registers,
  });
  const functionCalls = new Histogram({
    name: 'groundwork_function_call_duration_seconds',
    help: 'Time until the response of a server function began, by outcome.',
    labelNames: ['function', 'outcome'],
    buckets: RESPONSE_SECONDS,
    registers,
  });
  const mails = new Counter({
    name: 'groundwork_mails_total',
    help: 'Mails by outcome: sent to the mail server or mailbox, or failed.',
    labelNames: ['outcome'],
    registers,
  });
  const rejections = new Counter({
    name: 'groundwork_rate_limit_rejections_total',
    help: 'Attempts rejected by a rate limit, by action.',
    labelNames: ['action'],
    registers,
  });
  const reads = new Histogram({
    name: 'groundwork_database_read_duration_seconds',
    help: 'Time of one read of records.',
    buckets: DATABASE_SECONDS,
    registers,
  });
  const writes = new Histogram({
    name: 'groundwork_database_write_duration_seconds',
    help: 'Time from the request of a write of records until it was durable.',
    buckets: DATABASE_SECONDS,
    registers,
  });
  const commits = new Histogram({
    name: 'groundwork_database_commit_writes',
    help: 'Writes that shared one commit.',
    buckets: GROUP_SIZES,
    registers,
  });
  const requestTotals = { requests: 0, failures: 0, seconds: 0 };
  const gauges = new Map<string, () => number>();
  const watch: Metrics['watch'] = (name, help, read) => {
    gauges.set(name, read);
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  };
  watch('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  watch(
    'process_heap_bytes',
    'Memory of the JavaScript heap.',
    () => process.memoryUsage().heapUsed,
  );
  watch('process_uptime_seconds', 'Time since the process started.', process.uptime);
  const stopMeasuringLag = measureLag(registry);

  return {
    requestTotals,
    countRequest({ method, route, status, seconds }) {
      requests.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
      requestTotals.requests += 1;
      requestTotals.failures += Number(status >= 500);
      requestTotals.seconds += seconds;
    },
    countFunctionCall: (name, outcome, seconds) =>
      functionCalls.observe({ function: name, outcome }, seconds),
    countMail: (outcome) => mails.inc({ outcome }),
    countRejection: (action) => rejections.inc({ action }),
    countRead: (seconds) => reads.observe(seconds),
    countWrite: (seconds) => writes.observe(seconds),
    countCommit: (size) => commits.observe(size),
    watch,
    valueOf: (gauge) => gauges.get(gauge)?.(),
    text: () => registry.metrics(),
    close: stopMeasuringLag,
  };
}

/** Adds the metric of delays of the event loop since the metrics were last requested. */
function measureLag(registry: Registry): () => void {
  const delays = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delays.enable();
  const lagAt = (percent: number) =>
    Math.max(0, delays.percentile(percent) / 1e9 - LAG_RESOLUTION_MS / 1000);
  new Gauge({
    name: 'groundwork_event_loop_lag_seconds',
    help: 'Delay of the event loop since the metrics were last read.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const percent of [50, 99, 100]) {
        this.set({ quantile: `${percent / 100}` }, delays.count > 0 ? lagAt(percent) : 0);
      }
      delays.reset();
    },
  });
  return () => delays.disable();
}
