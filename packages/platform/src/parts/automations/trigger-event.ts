import { isDeepStrictEqual } from 'node:util';
import type { EntityChange } from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';
import type { RecordEvent } from './automation.ts';

/**
 * Maximum length of the records in an event, in characters of JSON. Longer records are omitted, and functions can
 * read them.
 */
const LONGEST = 200_000;

export interface TriggerEvent {
  readonly event: {
    readonly type: RecordEvent;
    readonly entity_name: string;
    readonly entity_id: string;
  };
  /** The record after a creation or an update, or before a deletion; null if the record is too long. */
  readonly data: JsonObject | null;
  /** The record before an update; otherwise null. */
  readonly old_data: JsonObject | null;
  readonly changed_fields: readonly string[];
  readonly payload_too_large: boolean;
}

export function toTriggerEvent(entity: string, change: EntityChange): TriggerEvent {
  const data = change.type === 'delete' ? change.before : change.after;
  const old = change.type === 'update' ? change.before : null;
  return {
    event: { type: change.type, entity_name: entity, entity_id: String(data.id) },
    data,
    old_data: old,
    changed_fields: old === null ? [] : changedFields(old, data),
    payload_too_large: false,
  };
}

/** Returns the JSON of an event, without records that are too long. */
export function toEventJson(event: TriggerEvent): string {
  const json = JSON.stringify(event);
  if (json.length <= LONGEST) return json;
  return JSON.stringify({ ...event, data: null, old_data: null, payload_too_large: true });
}

/** Returns the value of `.trigger` in expressions of workflows. */
export function toExpressionInput({ event, ...rest }: TriggerEvent): JsonObject {
  const { type, entity_name, entity_id } = event;
  return { trigger: { ...rest, event_type: type, entity_name, entity_id } };
}

function changedFields(before: JsonObject, after: JsonObject): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'updated_date' && !isDeepStrictEqual(before[name], after[name]),
  );
}
