/**
 * Finds misspelt keys in files of automations. Otherwise, a misspelt key would have no effect: an automation that
 * should be inactive would run, or a function that should be protected would be open.
 */

import type { JsoncError } from '@groundwork/engine';
import { isJsonArray, isJsonObject, type JsonValue, nearestName } from '@groundwork/engine/kernel';
import { endFields, intervalFields, simpleFields } from './schedule-settings.ts';

type Path = JsoncError['path'];

/** Known keys of a function. `name` and `entry` are ignored, because the folder and the code determine them. */
const FUNCTION_KEYS = ['$schema', 'name', 'description', 'entry', 'automations', 'callers'];
const SCHEDULE_KEYS = ['schedule_mode', 'cron_expression', 'timezone', 'one_time_date'];
const AUTOMATION_KEYS = [
  'name',
  'description',
  'is_active',
  'function_args',
  'type',
  'schedule_type',
  ...SCHEDULE_KEYS,
  ...Object.keys({ ...endFields, ...simpleFields }),
  'entity_name',
  'event_types',
  'trigger_conditions',
];
const WORKFLOW_KEYS = ['$schema', 'name', 'description', 'is_active', 'trigger', 'definition'];
const CONFIG_KEYS = [
  'trigger_type',
  'entity_name',
  'events',
  ...SCHEDULE_KEYS,
  ...Object.keys({ ...endFields, ...intervalFields }),
];
/** Known keys of a step in a workflow. Base44's editor stores data for its display under `x-base44`. */
const STEP_KEYS = ['call', 'with', 'wait', 'then', 'x-base44'];

export function findUnknownFunctionKeys(value: unknown): JsoncError[] {
  const errors = unknownKeys(value, FUNCTION_KEYS, [], 'functions');
  for (const [index, automation] of elementsAt(value, 'automations')) {
    const path = ['automations', index];
    errors.push(...unknownKeys(automation, AUTOMATION_KEYS, path, 'automations'));
    const triggerPath = [...path, 'trigger_conditions'];
    const conditions = valueAtKey(automation, 'trigger_conditions');
    errors.push(...unknownKeys(conditions, ['logic', 'conditions'], triggerPath, 'conditions'));
    for (const [position, condition] of elementsAt(conditions, 'conditions')) {
      const place = [...triggerPath, 'conditions', position];
      errors.push(...unknownKeys(condition, ['field', 'operator', 'value'], place, 'conditions'));
    }
  }
  return errors;
}

export function findUnknownWorkflowKeys(value: unknown): JsoncError[] {
  const trigger = valueAtKey(value, 'trigger');
  const config = valueAtKey(trigger, 'config');
  const definition = valueAtKey(value, 'definition');
  const errors = [
    ...unknownKeys(value, WORKFLOW_KEYS, [], 'workflows'),
    ...unknownKeys(trigger, ['condition', 'config'], ['trigger'], 'triggers'),
    ...unknownKeys(config, CONFIG_KEYS, ['trigger', 'config'], 'triggers'),
    ...unknownKeys(definition, ['document', 'do'], ['definition'], 'definitions'),
  ];
  for (const [index, item] of elementsAt(definition, 'do')) {
    const [name = '', ...others] = isJsonObject(item) ? Object.keys(item) : [];
    const path = ['definition', 'do', index];
    for (const other of others) {
      errors.push({ path: [...path, other], reason: 'is a second step in one object' });
    }
    const step = valueAtKey(item, name);
    const place = [...path, name];
    errors.push(...unknownKeys(step, STEP_KEYS, place, 'steps'));
    const call = valueAtKey(step, 'with');
    errors.push(...unknownKeys(call, ['function_name', 'args'], [...place, 'with'], 'calls'));
  }
  return errors;
}

/** Returns the unknown keys of a value. Ignores values that are not objects, because the schemas report such values. */
function unknownKeys(
  value: unknown,
  known: readonly string[],
  path: Path,
  owners: string,
): JsoncError[] {
  const unknown = isJsonObject(value) ? Object.keys(value) : [];
  return unknown
    .filter((key) => !known.includes(key))
    .map((key) => {
      const nearest = nearestName(key, known);
      const advice = nearest === undefined ? 'check its spelling' : `did you mean ${nearest}?`;
      return { path: [...path, key], reason: `is not a property of ${owners}; ${advice}` };
    });
}

function valueAtKey(owner: unknown, key: string): JsonValue | undefined {
  return isJsonObject(owner) ? owner[key] : undefined;
}

function elementsAt(owner: unknown, key: string): [number, JsonValue][] {
  const list = valueAtKey(owner, key);
  return isJsonArray(list) ? [...list.entries()] : [];
}
