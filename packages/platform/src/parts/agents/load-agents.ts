/** Loads an app's agents from a folder with a file for each agent, such as `agents/land_advisor.jsonc`. */

import { join } from 'node:path';
import {
  type JsoncError,
  type LoadedEntities,
  readJsoncFolder,
  toJsoncErrors,
} from '@groundwork/engine';
import type { Agent, AgentTool } from './agent.ts';
import {
  type AgentFile,
  agentFile,
  isAgentName,
  type ToolsInFile,
  toolsSchema,
} from './agent-file.ts';

/** Matches tool names that the providers of language models accept. */
const TOOL_NAME = /^[\w-]{1,64}$/;

/** Maximum number of tools in one request that APIs such as OpenAI's accept. */
const COMMON_TOOL_LIMIT = 128;

export interface AgentContext extends Pick<LoadedEntities, 'catalogue'> {
  readonly hasFunction: (name: string) => boolean;
  /** Names of the language models that agents may use; empty if no model is configured. */
  readonly models: readonly string[];
}

/**
 * Loads the agents of a folder.
 *
 * @returns agents by name; an empty map if the app has no folder of agents.
 * @param warn if set, invalid parts are ignored, and this function is called with a message for each one; otherwise
 * invalid parts prevent the start.
 * @throws StartUpError that lists every error in every file, with file, line and column.
 */
export function loadAgents(
  folder: string | undefined,
  context: AgentContext,
  warn?: (message: string) => void,
): ReadonlyMap<string, Agent> {
  if (folder === undefined) return new Map();
  const agents = readJsoncFolder<Agent>({
    folder,
    what: 'agents',
    setting: 'agentsDir (GROUNDWORK_AGENTS_DIR)',
    read(value, fileName) {
      if (warn) dropUnsupported(value, `${join(folder, fileName)}.jsonc`, warn);
      return readAgent(value, fileName, context);
    },
    tolerate: warn && { warn, partOf: toolOf },
  });
  for (const { name, tools } of agents.values()) {
    if (tools.size > COMMON_TOOL_LIMIT)
      warn?.(
        `The agent ${name} has ${tools.size} tools. Many models accept at most ${COMMON_TOOL_LIMIT}; if yours rejects them, remove some from tool_configs.`,
      );
  }
  return agents;
}

/** Fields of an agent's file for features that Base44 has and the platform does not support. */
const UNSUPPORTED: readonly string[] = [
  'whatsapp_greeting',
  'telegram_greeting',
  'line_greeting',
  'memory_config',
  'voice_config',
  'context_files',
  'app_user_connector_configs',
  'selected_skill_names',
  'selected_workspace_skill_ids',
  'emails_settings',
  'allow_anonymous_access',
];

function dropUnsupported(value: unknown, file: string, warn: (message: string) => void): void {
  const agent = Object(value);
  const present = UNSUPPORTED.filter((key) => Object.hasOwn(agent, key));
  const named = present.filter((key) => isSet(agent[key]));
  for (const key of present) Reflect.deleteProperty(agent, key);
  if (named.length > 0)
    warn(`${file}: the platform ignores fields that it does not support: ${named.join(', ')}`);
}

function isSet(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}

/**
 * Keys of an item of `tool_configs` that declare the tool. If one of their values is invalid, the whole tool is
 * ignored.
 */
const NEEDED: readonly unknown[] = ['entity_name', 'allowed_operations', 'function_name'];

/** Returns the path of the part to ignore: an operation, an optional key, or the whole tool. */
function toolOf(path: JsoncError['path']): JsoncError['path'] {
  const [list, , key] = path;
  return list === 'tool_configs' && path.length === 3 && NEEDED.includes(key)
    ? path.slice(0, 2)
    : path;
}

