/**
 * Runs an app's automations, which call functions at certain times or after changes to records.
 *
 * Every node polls the database for due runs. A run is a row with a key that is unique for each time or change,
 * so that each time or change leads to one run. A lease ensures that only one node at a time performs a run.
 */
import { randomUUID } from 'node:crypto';
import { factsOf, notFound } from '@groundwork/engine/kernel';
import type { FunctionServices } from '../functions/index.ts';
import type { Automation } from './automation.ts';
import { deletePause, insertPause, selectPaused } from './pause-table.ts';
import { performRun } from './perform-run.ts';
import type { StoredTriggers } from './record-triggers.ts';
import {
  claimRun,
  deleteOldRuns,
  expireRuns,
  insertRuns,
  LEASE_MS,
  type Run,
  releaseRuns,
  renewRuns,
  reopenRun,
  selectDueRuns,
  selectRuns,
} from './run-table.ts';
import { createSchedules } from './schedules.ts';

const TICK_MS = 1000;

/** Number of polls that are skipped after the database was unreachable. */
const PAUSE_TICKS = 10;

/** Maximum number of concurrent runs on one node. */
const RUN_LIMIT = 10;

export interface Automations {
  readonly list: readonly Automation[];
  history(limit: number): Promise<readonly Run[]>;
  /**
   * Adds a run of a scheduled automation that is due immediately.
   *
   * @throws ServiceError `not_found` when the automation does not exist or has no schedule.
   */
  runNow(name: string): Promise<void>;
  /** Returns the names of the automations that an administrator has paused. */
  paused(): Promise<ReadonlySet<string>>;
  /**
   * Pauses or resumes an automation. Times and changes during the pause start no run.
   *
   * @throws ServiceError `not_found` when the automation does not exist.
   */
  setPaused(name: string, isPaused: boolean): Promise<void>;
  /**
   * Repeats a failed run.
   *
   * @throws ServiceError `not_found` when there is no failed run with this id.
   */
  retry(runId: string): Promise<void>;
  start(): Promise<void>;
  /** Starts no more runs. Runs that are still in progress after the grace period become due again. */
  stop(): Promise<void>;
}

export interface AutomationServices extends FunctionServices {
  readonly triggers: StoredTriggers;
  readonly list: readonly Automation[];
  /** How long the platform waits for runs in progress when it stops, in milliseconds. */
  readonly graceMs: number;
}

export function createAutomations(services: AutomationServices): Automations {
  const { reader, writer, functions, background, log, list, isShared, graceMs } = services;
  const { appId } = functions;
  const holder = randomUUID();
  const byName = new Map(list.map((automation) => [automation.name, automation]));
  const schedules = createSchedules({ reader, writer }, appId, list);
  const running = new Set<Promise<void>>();
  const aborter = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let ticks = 0;
  let polling: Promise<void> | undefined;
  let isStopped = true;

  async function claimDue(): Promise<void> {
    const ids = await selectDueRuns(reader, appId, RUN_LIMIT - running.size);
    for (const id of ids) {
      if (isStopped) return;
      const run = await writer.write((connection) => claimRun(connection, id, holder));
      if (run) perform(run);
    }
  }

  function perform(run: Run): void {
    const { signal } = aborter;
    const automation = byName.get(run.automation);
    const task = performRun(services, { run, automation, holder, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) log.error({ ...factsOf(error), automation: run.automation });
      })
      .finally(() => {
        running.delete(task);
        wake();
      });
    running.add(task);
  }

  async function poll(): Promise<void> {
    if (polling || isStopped || running.size >= RUN_LIMIT) return;
    polling = addAndClaimDue();
    await polling;
    polling = undefined;
  }

  async function addAndClaimDue(): Promise<void> {
    try {
      await schedules.addDue();
      await claimDue();
    } catch (error) {
      log.error(factsOf(error));
      ticks = -PAUSE_TICKS;
    }
  }

  function wake(): void {
    if (!isStopped) background.run(poll);
  }

  function tick(): void {
    ticks += 1;
    if (ticks < 0) return;
    wake();
    const isRenewal = ticks % (LEASE_MS / 3 / TICK_MS) === 0;
    if (isRenewal && running.size > 0) {
      background.run(() => writer.write((connection) => renewRuns(connection, holder)));
    }
    if (isRenewal)
      background.run(() => writer.write((connection) => deleteOldRuns(connection, appId)));
  }

  return {
    list,
    history: (limit) => selectRuns(reader, appId, limit),
    async runNow(name) {
      if (byName.get(name)?.trigger.kind !== 'scheduled')
        throw notFound('The app has no schedule with this name. Reload the page.');
      const run = { automation: name, occurrence: randomUUID(), depth: 0, event: '' };
      await writer.write((connection) => insertRuns(connection, appId, [run]));
      wake();
    },
    paused: () => selectPaused(reader, appId),
    async setPaused(name, isPaused) {
      if (!byName.has(name))
        throw notFound('The app has no automation with this name. Reload the page.');
      const change = isPaused ? insertPause : deletePause;
      await writer.write((connection) => change(connection, appId, name));
    },
    async retry(runId) {
      const isFound = await writer.write((connection) => reopenRun(connection, appId, runId));
      if (!isFound) throw notFound('The app has no failed run with this id. Reload the page.');
      wake();
    },
    async start() {
      if (list.length === 0) return;
      // If no other node uses the store, all leases belong to a crashed process, so they end now.
      if (!isShared) await writer.write(expireRuns);
      isStopped = false;
      services.triggers.onStored(wake);
      timer = setInterval(tick, TICK_MS);
      timer.unref();
      await poll();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      // Waits for the current poll, which may still start a run.
      await polling;
      const grace = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
      await Promise.race([Promise.all(running), grace]);
      if (running.size === 0) return;
      aborter.abort();
      await writer.write((connection) => releaseRuns(connection, holder));
    },
  };
}
