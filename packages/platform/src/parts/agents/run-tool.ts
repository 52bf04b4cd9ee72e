import { toServiceError } from '@groundwork/engine';
import { factsOf, isJsonObject, type JsonObject, ServiceError } from '@groundwork/engine/kernel';
import type { AgentToolCall } from '@groundwork/sdk/protocol';
import { parseJson } from '../../kernel/parse-json.ts';
import { requireCaller } from '../functions/index.ts';
import type { Agent } from './agent.ts';
import { callEntityTool, type ToolRights } from './entity-tools.ts';
import { callFunctionTool } from './function-tools.ts';
import type { ReplyServices } from './services.ts';

/** Maximum length of a tool's result that is sent to a language model, in characters. @limit */
const RESULT_CHARACTERS = 20_000;

export interface ToolCaller {
  /**
   * Determines the permissions of a tool call. Called before each tool call, because permissions may change
   * during a reply.
   */
  readonly rights: () => Promise<ToolRights>;
  readonly authorization: string | undefined;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

/**
 * Runs a tool call of a language model. If the call fails, its result is the error message, so that the model can react
 * to the error.
 *
 * @returns the tool call with its result.
 */
export async function runTool(
  services: ReplyServices,
  agent: Agent,
  call: AgentToolCall,
  caller: ToolCaller,
): Promise<AgentToolCall> {
  try {
    const results = await execute(services, agent, call, caller);
    if (results.length > RESULT_CHARACTERS) {
      throw unusable('The result is too long. Ask for fewer records, or for fewer fields.');
    }
    return { ...call, status: 'success', results };
  } catch (thrown) {
    const error = toServiceError(thrown);
    if (!(thrown instanceof ServiceError))
      services.log.error({ tool: call.name, ...factsOf(thrown) });
    const message = error.message.slice(0, RESULT_CHARACTERS);
    return { ...call, status: 'error', results: JSON.stringify({ error: message }) };
  }
}

async function execute(
  services: ReplyServices,
  { tools }: Agent,
  { name, arguments_string }: AgentToolCall,
  { rights, authorization, ...caller }: ToolCaller,
): Promise<string> {
  const tool = tools.get(name);
  if (!tool) throw unusable(`There is no tool ${name.slice(0, 64)}. Use the tools you were given.`);
  const args = readArguments(arguments_string);
  const granted = await rights();
  if (tool.kind === 'entity') return callEntityTool(services, tool, args, granted);
  requireCaller(services.functions, tool.functionName, granted.principal);
  return callFunctionTool(services, {
    ...caller,
    appId: granted.appId,
    name: tool.functionName,
    body: args,
    caller: { authorization },
    depth: granted.principal.automationDepth ?? 0,
  });
}

/** Parses the arguments of a tool call. For a tool without parameters, a model may send an empty string. */
function readArguments(text: string): JsonObject {
  const args = text.trim() === '' ? {} : parseJson(text);
  if (isJsonObject(args)) return args;
  throw unusable('The arguments are not a JSON object. Send an object with named parameters.');
}

function unusable(message: string): ServiceError {
  return new ServiceError('validation_error', message);
}
