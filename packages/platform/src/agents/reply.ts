/**
 * The reply of an agent: the model is asked, runs tools if it wants to, and is asked again with what came
 * of them, until it only speaks.
 *
 * Hazards: whatever the model wants is done with the rights of whoever the conversation belongs to, asked
 * for anew each time, and never with more: what is in a prompt may have been written by anybody. Steps,
 * calls, time and lengths are bounded. However it ends, the message does not stay `running`.
 */
import type { AgentMessage, AgentToolCall } from '@groundwork/sdk/protocol';
import { toHttpError } from '../database/to-http-error.ts';
import {
  type ModelSettings,
  missingModelSetting,
  modelFailed,
} from '../integrations/language-model.ts';
import { HttpError } from '../kernel/http-error.ts';
import { factsOf } from '../kernel/log.ts';
import { appItself, findPrincipalById } from '../records/principals.ts';
import type { Agent } from './agent.ts';
import type { StoredConversation } from './conversation-table.ts';
import type { Conversations } from './conversations.ts';
import { describeTools } from './describe-tools.ts';
import type { ToolRights } from './entity-tools.ts';
import { createGrowth } from './grow.ts';
import { type RunToolDependencies, runTool } from './run-tool.ts';
import { stopMessage } from './stop-message.ts';
import { streamCompletion } from './stream-completion.ts';
import { type ToPromptDependencies, toPrompt } from './to-prompt.ts';

/** How often the model is asked for one reply. */
const STEPS = 12;

/** How many tools it may call in one step. */
const CALLS_PER_STEP = 16;

/** Dependencies of replies. */
export interface ReplyDependencies extends ToPromptDependencies, RunToolDependencies {
  readonly agents: ReadonlyMap<string, Agent>;
  readonly conversations: Conversations;
  readonly llm: ModelSettings;
}

/** What is known of the message that is answered. */
export interface ReplyOptions {
  /** The header with which the user sent it; undefined when the app itself did. */
  readonly authorization: string | undefined;
  /** E-mail address of the user; null when the app itself sent it. */
  readonly author: string | null;
  /** Correlates with the platform's log. */
  readonly requestId: string;
  /** Aborted when time is up, and when the reply is interrupted. */
  readonly signal: AbortSignal;
  /** Whether the platform stops, or another node goes on with the conversation. */
  readonly isInterrupted: () => boolean;
  /** Lets the turn last on. Returns whether it is this node's still. */
  readonly prolong: () => Promise<boolean>;
}

/** What the steps of one reply share. */
interface Reply extends ReplyOptions {
  readonly services: ReplyDependencies;
  readonly conversation: StoredConversation;
  readonly agent: Agent;
  readonly model: string;
  readonly url: string;
}

/** Answers what was last said in a conversation, unless that was done along with something earlier. */
export async function reply(
  services: ReplyDependencies,
  conversation: StoredConversation,
  options: ReplyOptions,
): Promise<void> {
  const { agents, conversations, llm } = services;
  const last = (await conversations.messagesOf(conversation)).at(-1);
  if (last?.role !== 'user') return;
  // What somebody else said meanwhile is not done in the name of who began.
  const isOwn = last.metadata?.created_by_email === options.author;
  const authorization = isOwn ? options.authorization : undefined;
  const say = async (content: string) => {
    await conversations.add(conversation, { role: 'assistant', content, status: 'error' });
  };
  const agent = agents.get(conversation.agent_name);
  if (!agent) return say(`The app has no agent ${conversation.agent_name} any more.`);
  const { url } = llm;
  const model = agent.model ?? llm.models[0];
  if (url === undefined || model === undefined) {
    const missing = missingModelSetting(llm);
    return say(`No language model is set up on this platform, so no agent can answer. ${missing}`);
  }
  const shared = { ...options, authorization, services, conversation, agent, model, url };
  for (let step = 0; step < STEPS; step += 1) {
    if (!(await options.prolong())) return undefined;
    if (await takeStep(shared)) return undefined;
  }
  return say(`The agent took ${STEPS} steps and came to no end. Ask for less at a time.`);
}

/** Asks the model once, and runs what it wants. Returns whether that was the end. */
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
  const growth = createGrowth((content) => {
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
    const onContent = growth;
    const answer = await streamCompletion({ url, key: llm.key }, request, { signal, onContent });
    growth.stop();
    const { content, calls, usage } = answer;
    if (calls.length === 0) {
      if (content.trim() === '') throw modelFailed('Its answer is empty. Ask again.');
      await change({ content, usage, status: 'success' });
      return true;
    }
    if (calls.length > CALLS_PER_STEP) throw modelFailed('It wants too many tools at once.');
    const running = calls.map(({ id, name, arguments: text }): AgentToolCall => {
      return { id, name, arguments_string: text, status: 'running' };
    });
    await change({ content, usage, tool_calls: running });
    await runTools(shared, running, change);
    await change({ status: 'success' });
    return false;
  } catch (thrown) {
    growth.stop();
    await end(shared, message, thrown);
    return true;
  }
}

function schemaOf({ entities }: ReplyDependencies, appId: string, entity: string) {
  return entities.open(appId, entity, appItself)?.schema.record;
}

/** One after the other, as the model put them: a later one may build on an earlier one. */
async function runTools(
  { services, conversation, agent, authorization, requestId, signal }: Reply,
  running: readonly AgentToolCall[],
  change: (changes: Partial<AgentMessage>) => Promise<void>,
): Promise<void> {
  const calls = [...running];
  const rights = () => findRights(services, conversation);
  const caller = { rights, authorization, requestId, signal };
  for (const [index, call] of running.entries()) {
    signal.throwIfAborted();
    calls[index] = await runTool(services, agent, call, caller);
    await change({ tool_calls: [...calls] });
  }
}

/** The rights of whoever the conversation belongs to; those of the app where that is itself. */
async function findRights(
  services: ReplyDependencies,
  { app_id: appId, created_by_id: owner }: StoredConversation,
): Promise<ToolRights> {
  if (owner === null) return { appId, principal: appItself };
  const principal = await findPrincipalById(services, appId, owner);
  if (principal) return { appId, principal };
  throw new HttpError('The user has no place in this app any more.', {
    status: 403,
    code: 'forbidden',
  });
}

/** Leaves a message as it is to stay when its reply failed. */
async function end(shared: Reply, message: AgentMessage, thrown: unknown): Promise<void> {
  const { services, conversation, agent, requestId, signal, isInterrupted } = shared;
  const stopped = stopMessage(message);
  if (isInterrupted()) {
    await services.conversations.change(conversation, stopped);
    return;
  }
  const reason = signal.aborted
    ? 'The reply took too long and was ended. Ask for less at a time.'
    : toHttpError(thrown).message;
  const facts = thrown instanceof HttpError ? { message: thrown.message } : factsOf(thrown);
  const where = { agent: agent.name, conversation: conversation.id, request_id: requestId };
  services.log.error({ ...facts, ...where });
  const content = message.content ? `${message.content}\n\n${reason}` : reason;
  await services.conversations.change(conversation, { ...stopped, content, status: 'error' });
}
