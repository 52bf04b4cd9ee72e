import { createPublisher } from '@groundwork/engine';
import { temporaryFolder } from '@groundwork/engine/testing';
import { onTestFinished } from 'vitest';
import { createLog } from '../src/kernel/create-log.ts';
import { appItself } from '../src/parts/accounts/principals.ts';
import type { ConversationChange } from '../src/parts/agents/conversation-changes.ts';
import { createConversations } from '../src/parts/agents/conversations.ts';
import { startTestPlatform } from './test-platform.ts';
import { openPlatformTables } from './test-store.ts';

/** Opens a new store for conversations without a platform, and creates one conversation in it. */
export async function openConversations() {
  const dataDir = temporaryFolder();
  const { appId, stop } = await startTestPlatform({ dataDir });
  await stop();
  const store = await openPlatformTables(dataDir);
  onTestFinished(store.close);
  const conversationChanges = createPublisher<ConversationChange>(createLog('silent'));
  const conversations = createConversations({ ...store, conversationChanges });
  const begun = { agent_name: 'advisor', metadata: undefined };
  const { id } = await conversations.create(appId, appItself, begun);
  const conversation = await conversations.find(appId, appItself, id);
  return { ...conversations, ...store, conversationChanges, conversation };
}
