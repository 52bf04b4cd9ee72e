import { conversationRoom } from '@groundwork/sdk/protocol';
import type { AgentConversation, AgentMessage, AgentsModule } from './agent-types.ts';
import type { HttpScope } from './http.ts';
import type { Rooms } from './rooms.ts';

export interface AgentsContext extends HttpScope {
  /** URL of the server, without `/api`. */
  readonly serverUrl: string;
  /** Returns the realtime connection; the first call opens it. */
  readonly getSocket: () => Rooms;
  readonly token: () => string | null | undefined;
}

export function createAgentsModule(context: AgentsContext): AgentsModule {
  const { axios, appId, serverUrl, token } = context;
  const agents = `/apps/${appId}/agents`;
  const conversations = `${agents}/conversations`;
  const linkTo = (service: string) => (name: string) => {
    const userToken = token();
    const link = `${serverUrl}/api${agents}/${encodeURIComponent(name)}/${service}`;
    return userToken ? `${link}?token=${encodeURIComponent(userToken)}` : link;
  };
  const module: AgentsModule = {
    getConversations: async () => axios.get(conversations),
    getConversation: async (id) => axios.get(`${conversations}/${id}`),
    listConversations: async (params) => axios.get(conversations, { params }),
    createConversation: async (conversation) => axios.post(conversations, conversation),
    addMessage: async ({ id }, message) =>
      axios.post(`${conversations}/v2/${id}/messages`, message),
    subscribeToConversation: (id, onUpdate) =>
      followConversation(context, id, module.getConversation(id), onUpdate),
    getWhatsAppConnectURL: linkTo('whatsapp'),
    getTelegramConnectURL: linkTo('telegram'),
  };
  return module;
}

/** Calls a listener with the whole conversation after each message that arrives in its room. */
function followConversation(
  { getSocket }: AgentsContext,
  id: string,
  reading: Promise<AgentConversation | undefined>,
  onUpdate: ((conversation: AgentConversation) => void) | undefined,
): () => void {
  let current: AgentConversation | undefined;
  const read = reading.then(
    (conversation) => {
      current ??= conversation;
    },
    // The HTTP client has already reported the error.
    () => {},
  );
  return getSocket().subscribeToRoom(conversationRoom(id), {
    async update_model({ data }) {
      const update: { _message?: AgentMessage } | undefined = JSON.parse(data);
      const message = update?._message;
      if (message === undefined) return;
      await read;
      if (current === undefined) return;
      current = { ...current, messages: withMessage(current.messages ?? [], message) };
      onUpdate?.(current);
    },
  });
}

/** Replaces the message with the same id, or appends the message. */
function withMessage(messages: AgentMessage[], message: AgentMessage): AgentMessage[] {
  const index = messages.findIndex(({ id }) => id === message.id);
  return index === -1 ? [...messages, message] : messages.with(index, message);
}
