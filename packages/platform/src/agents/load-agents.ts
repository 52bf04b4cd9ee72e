/** Loads the agents of an app, one from each file: `agents/land_advisor.jsonc`. */

import { type JsoncError, readJsoncFolder, toJsoncErrors } from '../kernel/jsonc-folder.ts';
import type { EntityCatalogue } from '../records/schema/entity-catalogue.ts';
import type { Agent, AgentTool } from './agent.ts';
import {
  type AgentFile,
  agentFile,
  isAgentName,
  type ToolsInFile,
  toolsSchema,
} from './agent-file.ts';

/** Names of tools that model providers accept. */
const TOOL_NAME = /^[\w-]{1,64}$/;

/** The rest of the app, which the files refer to. */
export interface AgentSurroundings {
  readonly catalogue: EntityCatalogue;
  /** Whether the app has a function of this name. */
  readonly hasFunction: (name: string) => boolean;
  /** Models that files may name; empty when none is configured. */
  readonly models: readonly string[];
}

/**
 * Loads the agents of a folder.
 *
 * @returns agents by name; empty without a folder.
 * @param warn receives what is invalid, which is left out then instead of failing.
 * @throws StartUpError that lists every violation in every file, with file, line and column.
 */
export function loadAgents(
  folder: string | undefined,
  surroundings: AgentSurroundings,
  warn?: (message: string) => void,
): ReadonlyMap<string, Agent> {
  if (folder === undefined) return new Map();
  return readJsoncFolder<Agent>({
    folder,
    what: 'agents',
    setting: 'agentsDir (GROUNDWORK_AGENTS_DIR)',
    read: (value, fileName) => readAgent(value, fileName, surroundings),
    tolerate: warn && { warn, partOf: toolOf },
  });
}

/** A tool with an invalid part is left out as a whole. */
function toolOf(path: JsoncError['path']): JsoncError['path'] {
  return path[0] === 'tool_configs' ? path.slice(0, 2) : path;
}

function readAgent(
  value: unknown,
  fileName: string,
  surroundings: AgentSurroundings,
): Agent | JsoncError[] {
  const { success, data, error } = agentFile.safeParse(value);
  if (!success) return error.issues.flatMap((issue) => toJsoncErrors(issue, 'agents'));
  const { name = fileName, instructions, tool_configs } = data;
  const errors = checkModel(data, surroundings);
  if (!isAgentName(name)) {
    const reason =
      'expects 1 to 64 letters, digits, - or _, a letter first, for the agent is called';
    errors.push({ path: ['name'], reason: `${reason} as its file is` });
  }
  const tools = new Map<string, AgentTool>();
  for (const [index, config] of tool_configs.entries()) {
    const path = ['tool_configs', index];
    const parsed = toolsSchema(config).safeParse(config);
    for (const issue of parsed.error?.issues ?? []) {
      errors.push(...toJsoncErrors({ ...issue, path: [...path, ...issue.path] }, 'agents'));
    }
    if (!parsed.data) continue;
    errors.push(...checkTools(parsed.data, path, surroundings));
    for (const tool of toTools(parsed.data)) {
      if (!TOOL_NAME.test(tool.name)) errors.push({ path, reason: `${tool.name} is too long` });
      if (tools.has(tool.name)) errors.push({ path, reason: `gives ${tool.name} a second time` });
      tools.set(tool.name, tool);
    }
  }
  if (errors.length > 0) return errors;
  return { name, instructions, model: modelOf(data), tools };
}

/** Value by which files that are shared with other platforms name no particular model. */
function modelOf({ model }: AgentFile): string | undefined {
  return model === 'automatic' ? undefined : model;
}

function checkModel(file: AgentFile, { models }: AgentSurroundings): JsoncError[] {
  const model = modelOf(file);
  if (model === undefined || models.length === 0 || models.includes(model)) return [];
  const reason = `names ${model}, which is none of llm.models (GROUNDWORK_LLM_MODELS)`;
  return [{ path: ['model'], reason }];
}

function checkTools(
  config: ToolsInFile,
  path: JsoncError['path'],
  { catalogue, hasFunction }: AgentSurroundings,
): JsoncError[] {
  if ('function_name' in config) {
    if (hasFunction(config.function_name)) return [];
    const reason = `names ${config.function_name}, which is no function of the app`;
    return [{ path: [...path, 'function_name'], reason }];
  }
  if (catalogue.find(config.entity_name)) return [];
  const reason = `names ${config.entity_name}, which is no entity of the app`;
  return [{ path: [...path, 'entity_name'], reason }];
}

function toTools(config: ToolsInFile): AgentTool[] {
  if ('function_name' in config) {
    const { function_name: name, description, parameters = { type: 'object' } } = config;
    return [{ kind: 'function', name, description, parameters }];
  }
  const { entity_name: entity, allowed_operations: operations } = config;
  return [...new Set(operations)].map((operation) => ({
    kind: 'entity',
    name: `${operation}_${entity}`,
    entity,
    operation,
  }));
}
