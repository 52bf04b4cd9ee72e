import { expect, vi } from 'vitest';
import type { CaseContext, InteropCase } from './interop-case.ts';
import type { PlatformServer } from './platform-server.ts';
import type { Conversation, SdkClient } from './sdk-client.ts';

export const agentCases: readonly InteropCase<PlatformServer>[] = [
  {
    call: 'agents.createConversation, …getConversation, …getConversations, …listConversations',
    shows: 'a conversation is created, read, listed and filtered',
    async run(context) {
      const { agents } = await agentClient(context);
      const site = context.uniqueEmail();
      const created = await agents.createConversation({ agent_name: 'guide', metadata: { site } });
      expect(created).toMatchObject({
        id: expect.any(String),
        app_id: context.server.appId,
        agent_name: 'guide',
        metadata: { site },
        messages: [],
      });
      const { id } = created;
      expect(await agents.getConversation(id)).toMatchObject({ id, messages: [] });
      expect(await agents.getConversations()).toContainEqual(expect.objectContaining({ id }));
      const query = { q: { agent_name: 'guide', 'metadata.site': site }, limit: 1, fields: ['id'] };
      expect(await agents.listConversations(query)).toEqual([{ id }]);
    },
  },
  {
    call: 'agents.addMessage, …subscribeToConversation',
    shows: 'a message is stored, and subscribers receive the reply',
    async run(context) {
      const { agents } = await agentClient(context);
      const conversation = await agents.createConversation({ agent_name: 'guide' });
      let shown: Conversation = conversation;
      const stop = agents.subscribeToConversation(conversation.id, (latest) => {
        shown = latest;
      });
      const message = { role: 'user', content: 'Which site?' };
      const replies = () => shown.messages.map(({ role, content }) => `${role}: ${content}`);
      await vi.waitFor(
        async () => {
          // The Base44 SDK does not report when a subscription has started, so the test case sends messages until a
          // reply arrives.
          expect(await agents.addMessage(conversation, message)).toMatchObject(message);
          await expect
            .poll(() => replies(), { timeout: 1_000 })
            .toContain('assistant: The northern one.');
        },
        { timeout: 60_000, interval: 100 },
      );
      stop();
      const { messages } = (await agents.getConversation(conversation.id)) ?? conversation;
      expect(messages.map(({ role }) => role).slice(0, 2)).toEqual(['user', 'assistant']);
    },
  },
  {
    call: 'agents.getWhatsAppConnectURL, …getTelegramConnectURL',
    shows: 'a link with the token of the user',
    async run({ client, anonymous, server }) {
      const base = `${server.url}/api/apps/${server.appId}/agents/land%20guide`;
      expect(anonymous().agents.getWhatsAppConnectURL('land guide')).toBe(`${base}/whatsapp`);
      const link = new URL(client.agents.getTelegramConnectURL('land guide'));
      expect(link.href.replace(/\?.*/, '')).toBe(`${base}/telegram`);
      expect(link.searchParams.get('token')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    },
  },
];

async function agentClient({
  sdk,
  server,
  closeAfter,
}: CaseContext<PlatformServer>): Promise<SdkClient> {
  const { url: serverUrl, appId, admin } = server.withAgent;
  const anonymous = sdk.createClient({ appId, serverUrl });
  const login = await anonymous.auth.loginViaEmailPassword(admin.email, admin.password);
  return closeAfter(sdk.createClient({ appId, serverUrl, token: login.access_token }));
}
