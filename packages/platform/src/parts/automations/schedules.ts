import type { SqlConnection, Writer } from '@groundwork/engine';
import type { Automation, ScheduleTrigger } from './automation.ts';
import { isPaused } from './pause-table.ts';
import { insertRuns } from './run-table.ts';
import { advance, findProgress, insertProgress } from './schedule-table.ts';

export interface Schedules {
  /** Inserts the due runs. If several times of a schedule have passed, inserts one run, for the latest time. */
  addDue(): Promise<void>;
}

export function createSchedules(
  { reader, writer }: { readonly reader: SqlConnection; readonly writer: Writer },
  appId: string,
  automations: readonly Automation[],
): Schedules {
  const scheduled = automations.flatMap(({ name, isActive, trigger }) =>
    isActive && trigger.kind === 'scheduled' ? [{ name, trigger }] : [],
  );
  /** For each automation, the time until which its schedule need not be checked. */
  const nextTimes = new Map<string, number>();

  async function add(name: string, { schedule, maxRuns }: ScheduleTrigger): Promise<void> {
    const now = new Date();
    const progress = await findProgress(reader, appId, name);
    const time = schedule.latest(now);
    if (!progress) {
      await writer.write((connection) => insertProgress(connection, appId, name, now));
    } else if (
      time &&
      time > progress.last &&
      progress.runs < (maxRuns ?? Number.POSITIVE_INFINITY)
    ) {
      await writer.write(async (connection) => {
        if (await isPaused(connection, appId, name)) return;
        if (!(await advance(connection, appId, name, time))) return;
        const occurrence = time.toISOString();
        await insertRuns(connection, appId, [
          { automation: name, occurrence, depth: 0, event: '' },
        ]);
      });
    }
    nextTimes.set(name, schedule.next(now)?.getTime() ?? Number.POSITIVE_INFINITY);
  }

  return {
    async addDue() {
      const now = Date.now();
      for (const { name, trigger } of scheduled) {
        if (now >= (nextTimes.get(name) ?? 0)) await add(name, trigger);
      }
    },
  };
}
