import { type JsoncError, toJsoncErrors } from '@groundwork/engine';
import { z } from 'zod';
import type { Automation, Step } from './automation.ts';
import { parseExpression } from './expression.ts';
import { jsonObject, workflowTriggerSchema } from './trigger-schemas.ts';
import { findUnknownWorkflowKeys } from './unknown-keys.ts';

const LONGEST_WAIT_DAYS = 366;
const DURATION = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const UNITS_MS = [7 * 86_400_000, 86_400_000, 3_600_000, 60_000, 1000];

/** Values of `then` that end a workflow. */
const ENDS = ['end', 'exit'];

// biome-ignore lint/suspicious/noThenProperty: workflow files use this name, and nothing awaits their objects.
const next = { then: z.string('expects the name of a step, or end').optional() };
const wait = z
  .object({ wait: z.string('expects a duration such as PT5M').transform(toMs), ...next })
  .transform(({ wait: ms, then }) => ({ step: { kind: 'wait', ms } satisfies Step, target: then }));
const call = z
  .object({
    call: z.literal('invoke_backend_function', 'expects invoke_backend_function'),
    with: z.object({
      function_name: z.string('expects the name of a function'),
      args: jsonObject.nullish(),
    }),
    ...next,
  })
  .transform(({ with: { function_name: functionName, args }, then }) => ({
    step: { kind: 'call', functionName, args: args ?? {} } satisfies Step,
    target: then,
  }));

const file = z.object({
  name: z.string('expects a string').optional(),
  is_active: z.boolean('expects true or false').nullish(),
  trigger: z.unknown(),
  definition: z.object(
    {
      do: z
        .array(z.record(z.string(), z.unknown()), 'expects an array of steps')
        .min(1, 'expects at least one step'),
    },
    'expects an object with the steps in do',
  ),
});

export interface WorkflowContext {
  readonly hasFunction: (name: string) => boolean;
  readonly hasEntity: (name: string) => boolean;
  /** Whether to ignore unknown keys, as Base44 does. */
  readonly isBase44: boolean;
}

export function readWorkflow(
  value: unknown,
  fileName: string,
  { hasFunction, hasEntity, isBase44 }: WorkflowContext,
): Automation | JsoncError[] {
  const errors = isBase44 ? [] : findUnknownWorkflowKeys(value);
  const { data, error } = file.safeParse(value);
  if (!data) {
    return [...errors, ...error.issues.flatMap((issue) => toJsoncErrors(issue, 'workflows'))];
  }
  const trigger = workflowTriggerSchema(data.trigger).safeParse(data.trigger);
  for (const issue of trigger.error?.issues ?? []) {
    errors.push(...toJsoncErrors({ ...issue, path: ['trigger', ...issue.path] }, 'workflows'));
  }
  if (trigger.data?.kind === 'entity' && !hasEntity(trigger.data.entity)) {
    const reason = `names ${trigger.data.entity}, which is not an entity of the app`;
    errors.push({ path: ['trigger', 'config', 'entity_name'], reason });
  }
  const steps = readSteps(data.definition.do, hasFunction);
  if (steps.errors.length > 0 || !trigger.data) return [...errors, ...steps.errors];
  if (errors.length > 0) return errors;
  return {
    name: `workflows/${fileName}`,
    title: data.name ?? fileName,
    isActive: data.is_active ?? true,
    trigger: trigger.data,
    steps: steps.steps,
  };
}

function readSteps(
  list: readonly Readonly<Record<string, unknown>>[],
  hasFunction: (name: string) => boolean,
): { steps: Step[]; errors: JsoncError[] } {
  const errors: JsoncError[] = [];
  const named = list.map((item, index) => ({ index, name: Object.keys(item)[0] ?? '' }));
  const steps: Step[] = [];
  const seen = new Set<number>();
  let position = 0;
  while (position < named.length) {
    const { name = '' } = named[position] ?? {};
    const path = ['definition', 'do', position, name];
    if (seen.has(position)) {
      errors.push({ path, reason: 'leads back to itself; a workflow must end' });
      break;
    }
    seen.add(position);
    const value = list[position]?.[name];
    const isWait = typeof value === 'object' && value !== null && 'wait' in value;
    const { data, error } = (isWait ? wait : call).safeParse(value);
    if (!data) {
      for (const issue of error.issues) {
        errors.push(...toJsoncErrors({ ...issue, path: [...path, ...issue.path] }, 'workflows'));
      }
      break;
    }
    errors.push(...checkCall(data.step, path, hasFunction));
    steps.push(data.step);
    const { target } = data;
    if (target === undefined || target === 'continue') position += 1;
    else if (ENDS.includes(target)) break;
    else {
      position = named.findIndex((step) => step.name === target);
      if (position < 0) {
        errors.push({ path: [...path, 'then'], reason: `names ${target}, which is not a step` });
        break;
      }
    }
  }
  return { steps, errors };
}

function checkCall(
  step: Step,
  path: JsoncError['path'],
  hasFunction: (name: string) => boolean,
): JsoncError[] {
  if (step.kind !== 'call') return [];
  const errors = expressionErrors(step.args).map((reason) => ({
    path: [...path, 'with', 'args'],
    reason,
  }));
  if (hasFunction(step.functionName)) return errors;
  const reason = `names ${step.functionName}, which is not a function of the app`;
  return [...errors, { path: [...path, 'with', 'function_name'], reason }];
}

function expressionErrors(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).flatMap(expressionErrors);
  if (typeof value !== 'string') return [];
  try {
    parseExpression(value);
    return [];
  } catch (error) {
    return [`has an invalid expression: ${error instanceof Error ? error.message : error}`];
  }
}

function toMs(text: string, context: z.RefinementCtx): number {
  const parts = DURATION.exec(text)?.slice(1) ?? [];
  const ms = UNITS_MS.reduce((sum, unit, index) => sum + Number(parts[index] ?? 0) * unit, 0);
  if (ms > 0 && ms <= LONGEST_WAIT_DAYS * 86_400_000) return ms;
  context.addIssue({
    code: 'custom',
    message: 'expects a duration such as PT5M, at most 366 days',
  });
  return z.NEVER;
}
