import { expectTypeOf } from 'vitest';
import type { Client } from '../create-client.ts';
import type { AgentsOf } from './agents-module.ts';

declare module './agents-module.ts' {
  interface Agents {
    land_advisor: { site_id?: string };
    keeper: Record<string, unknown>;
    'land advisor': Record<string, unknown>;
  }
}

/** The compiler checks this function, but nothing calls it. */
export async function declared({ agents, asServiceRole }: Client): Promise<void> {
  const metadata = { site_id: '7' };
  const conversation = await agents.createConversation({ agent_name: 'land_advisor', metadata });
  expectTypeOf(conversation.agent_name).toEqualTypeOf<'land_advisor'>();
  expectTypeOf(conversation.metadata).toEqualTypeOf<{ site_id?: string } | undefined>();
  const [first] = await agents.getConversations();
  if (first?.agent_name === 'land_advisor') {
    expectTypeOf(first.metadata?.site_id).toEqualTypeOf<string | undefined>();
  }
  await agents.addMessage(conversation, { content: 'How large?' });
  await agents.listConversations({ q: { agent_name: 'keeper', 'metadata.site_id': '7' } });
  agents.subscribeToConversation(conversation.id, ({ messages }) => {
    expectTypeOf(messages[0]?.role).toEqualTypeOf<'user' | 'assistant' | 'system' | undefined>();
  });
  agents.getWhatsAppConnectURL('keeper');
  expectTypeOf(asServiceRole.agents).toEqualTypeOf(agents);

  // @ts-expect-error: the agent is not declared.
  await agents.createConversation({ agent_name: 'land_adviser' });
  // @ts-expect-error: the metadata is not declared.
  await agents.createConversation({ agent_name: 'land_advisor', metadata: { site: 7 } });
  // @ts-expect-error: the agent is not declared.
  agents.getTelegramConnectURL('undeclared');
  // @ts-expect-error: the role does not exist.
  await agents.addMessage(conversation, { role: 'tool', content: 'x' });
}

export async function undeclared(agents: AgentsOf<Record<never, never>>): Promise<void> {
  const { id, agent_name } = await agents.createConversation({
    agent_name: 'undeclared',
    metadata: { anything: 1 },
  });
  expectTypeOf(agent_name).toEqualTypeOf<'undeclared'>();
  agents.subscribeToConversation(id, ({ metadata }) => {
    expectTypeOf(metadata?.anything).toEqualTypeOf<unknown>();
  });
}
