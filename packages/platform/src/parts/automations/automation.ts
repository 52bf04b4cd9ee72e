import type { JsonObject } from '@groundwork/engine/kernel';
import type { Schedule } from './schedule.ts';
import type { TriggerEvent } from './trigger-event.ts';

/** An automation of the app: a trigger, and the steps that it starts. */
export interface Automation {
  /** Identifies the automation across restarts: `nightly_sync/nightly`, or `workflows/Daily Reminders`. */
  readonly name: string;
  /** Display name. */
  readonly title: string;
  /** Whether the trigger is active. An administrator can run the automation regardless. */
  readonly isActive: boolean;
  readonly trigger: ScheduleTrigger | EntityTrigger;
  /** The steps; at least one. */
  readonly steps: readonly Step[];
}

/** A trigger that starts an automation at certain times. */
export interface ScheduleTrigger {
  readonly kind: 'scheduled';
  readonly schedule: Schedule;
  /** Number of runs after which the schedule ends. */
  readonly maxRuns: number | undefined;
}

/** Kind of a change to a record. */
export type RecordEvent = 'create' | 'update' | 'delete';

/** A trigger that starts an automation after changes to the records of an entity. */
export interface EntityTrigger {
  readonly kind: 'entity';
  readonly entity: string;
  readonly events: ReadonlySet<RecordEvent>;
  /** Whether a change starts the automation. */
  readonly matches: (event: TriggerEvent) => boolean;
}

/** A step of an automation: calls a function, or waits. */
export type Step =
  | {
      readonly kind: 'call';
      readonly functionName: string;
      /** Arguments of the call; strings such as `${ .trigger.entity_id }` are expressions. */
      readonly args: JsonObject;
    }
  | { readonly kind: 'wait'; readonly ms: number };
