import { type Conversation, routes } from '@groundwork/sdk/protocol';
import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { LimitedAction, RateLimits } from '../../accounts/rate-limits.ts';
import type { Agent } from '../../agents/agent.ts';
import { type Conversations, toConversation } from '../../agents/conversations.ts';
import type { Replies } from '../../agents/replies.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { type FindPrincipalDependencies, findPrincipal } from '../../http/find-principal.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { readJsonBody } from '../../http/json-body.ts';
import {
  fileUrls,
  findPromptFiles,
  type PromptFilesDependencies,
} from '../../integrations/prompt-files.ts';
import { requiredString } from '../../kernel/fields.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import {
  authRequired,
  invalidField,
  notFound,
  type ServiceError,
} from '../../kernel/service-error.ts';
import { messagePage } from '../../pages/page.ts';
import { pageHeaders } from '../../pages/page-headers.ts';
import type { Principal } from '../../records/rules/principal.ts';
import type { Texts } from '../../texts/texts.ts';
import { addQueryRoute, readQuery } from '../query-route.ts';
import { repeatable } from '../repeatable.ts';
import { parseConversationQuery } from './conversation-query.ts';

/** Maximum length of a message's content and of its attachments, in characters of JSON. */
const CONTENT_CHARACTERS = 32_000;
const METADATA_CHARACTERS = 16_000;

/** Route of messages in newer clients (PROTOCOL, Agents). */
export const MESSAGES_V2 = '/apps/:appId/agents/conversations/v2/:id/messages';

const object = (characters: number) =>
  z
    .custom<JsonObject>(isJsonObject, 'Expects an object')
    .meta({ type: 'object' })
    .refine((value) => JSON.stringify(value).length <= characters, 'Too long');

/** Body of a new conversation. */
export const conversationBody = z.object({
  agent_name: requiredString(64),
  metadata: object(METADATA_CHARACTERS).nullish(),
});

/** Body of a new message; other fields of the body are ignored. */
export const messageBody = z
  .object({
    role: z.enum(['user', 'assistant', 'system'], 'Expects user').default('user'),
    content: z
      .union([
        z.string('Expects a string').max(CONTENT_CHARACTERS, 'Too long'),
        object(CONTENT_CHARACTERS),
      ])
      .nullish(),
    file_urls: fileUrls.nullish(),
    hidden: z.boolean('Expects true or false').nullish(),
    custom_context: z
      .array(
        z.object({
          message: z.string('Field required').max(CONTENT_CHARACTERS, 'Too long'),
          data: object(CONTENT_CHARACTERS).default({}),
          type: z.string('Field required').max(200, 'Too long'),
        }),
        'Expects an array',
      )
      .max(10, 'Expects at most 10')
      .nullish(),
  })
  .refine(({ content, file_urls }) => Boolean(content) || Boolean(file_urls?.length), {
    path: ['content'],
    error: 'Field required',
  });

/** Dependencies of the agent routes. */
interface AgentRouteDependencies
  extends Pick<PromptFilesDependencies, 'store' | 'publicUrl' | 'secrets'>,
    FindPrincipalDependencies {
  readonly agents: ReadonlyMap<string, Agent>;
  readonly conversations: Conversations;
  readonly replies: Replies;
  readonly limits: RateLimits;
  readonly clientAddress: ClientAddress;
  readonly texts: Texts;
}

