/** Conversations with agents (SPEC section 7, Agents; PROTOCOL, Agents). */
import { expect, vi } from 'vitest';
import type { InteropCase, World } from './interop-case.ts';
import type { Conversation, KitClient } from './kit-client.ts';
import type { PlatformServer } from './platform-server.ts';

export const agentCases: readonly InteropCase<PlatformServer>[] = [
  {
    call: 'agents.createConversation, …getConversation, …getConversations, …listConversations',
    shows: 'a conversation begins, and is read, listed and found',
    async run(world) {
      const { agents } = await talker(world);
      const site = world.freshEmail();
      const begun = await agents.createConversation({ agent_name: 'guide', metadata: { site } });
      expect(begun).toMatchObject({
        id: expect.any(String),
        app_id: world.server.appId,
        agent_name: 'guide',
        metadata: { site },
        messages: [],
      });
      const { id } = begun;
      expect(await agents.getConversation(id)).toMatchObject({ id, messages: [] });
      expect(await agents.getConversations()).toContainEqual(expect.objectContaining({ id }));
      const query = { q: { agent_name: 'guide', 'metadata.site': site }, limit: 1, fields: ['id'] };
      expect(await agents.listConversations(query)).toEqual([{ id }]);
    },
  },
  {
    call: 'agents.addMessage, …subscribeToConversation',
    shows: 'a message is kept, and the reply comes to whoever listens',
    async run(world) {
      const { agents } = await talker(world);
      const conversation = await agents.createConversation({ agent_name: 'guide' });
      let shown: Conversation = conversation;
      const stop = agents.subscribeToConversation(conversation.id, (news) => {
        shown = news;
      });
      const message = { role: 'user', content: 'Which site?' };
      const replies = () => shown.messages.map(({ role, content }) => `${role}: ${content}`);
      await vi.waitFor(
        async () => {
          // Not every kit says when it begins to hear, so it is asked until it has heard.
          expect(await agents.addMessage(conversation, message)).toMatchObject(message);
          await vi.waitFor(() => expect(replies()).toContain('assistant: The northern one.'));
        },
        { timeout: 15_000, interval: 100 },
      );
      stop();
      const { messages } = (await agents.getConversation(conversation.id)) ?? conversation;
      expect(messages.map(({ role }) => role).slice(0, 2)).toEqual(['user', 'assistant']);
    },
  },
  {
    call: 'agents.getWhatsAppConnectURL, …getTelegramConnectURL',
    shows: 'a link with the token of whoever is signed in',
    async run({ client, visitor, server }) {
      const base = `${server.url}/api/apps/${server.appId}/agents/land%20guide`;
      expect(visitor().agents.getWhatsAppConnectURL('land guide')).toBe(`${base}/whatsapp`);
      const link = new URL(client.agents.getTelegramConnectURL('land guide'));
      expect(link.href.replace(/\?.*/, '')).toBe(`${base}/telegram`);
      expect(link.searchParams.get('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    },
  },
];

/** A client of the platform that has a language model, whose administrator is signed in. */
async function talker({ kit, server, keep }: World<PlatformServer>): Promise<KitClient> {
  const { url: serverUrl, appId, admin } = server.talking;
  const visitor = kit.createClient({ appId, serverUrl });
  const login = await visitor.auth.loginViaEmailPassword(admin.email, admin.password);
  return keep(kit.createClient({ appId, serverUrl, token: login.access_token }));
}
