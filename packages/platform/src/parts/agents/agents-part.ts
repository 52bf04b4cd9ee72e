import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import { addMessage, addMessageInNewerClients } from './calls/add-message.ts';
import { connectAgent } from './calls/connect-agent.ts';
import { conversationCalls } from './calls/conversation-calls.ts';
import { createConversationData, createOutdatedConversations } from './conversation-data.ts';
import { createConversationRooms } from './conversation-rooms.ts';
import { conversationTables } from './conversation-tables.ts';
import { createConversations } from './conversations.ts';
import { maintainLeases } from './maintain-leases.ts';
import { createReplies } from './replies.ts';
import { createReplyLeases } from './reply-leases.ts';
import type { AgentServices } from './services.ts';
import { agentSettings } from './settings.ts';

interface AgentNeeds extends Omit<AgentServices, 'conversations' | 'replies'> {
  readonly settings: Pick<SettingsOf<typeof agentSettings>, 'retentionDays'>;
}

const calls = [...conversationCalls, addMessage, addMessageInNewerClients, connectAgent];

export const agents: Part<AgentNeeds> & Configured<typeof agentSettings> = {
  name: 'agents',
  settings: agentSettings,
  area: 'Agents',
  calls,
  tables: [
    { name: 'conversations', key: ['id'] },
    { name: 'agent_messages', key: ['number'] },
    { name: 'reply_leases', key: ['conversation_id'] },
  ],
  migrations: { 29: conversationTables },
  async start({ settings, ...needs }) {
    const conversations = createConversations(needs);
    const leases = createReplyLeases(needs);
    const stopMaintenance = await maintainLeases(leases, needs.background, needs.isShared);
    const replies = createReplies({ ...needs, conversations }, leases);
    const services = { ...needs, conversations, replies };
    return {
      mount: (api) => mountCalls(api, services, calls),
      createRooms: (server) => createConversationRooms(services, server),
      personalData: createConversationData(services),
      outdated: createOutdatedConversations(services, settings.retentionDays.conversations),
      async stop() {
        await replies.stop();
        await stopMaintenance();
      },
    };
  },
};
