import { isJsonObject, type JsonObject } from '@groundwork/engine/kernel';
import { z } from 'zod';

const NAME = /^[a-z][\w-]{0,63}$/i;
const OPERATIONS = ['read', 'create', 'update', 'delete'] as const;

const text = (length: number) =>
  z
    .string('expects a string')
    .trim()
    .min(1, 'expects a string that is not blank')
    .max(length, `expects at most ${length} characters`);

const entityTools = z.strictObject({
  entity_name: z.string('expects the name of an entity'),
  allowed_operations: z
    .array(
      z.enum(OPERATIONS, `expects one of ${OPERATIONS.join(', ')}`),
      `expects an array of ${OPERATIONS.join(', ')}`,
    )
    .min(1, `expects at least one of ${OPERATIONS.join(', ')}`),
});

const functionTool = z.strictObject({
  function_name: z.string('expects the name of a function'),
  description: z
    .string('expects a string')
    .trim()
    .max(1000, 'expects at most 1000 characters')
    .nullish(),
  parameters: z
    .custom<JsonObject>(
      (value) => isJsonObject(value) && value.type === 'object',
      'expects a JSON schema such as {"type": "object"}',
    )
    .optional(),
});

export type ToolsInFile = z.output<typeof entityTools> | z.output<typeof functionTool>;

export function toolsSchema(config: object): z.ZodType<ToolsInFile> {
  return 'function_name' in config ? functionTool : entityTools;
}

/**
 * Schema of an agent's file. It does not validate the tools and the references to other parts of the app, which
 * are validated later.
 */
export const agentFile = z.strictObject({
  $schema: z.string().optional(),
  name: z
    .string('expects the name of the agent')
    .regex(NAME, 'expects 1 to 64 letters, digits, - or _, beginning with a letter')
    .refine((name) => name !== 'conversations', 'is reserved and cannot be the name of an agent')
    .optional(),
  description: z.string('expects a string').optional(),
  instructions: text(50_000),
  model: text(200).optional(),
  tool_configs: z
    .array(z.custom<object>(isJsonObject, 'expects an object'), 'expects an array of tools')
    .default([]),
  whatsapp_greeting: z.string('expects a string').nullish(),
});

export type AgentFile = z.output<typeof agentFile>;

export function isAgentName(name: string): boolean {
  return NAME.test(name) && name !== 'conversations';
}
