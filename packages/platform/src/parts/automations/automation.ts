import type { JsonObject } from '@groundwork/engine/kernel';
import type { Schedule } from './schedule.ts';
import type { TriggerEvent } from './trigger-event.ts';

/** An automation of the app: a trigger, and the steps that run when it fires. */
export interface Automation {
  /** Name that identifies the automation across restarts, such as `nightly_sync/nightly` or `workflows/Reminders`. */
  readonly name: string;
  readonly title: string;
  /** Whether the trigger starts the automation. An administrator can also run an inactive automation. */
  readonly isActive: boolean;
  readonly trigger: ScheduleTrigger | EntityTrigger;
  /** Steps of the automation, at least one, in the order in which they run. */
  readonly steps: readonly Step[];
}

export interface ScheduleTrigger {
  readonly kind: 'scheduled';
  readonly schedule: Schedule;
  /** Number of runs after which the schedule ends; undefined if the schedule never ends. */
  readonly maxRuns: number | undefined;
}

export type RecordEvent = 'create' | 'update' | 'delete';

export interface EntityTrigger {
  readonly kind: 'entity';
  readonly entity: string;
  readonly events: ReadonlySet<RecordEvent>;
  readonly matches: (event: TriggerEvent) => boolean;
}

export type Step =
  | {
      readonly kind: 'call';
      readonly functionName: string;
      /** Arguments for the function. Strings such as `${ .trigger.entity_id }` are expressions. */
      readonly args: JsonObject;
    }
  | { readonly kind: 'wait'; readonly ms: number };