/** Adds the routes of conversations, for members and the service role (SPEC section 7; PROTOCOL, Agents). */
export function addAgentRoutes(api: Hono<HttpEnv>, services: AgentRouteDependencies): void {
  const { conversations, texts: t } = services;

  addQueryRoute(api, routes.conversations, async (c) => {
    const appId = c.req.param('appId');
    const principal = await requireIdentified(services, c, appId);
    const { fields, ...list } = parseConversationQuery(
      c.req.method === 'POST'
        ? new URLSearchParams(await readQuery(c))
        : new URL(c.req.url).searchParams,
    );
    const found = await conversations.list(appId, principal, list);
    return c.json(found.map((conversation) => pick(conversation, fields)));
  });

  api.get(routes.conversation, async (c) => {
    const { appId, id } = c.req.param();
    const found = await conversations.find(appId, await requireIdentified(services, c, appId), id);
    return c.json(toConversation(found, await conversations.messagesOf(found)));
  });

  api.delete(routes.conversation, async (c) => {
    const { appId, id } = c.req.param();
    const found = await conversations.find(appId, await requireIdentified(services, c, appId), id);
    await conversations.remove(found);
    return c.json({ success: true });
  });

  api.post(routes.conversations, async (c) => {
    const appId = c.req.param('appId');
    const principal = await requireIdentified(services, c, appId);
    const body = await readJsonBody(c, conversationBody);
    const { agent_name, metadata } = body;
    if (!services.agents.has(agent_name)) throw unknownAgent(agent_name);
    await countAttempt(services, c, principal, 'beginConversation');
    const conversation = { agent_name, metadata: metadata ?? undefined };
    const key = repeatable(c, { appId, principal }, body);
    return c.json(await conversations.create(appId, principal, conversation, key));
  });

  const addMessage = async (c: Context<HttpEnv>, appId: string, id: string) => {
    const principal = await requireIdentified(services, c, appId);
    const conversation = await conversations.find(appId, principal, id);
    const body = await readJsonBody(c, messageBody);
    const { role, content, file_urls, hidden, custom_context } = body;
    // Users must not write messages in the role of the app or the model.
    if (role !== 'user' && !principal.isService) throw invalidField('role', 'Expects user');
    await findPromptFiles(services, appId, file_urls ?? []);
    await countAttempt(services, c, principal, 'sendMessage');
    const message = {
      role,
      content: content ?? '',
      file_urls: file_urls ?? undefined,
      hidden: hidden ?? undefined,
      custom_context: custom_context ?? undefined,
      metadata: metadataOf(principal),
    };
    const key = repeatable(c, { appId, principal }, body);
    const stored = await conversations.add(conversation, message, key);
    if (role === 'user') {
      const authorization = principal.isService ? undefined : c.req.header('Authorization');
      services.replies.begin(conversation, {
        authorization,
        author: principal.email,
        automationDepth: principal.automationDepth ?? 0,
        requestId: c.get('requestId'),
      });
    }
    return c.json(stored);
  };
  api.post(routes.messages, (c) => addMessage(c, c.req.param('appId'), c.req.param('id')));
  api.post(MESSAGES_V2, (c) => addMessage(c, c.req.param('appId'), c.req.param('id')));

  api.get(routes.agentLink, pageHeaders, (c) =>
    c.html(messagePage(t, t('agentLink.title'), t('agentLink.text')), 501),
  );
}

/** Rejects anonymous callers, whose conversations would have no owner. */
async function requireIdentified(
  services: AgentRouteDependencies,
  c: Context<HttpEnv>,
  appId: string,
): Promise<Principal> {
  const principal = await findPrincipal(services, appId, c);
  if (principal.isService || principal.id !== null) return principal;
  throw authRequired(appId);
}

async function countAttempt(
  { limits, clientAddress }: AgentRouteDependencies,
  c: Context<HttpEnv>,
  { isService, id }: Principal,
  action: LimitedAction,
): Promise<void> {
  if (isService || id === null) return;
  await limits.attempt(action, { address: clientAddress(c), account: id });
}

function metadataOf(principal: Principal): Record<string, unknown> {
  return {
    created_date: new Date().toISOString(),
    created_by_email: principal.email,
    created_by_full_name: principal.user()?.full_name ?? null,
  };
}

function pick(conversation: Conversation, fields: readonly string[]): object {
  if (fields.length === 0) return conversation;
  const wanted = Object.entries(conversation).filter(
    ([name]) => name === 'id' || fields.includes(name),
  );
  return Object.fromEntries(wanted);
}

function unknownAgent(name: string): ServiceError {
  return notFound(
    `The app has no agent ${name}. Check its spelling, or add a file for it to the agents of the app.`,
  );
}
