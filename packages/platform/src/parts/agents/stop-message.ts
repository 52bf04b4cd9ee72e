import type { AgentMessage } from '@groundwork/sdk/protocol';

/** Marks an incomplete reply as stopped, and keeps the text that was generated. */
export function stopMessage(message: AgentMessage): AgentMessage {
  const { content, tool_calls: calls } = message;
  return {
    ...message,
    status: 'stopped',
    content: content || 'The reply was interrupted. Send your message again.',
    ...(calls && {
      tool_calls: calls.map((call) =>
        call.status === 'running' ? { ...call, status: 'stopped' } : call,
      ),
    }),
    updated_date: new Date().toISOString(),
  };
}
