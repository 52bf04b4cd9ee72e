import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { type AgentMessage, type Conversation, routes } from '@groundwork/sdk/protocol';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { RunningPlatform } from '../src/platform.ts';
import type { PlatformSettings } from '../src/settings/platform-settings.ts';
import { startModelServer } from './model-server.ts';
import { signIn } from './sign-in.ts';
import { callApi, startTestPlatform } from './test-platform.ts';

export const conversationSchema = z.custom<Conversation>((value) => Object(value).id !== undefined);

/**
 * Writes files of agents into a temporary folder and returns the folder.
 *
 * @param files content of each file by the name of its agent.
 */
export function agentsFolder(files: Readonly<Record<string, object | string>>): string {
  const folder = join(temporaryFolder(), 'agents');
  mkdirSync(folder);
  for (const [name, file] of Object.entries(files)) {
    const content = typeof file === 'string' ? file : JSON.stringify(file);
    writeFileSync(join(folder, `${name}.jsonc`), content);
  }
  return folder;
}

export const advisor = { advisor: { instructions: 'You advise on land.' } };

export async function startWithAgents(
  respond: Parameters<typeof startModelServer>[0],
  agents: Readonly<Record<string, object | string>> = advisor,
  settings: PlatformSettings = {},
) {
  const model = await startModelServer(respond);
  const platform = await startTestPlatform({
    agentsDir: agentsFolder(agents),
    llm: { url: model.url, key: 'model-key', models: ['small', 'large'] },
    ...settings,
  });
  return { model, platform, token: await signIn(platform) };
}

export async function startConversation(
  platform: RunningPlatform,
  token: string,
  body: object = { agent_name: 'advisor' },
): Promise<string> {
  const response = await callApi(platform, routes.conversations, { token, body });
  return conversationSchema.parse(await response.json()).id;
}

/** Adds a user's message to a conversation. */
export function say(
  platform: RunningPlatform,
  token: string,
  id: string,
  content: string,
): Promise<Response> {
  const path = routes.messages.replace(':id', id);
  return callApi(platform, path, { token, body: { role: 'user', content } });
}

export async function readConversation(
  platform: RunningPlatform,
  token: string,
  id: string,
): Promise<Conversation> {
  const response = await callApi(platform, routes.conversation.replace(':id', id), { token });
  return conversationSchema.parse(await response.json());
}

/** Waits until a conversation has `count` complete messages. Returns the newest one. */
export async function settled(
  platform: RunningPlatform,
  token: string,
  id: string,
  count: number,
): Promise<AgentMessage> {
  const { messages } = await vi.waitFor(async () => {
    const conversation = await readConversation(platform, token, id);
    expect(conversation.messages).toHaveLength(count);
    expect(conversation.messages.map(({ status }) => status)).not.toContain('running');
    return conversation;
  }, 30_000);
  return z.custom<AgentMessage>().parse(messages.at(-1));
}

export async function ask(
  platform: RunningPlatform,
  token: string,
  content: string,
  messages = 2,
): Promise<AgentMessage> {
  const id = await startConversation(platform, token);
  await say(platform, token, id, content);
  return settled(platform, token, id, messages);
}
