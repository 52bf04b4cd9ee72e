/**
 * Generates an agent's reply. Requests a completion, runs the tools that the model calls, and requests the
 * next completion with their results, until a completion calls no tool.
 *
 * A prompt may contain text of untrusted authors (prompt injection). So every tool call has only the permissions
 * of the conversation's owner, which are checked before each call. The number of completions and tool calls, the
 * time and all lengths are limited. Every reply ends with a status other than `running`, even after an error.
 */

import { type FieldSchema, isCustomField, toServiceError } from '@groundwork/engine';
import { factsOf, forbidden, ServiceError } from '@groundwork/engine/kernel';
import type { AgentMessage, AgentToolCall } from '@groundwork/sdk/protocol';
import { appItself, findPrincipalById } from '../accounts/index.ts';
import { missingModelSetting, modelFailed } from '../integrations/index.ts';
import type { Agent } from './agent.ts';
import type { StoredConversation } from './conversation-table.ts';
import { describeTools } from './describe-tools.ts';
import type { ToolRights } from './entity-tools.ts';
import { runTool } from './run-tool.ts';
import type { ReplyServices } from './services.ts';
import { stopMessage } from './stop-message.ts';
import { streamCompletion } from './stream-completion.ts';
import { throttleContent } from './throttle-content.ts';
import { toPrompt } from './to-prompt.ts';

/** Maximum number of completions in one reply. @limit */
const STEPS = 12;

/** Maximum number of tool calls of one completion. @limit */
const CALLS_PER_STEP = 16;

export interface ReplyOptions {
  /** `Authorization` header of the user's message; undefined if the service role sent the message. */
  readonly authorization: string | undefined;
  /** Email address of the user; null if the service role sent the message. */
  readonly author: string | null;
  readonly automationDepth: number;
  readonly requestId: string;
  /** Aborted when the time limit is exceeded or the reply is interrupted. */
  readonly signal: AbortSignal;
  /** Returns whether the reply is interrupted because the platform is stopping or the lease was lost. */
  readonly isInterrupted: () => boolean;
  /** Renews the lease for the conversation. Returns false if this node no longer holds the lease. */
  readonly renew: () => Promise<boolean>;
}

interface Reply extends ReplyOptions {
  readonly services: ReplyServices;
  readonly conversation: StoredConversation;
  readonly agent: Agent;
  readonly model: string;
  readonly url: string;
}

/** Replies to the latest message of a conversation, unless the message already has a reply. */
export async function reply(
  services: ReplyServices,
  conversation: StoredConversation,
  options: ReplyOptions,
): Promise<void> {
  const { agents, conversations, llm } = services;
  const last = (await conversations.messagesOf(conversation)).at(-1);
  if (last?.role !== 'user') return;
  // If another user sent the latest message, the reply does not use this user's authorization. Otherwise its tools
  // would have this user's permissions.
  const isOwn = last.metadata?.created_by_email === options.author;
  const authorization = isOwn ? options.authorization : undefined;
  const say = async (content: string) => {
    await conversations.add(conversation, { role: 'assistant', content, status: 'error' });
  };
  const agent = agents.get(conversation.agent_name);
  if (!agent) return say(`The app no longer has an agent ${conversation.agent_name}.`);
  const { url } = llm;
  const model = agent.model ?? llm.models[0];
  if (url === undefined || model === undefined) {
    const missing = missingModelSetting(llm);
    return say(
      `No language model is configured on this platform, so no agent can reply. ${missing}`,
    );
  }
  const shared = { ...options, authorization, services, conversation, agent, model, url };
  for (let step = 0; step < STEPS; step += 1) {
    if (!(await options.renew())) return undefined;
    if (await takeStep(shared)) return undefined;
  }
  return say(`The agent took ${STEPS} steps without finishing. Ask for less at a time.`);
}

