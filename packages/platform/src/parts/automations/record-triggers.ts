import { randomUUID } from 'node:crypto';
import type { RecordTriggers } from '@groundwork/engine';
import type { Log } from '@groundwork/engine/kernel';
import type { Automation, EntityTrigger } from './automation.ts';
import { isPaused } from './pause-table.ts';
import { insertRuns, type NewRun } from './run-table.ts';
import { type TriggerEvent, toEventJson, toTriggerEvent } from './trigger-event.ts';

/**
 * Maximum number of automations in a chain, each started by a change that the previous automation made. Changes by the
 * last automation start no automation.
 */
const LONGEST_CHAIN = 5;

export interface StoredTriggers extends RecordTriggers {
  onStored(listener: () => void): void;
}

/**
 * Creates the triggers of record changes. A run is stored in the transaction of the write that starts it, so that the
 * run and the write are stored together or not at all.
 */
export function createRecordTriggers(automations: readonly Automation[], log: Log): StoredTriggers {
  let onStored = () => {};
  const triggers = Map.groupBy(
    automations.flatMap(({ name, isActive, trigger }) =>
      isActive && trigger.kind === 'entity' ? [{ name, trigger }] : [],
    ),
    ({ trigger }) => trigger.entity,
  );
  const matches = (name: string, trigger: EntityTrigger, event: TriggerEvent) => {
    try {
      return trigger.events.has(event.event.type) && trigger.matches(event);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({
        message: 'The condition of an automation could not be evaluated.',
        automation: name,
        reason,
      });
      return false;
    }
  };

  return {
    onStored(listener) {
      onStored = listener;
    },
    async store(connection, { appId, entity, changes }, depth) {
      const followers = triggers.get(entity);
      if (!followers) return () => {};
      const runs: NewRun[] = [];
      const paused = new Map<string, boolean>();
      for (const change of changes) {
        const event = toTriggerEvent(entity, change);
        for (const { name, trigger } of followers) {
          if (paused.get(name) || !matches(name, trigger, event)) continue;
          if (!paused.has(name)) paused.set(name, await isPaused(connection, appId, name));
          if (paused.get(name)) continue;
          const occurrence = randomUUID();
          runs.push({ automation: name, occurrence, depth, event: toEventJson(event) });
        }
      }
      const [first] = runs;
      if (!first) return () => {};
      if (depth >= LONGEST_CHAIN) {
        log.warn({
          message: `Automations trigger each other in a loop. It was stopped after ${depth} runs.`,
          automation: first.automation,
          entity,
        });
        return () => {};
      }
      await insertRuns(connection, appId, runs);
      return () => onStored();
    },
  };
}