function readAgent(value: unknown, fileName: string, context: AgentContext): Agent | JsoncError[] {
  const { success, data, error } = agentFile.safeParse(value);
  if (!success) return error.issues.flatMap((issue) => toJsoncErrors(issue, 'agents'));
  const { name = fileName, instructions, tool_configs } = data;
  const errors = checkModel(data, context);
  if (!isAgentName(name)) {
    const reason =
      'expects 1 to 64 letters, digits, - or _, beginning with a letter; the default is the name of the file';
    errors.push({ path: ['name'], reason });
  }
  const tools = new Map<string, AgentTool>();
  for (const [index, config] of tool_configs.entries()) {
    const path = ['tool_configs', index];
    if (!('entity_name' in config || 'function_name' in config)) {
      const reason = 'names neither an entity (entity_name) nor a function (function_name)';
      errors.push({ path, reason });
      continue;
    }
    const parsed = toolsSchema(config).safeParse(config);
    for (const issue of parsed.error?.issues ?? []) {
      errors.push(...toJsoncErrors({ ...issue, path: [...path, ...issue.path] }, 'agents'));
    }
    if (!parsed.data) continue;
    errors.push(...checkTools(parsed.data, path, context));
    for (const tool of toTools(parsed.data)) {
      const part = [...path, ...partOf(parsed.data, tool)];
      if (!TOOL_NAME.test(tool.name))
        errors.push({
          path: part,
          reason: `${tool.name} is too long for the name of a tool; shorten the name of the entity or function`,
        });
      if (tools.has(tool.name))
        errors.push({ path: part, reason: `declares ${tool.name} a second time` });
      tools.set(tool.name, tool);
    }
  }
  if (errors.length > 0) return errors;
  return { name, instructions, model: modelOf(data), tools };
}

/**
 * Returns the model that a file names. In files that are shared with other platforms, a placeholder stands for
 * the default model.
 */
function modelOf({ model }: AgentFile): string | undefined {
  return model === 'automatic' ? undefined : model;
}

function checkModel(file: AgentFile, { models }: AgentContext): JsoncError[] {
  const model = modelOf(file);
  if (model === undefined || models.length === 0 || models.includes(model)) return [];
  const reason = `names ${model}, which is not in llm.models (GROUNDWORK_LLM_MODELS)`;
  return [{ path: ['model'], reason }];
}

function checkTools(
  config: ToolsInFile,
  path: JsoncError['path'],
  { catalogue, hasFunction }: AgentContext,
): JsoncError[] {
  if ('function_name' in config) {
    if (hasFunction(config.function_name)) return [];
    const reason = `names ${config.function_name}, which is not a function of the app`;
    return [{ path: [...path, 'function_name'], reason }];
  }
  if (config.entity_name === 'User') return checkUserTools(config.allowed_operations, path);
  if (catalogue.find(config.entity_name)) return [];
  const reason = `names ${config.entity_name}, which is not an entity of the app`;
  return [{ path: [...path, 'entity_name'], reason }];
}

/**
 * Rejects tools that create or delete users. Only people may create or delete users, because this grants or ends access
 * to the app.
 */
function checkUserTools(operations: readonly string[], path: JsoncError['path']): JsoncError[] {
  return operations.flatMap((operation, index) =>
    operation === 'read' || operation === 'update'
      ? []
      : [
          {
            path: [...path, 'allowed_operations', index],
            reason: `names ${operation}, but an agent can only read and update users`,
          },
        ],
  );
}

/** Returns the path of the value in an item of `tool_configs` that declares a tool. */
function partOf(config: ToolsInFile, tool: AgentTool): JsoncError['path'] {
  if (tool.kind === 'function' || 'function_name' in config) return [];
  return ['allowed_operations', config.allowed_operations.indexOf(tool.operation)];
}

function toTools(config: ToolsInFile): AgentTool[] {
  if ('function_name' in config) {
    const { function_name: functionName, parameters = { type: 'object' } } = config;
    const name = functionName.replaceAll('/', '_');
    const description = config.description || `Calls the function ${functionName} of the app.`;
    return [{ kind: 'function', name, functionName, description, parameters }];
  }
  const { entity_name: entity, allowed_operations: operations } = config;
  return [...new Set(operations)].map((operation) => ({
    kind: 'entity',
    name: `${operation}_${entity}`,
    entity,
    operation,
  }));
}
