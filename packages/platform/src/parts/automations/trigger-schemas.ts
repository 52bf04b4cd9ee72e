import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { EntityTrigger, RecordEvent, ScheduleTrigger } from './automation.ts';
import { parseExpression } from './expression.ts';
import { cronSchedule, type Schedule, singleSchedule } from './schedule.ts';
import {
  type End,
  endFields,
  intervalFields,
  simpleFields,
  timezone,
  toIntervalSchedule,
  toSimpleSchedule,
  withEnd,
} from './schedule-settings.ts';
import { type TriggerEvent, toExpressionInput } from './trigger-event.ts';

type Trigger = ScheduleTrigger | EntityTrigger;

const cronExpression = z.string('expects a cron expression such as 0 9 * * 1');
const date = z.string('expects a date such as 2026-12-31T09:00:00Z');
const entityName = z.string('expects the name of an entity');
const events = z
  .array(z.enum(['create', 'update', 'delete'], 'expects create, update or delete'))
  .min(1, 'expects at least one of create, update and delete');
const condition = z.object({
  field: z.string('expects the name of a field'),
  operator: z.enum(['equals', 'not_equals'], 'expects equals or not_equals'),
  value: z.json().optional(),
});

const cron = z
  .object({ cron_expression: cronExpression, timezone, ...endFields })
  .transform((settings, context) =>
    toTrigger(
      () => cronSchedule(settings.cron_expression, settings.timezone ?? undefined),
      settings,
      context,
    ),
  );
const single = z
  .object({ one_time_date: date, timezone })
  .transform((settings, context) =>
    toTrigger(
      () => singleSchedule(settings.one_time_date, settings.timezone ?? undefined),
      {},
      context,
    ),
  );
const simple = z
  .object({ ...simpleFields, ...endFields })
  .transform((settings, context) => toTrigger(() => toSimpleSchedule(settings), settings, context));
const interval = z
  .object({ ...intervalFields, ...endFields })
  .transform((settings, context) =>
    toTrigger(() => toIntervalSchedule(settings), settings, context),
  );

const functionEntity = z
  .object({
    entity_name: entityName,
    event_types: events,
    trigger_conditions: z
      .object({
        logic: z.enum(['and', 'or'], 'expects and or or').nullish(),
        conditions: z.array(condition),
      })
      .nullish(),
  })
  .transform(({ entity_name, event_types, trigger_conditions }): Trigger => {
    const { conditions = [], logic } = trigger_conditions ?? {};
    const matches = (event: TriggerEvent) => {
      const results = conditions.map(({ field, operator, value = null }) => {
        const actual = event.data?.[field.replace(/^data\./, '')] ?? null;
        return isDeepStrictEqual(actual, value) === (operator === 'equals');
      });
      return (
        results.length === 0 || (logic === 'or' ? results.some(Boolean) : results.every(Boolean))
      );
    };
    return entityTrigger(entity_name, event_types, matches);
  });
const workflowEntity = z
  .object({
    config: z.object({ entity_name: entityName, events }),
    condition: z.string().nullish(),
  })
  .transform(({ config, condition: text }, context): Trigger => {
    try {
      const expression = text ? parseExpression(text) : () => true;
      if (!expression) throw new Error('expects a jq expression');
      const matches = (event: TriggerEvent) => Boolean(expression(toExpressionInput(event)));
      return entityTrigger(config.entity_name, config.events, matches);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      context.issues.push({ code: 'custom', path: ['condition'], message, input: text });
      return z.NEVER;
    }
  });

export function functionTriggerSchema(value: unknown): z.ZodType<Trigger> {
  const { type, schedule_mode: mode, schedule_type: kind } = fieldsOf(value);
  if (type === 'entity') return functionEntity;
  if (type !== 'scheduled') return unknownType('type');
  if (isSingle(mode)) return single;
  return kind === 'simple' ? simple : cron;
}

export function workflowTriggerSchema(value: unknown): z.ZodType<Trigger> {
  const { trigger_type: type, schedule_mode: mode } = fieldsOf(fieldsOf(value).config);
  if (type === 'entity') return workflowEntity;
  if (type !== 'scheduled')
    return z.object({ config: unknownType('trigger_type') }).pipe(z.never());
  const schedule: z.ZodType<Trigger> = isSingle(mode)
    ? single
    : mode === 'interval'
      ? interval
      : cron;
  return z.object({ config: schedule }).transform(({ config }) => config);
}

function isSingle(mode: unknown): boolean {
  return mode === 'one-time' || mode === 'one_time';
}

function unknownType(name: string) {
  return z
    .object({ [name]: z.literal(['scheduled', 'entity'], 'expects scheduled or entity') })
    .pipe(z.never());
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function entityTrigger(
  entity: string,
  names: readonly RecordEvent[],
  matches: EntityTrigger['matches'],
): EntityTrigger {
  return { kind: 'entity', entity, events: new Set(names), matches };
}

function toTrigger(create: () => Schedule, end: End, context: z.RefinementCtx): Trigger {
  const ended = withEnd(create, end);
  if (typeof ended !== 'string') return { kind: 'scheduled', ...ended };
  context.addIssue({ code: 'custom', message: ended });
  return z.NEVER;
}

export const jsonObject = z.record(z.string(), z.json(), 'expects an object');
