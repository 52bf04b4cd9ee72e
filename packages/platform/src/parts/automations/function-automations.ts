import { type JsoncError, toJsoncErrors } from '@groundwork/engine';
import { z } from 'zod';
import { CALLERS, type Callers } from '../functions/index.ts';
import type { Automation } from './automation.ts';
import { functionTriggerSchema, jsonObject } from './trigger-schemas.ts';
import { findUnknownFunctionKeys } from './unknown-keys.ts';

const common = z.object({
  name: z.string('expects a string').min(1, 'expects a name').optional(),
  is_active: z.boolean('expects true or false').nullish(),
  function_args: jsonObject.nullish(),
});

const functionFile = z.object({
  automations: z.array(z.unknown(), 'expects an array of automations').nullish(),
  callers: z.enum(CALLERS, `expects one of ${CALLERS.join(', ')}`).optional(),
});

export interface FunctionFileContents {
  readonly name: string;
  readonly automations: readonly Automation[];
  readonly callers?: Callers | undefined;
}

/**
 * Reads the automations and the callers in a function's settings.
 *
 * @param isBase44 whether to ignore unknown keys in `function.jsonc`, as Base44 does.
 */
export function readFunctionFile(
  value: unknown,
  functionName: string,
  hasEntity: (name: string) => boolean,
  isBase44: boolean,
): FunctionFileContents | JsoncError[] {
  const errors = isBase44 ? [] : findUnknownFunctionKeys(value);
  const { data, error } = functionFile.safeParse(value);
  if (!data) {
    return [...errors, ...error.issues.flatMap((issue) => toJsoncErrors(issue, 'functions'))];
  }
  const automations = new Map<string, Automation>();
  for (const [index, settings] of (data.automations ?? []).entries()) {
    const path = ['automations', index];
    const head = common.safeParse(settings);
    const trigger = functionTriggerSchema(settings).safeParse(settings);
    const issues = [...(head.error?.issues ?? []), ...(trigger.error?.issues ?? [])];
    for (const issue of issues) {
      errors.push(...toJsoncErrors({ ...issue, path: [...path, ...issue.path] }, 'automations'));
    }
    if (!head.data || !trigger.data) continue;
    const { name: title = `${functionName} ${index + 1}`, is_active, function_args } = head.data;
    const name = `${functionName}/${title}`;
    if (automations.has(name)) errors.push({ path, reason: `names ${title} a second time` });
    if (trigger.data.kind === 'entity' && !hasEntity(trigger.data.entity)) {
      const reason = `names ${trigger.data.entity}, which is not an entity of the app`;
      errors.push({ path: [...path, 'entity_name'], reason });
    }
    automations.set(name, {
      name,
      title,
      isActive: is_active ?? true,
      trigger: trigger.data,
      steps: [{ kind: 'call', functionName, args: function_args ?? {} }],
    });
  }
  if (errors.length > 0) return errors;
  const { callers } = data;
  return { name: functionName, automations: [...automations.values()], callers };
}