/** Requests one completion and runs its tool calls. Returns whether the reply is complete. */
async function takeStep(shared: Reply): Promise<boolean> {
  const { services, conversation, agent, model, url, signal } = shared;
  const { conversations, llm } = services;
  const appId = conversation.app_id;
  const prompt = await toPrompt(
    services,
    { agent, appId },
    await conversations.messagesOf(conversation),
  );
  let message = await conversations.add(conversation, {
    role: 'assistant',
    content: '',
    status: 'running',
    model,
  });
  const throttled = throttleContent((content) => {
    message = { ...message, content, updated_date: new Date().toISOString() };
    conversations.changes.publish({ conversationId: conversation.id, message });
  });
  const change = async (changes: Partial<AgentMessage>) => {
    message = { ...message, ...changes, updated_date: new Date().toISOString() };
    await conversations.change(conversation, message);
  };
  try {
    const tools = describeTools(agent, (entity) => schemaOf(services, appId, entity));
    const request = { model, messages: prompt, tools };
    const onContent = throttled;
    const completion = await streamCompletion({ url, key: llm.key }, request, {
      signal,
      onContent,
    });
    throttled.stop();
    const { content, calls, usage } = completion;
    if (calls.length === 0) {
      if (content.trim() === '') throw modelFailed('Its response is empty. Ask again.');
      await change({ content, usage, status: 'success' });
      return true;
    }
    if (calls.length > CALLS_PER_STEP)
      throw modelFailed('It called too many tools in one step. Ask for less at a time.');
    const running = calls.map(({ id, name, arguments: text }): AgentToolCall => {
      return { id, name, arguments_string: text, status: 'running' };
    });
    await change({ content, usage, tool_calls: running });
    await runTools(shared, running, change);
    await change({ status: 'success' });
    return false;
  } catch (thrown) {
    throttled.stop();
    await end(shared, message, thrown);
    return true;
  }
}

function schemaOf({ entities, userSchema }: ReplyServices, appId: string, entity: string) {
  if (entity === 'User') return customFieldsOf(userSchema.record);
  return entities.open(appId, entity, appItself)?.schema.record;
}

/** Returns the schema of the user fields that an agent can change, which do not include the role. */
function customFieldsOf({ properties = {} }: FieldSchema): FieldSchema {
  const fields = Object.entries(properties).filter(([name]) => isCustomField(name));
  return { type: 'object', properties: Object.fromEntries(fields) };
}

/** Runs the tool calls one after another, because a later call may depend on an earlier call. */
async function runTools(
  { services, conversation, agent, authorization, automationDepth, requestId, signal }: Reply,
  running: readonly AgentToolCall[],
  change: (changes: Partial<AgentMessage>) => Promise<void>,
): Promise<void> {
  const calls = [...running];
  const rights = async () => {
    const { appId, principal } = await findRights(services, conversation);
    return { appId, principal: { ...principal, automationDepth } };
  };
  const caller = { rights, authorization, requestId, signal };
  for (const [index, call] of running.entries()) {
    signal.throwIfAborted();
    calls[index] = await runTool(services, agent, call, caller);
    await change({ tool_calls: [...calls] });
  }
}

/**
 * Returns the permissions for tool calls: the permissions of the conversation's owner, or of the service role if there
 * is no owner.
 */
async function findRights(
  services: ReplyServices,
  { app_id: appId, created_by_id: owner }: StoredConversation,
): Promise<ToolRights> {
  if (owner === null) return { appId, principal: appItself };
  const principal = await findPrincipalById(services, appId, owner);
  if (principal) return { appId, principal };
  throw forbidden('The user is no longer a member of this app.');
}

/** Stores the final state of a message whose reply has failed. */
async function end(shared: Reply, message: AgentMessage, thrown: unknown): Promise<void> {
  const { services, conversation, agent, requestId, signal, isInterrupted } = shared;
  const stopped = stopMessage(message);
  if (isInterrupted()) {
    await services.conversations.change(conversation, stopped);
    return;
  }
  const reason = signal.aborted
    ? 'The reply took too long and was stopped. Ask for less at a time.'
    : toServiceError(thrown).message;
  const facts = thrown instanceof ServiceError ? { message: thrown.message } : factsOf(thrown);
  const where = { agent: agent.name, conversation: conversation.id, request_id: requestId };
  services.log.error({ ...facts, ...where });
  const content = message.content ? `${message.content}\n\n${reason}` : reason;
  await services.conversations.change(conversation, { ...stopped, content, status: 'error' });
}
