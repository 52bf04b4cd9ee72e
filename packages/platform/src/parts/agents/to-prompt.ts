/** Builds the prompt for an agent's reply from a conversation, shortened to a length that models accept. */

import type { AgentMessage } from '@groundwork/sdk/protocol';
import { isJsonText } from '../../kernel/parse-json.ts';
import type { Services } from '../../services.ts';
import { readPromptFiles } from '../integrations/index.ts';
import type { Agent } from './agent.ts';
import type { ModelMessage } from './model-message.ts';

/** Maximum number of newest messages that a model receives. @limit */
const MESSAGES = 200;

/** Maximum length of the messages that a model receives, in characters. @limit */
const CHARACTERS = 200_000;

/** Number of newest messages whose files are part of the prompt. @limit */
const MESSAGES_WITH_FILES = 6;

/** Builds the prompt. Omits failed replies, because their text comes from the platform instead of the model. */
export async function toPrompt(
  services: Services,
  { agent, appId }: { readonly agent: Agent; readonly appId: string },
  messages: readonly AgentMessage[],
): Promise<ModelMessage[]> {
  const history = newest(messages.filter(({ status = 'success' }) => status === 'success'));
  const prompt: ModelMessage[] = [
    { role: 'system', content: `${agent.instructions}\n\nToday is ${today()}.` },
  ];
  for (const [index, message] of history.entries()) {
    const withFiles = index >= history.length - MESSAGES_WITH_FILES;
    if (message.role === 'assistant') prompt.push(...toReply(message));
    else if (message.role === 'system') prompt.push({ role: 'system', content: textOf(message) });
    else {
      const uris = withFiles ? (message.file_urls ?? []) : [];
      prompt.push(await toQuestion(services, appId, message, uris));
    }
  }
  return prompt;
}

/** Returns the newest messages of a conversation that fit into a prompt, starting with a user message. */
function newest(messages: readonly AgentMessage[]): AgentMessage[] {
  let size = 0;
  const kept: AgentMessage[] = [];
  for (const message of messages.slice(-MESSAGES).toReversed()) {
    size += JSON.stringify(message).length;
    if (size > CHARACTERS && kept.length > 0) break;
    kept.unshift(message);
  }
  const start = kept.findIndex(({ role }) => role === 'user');
  return kept.slice(Math.max(start, 0));
}

async function toQuestion(
  services: Services,
  appId: string,
  message: AgentMessage,
  uris: readonly string[],
): Promise<ModelMessage> {
  const context = (message.custom_context ?? []).map((part) => JSON.stringify(part));
  const text = [textOf(message), ...context].filter((part) => part !== '').join('\n\n');
  if (uris.length === 0) return { role: 'user', content: text };
  // A missing file, for example one whose link has expired, must not prevent further replies. So the prompt only names
  // the missing file.
  const parts = await readPromptFiles(services, appId, uris, missingFile);
  return { role: 'user', content: [{ type: 'text', text }, ...parts] };
}

function missingFile(number: number): string {
  return `[File ${number} of this message is missing: it was deleted, its link expired, or it cannot be read. Say so if the reply depends on it.]`;
}

function toReply(message: AgentMessage): ModelMessage[] {
  const { tool_calls: calls = [] } = message;
  const content = textOf(message);
  if (calls.length === 0) return content === '' ? [] : [{ role: 'assistant', content }];
  const asked = calls.map(({ id, name, arguments_string }) => ({
    id,
    type: 'function' as const,
    // Invalid arguments are replaced, because some APIs reject prompts with invalid arguments, even those from
    // their own model.
    function: { name, arguments: isJsonText(arguments_string) ? arguments_string : '{}' },
  }));
  return [
    { role: 'assistant', content: content || null, tool_calls: asked },
    ...calls.map(({ id, results = 'null' }): ModelMessage => {
      return { role: 'tool', tool_call_id: id, content: results };
    }),
  ];
}

function textOf({ content = '' }: AgentMessage): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
