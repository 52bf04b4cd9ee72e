import { expect, test } from 'vitest';
import { appItself } from '../auth/find-requester.ts';
import { createLog } from '../log.ts';
import { createPublisher } from '../publisher.ts';
import { startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';
import { openTestStore } from '../testing/test-store.ts';
import type { ConversationChange } from './conversation-changes.ts';
import { createConversations } from './conversations.ts';

/** The conversations of a store of its own, one of which has begun. */
async function start() {
  const dataDir = temporaryFolder();
  const { appId, stop } = await startTestPlatform({ dataDir });
  await stop();
  const store = await openTestStore(dataDir);
  const changes = createPublisher<ConversationChange>(createLog('silent'));
  const conversations = createConversations({ ...store, changes });
  const begun = { agent_name: 'advisor', metadata: undefined };
  const { id } = await conversations.create(appId, appItself, begun);
  const conversation = await conversations.find(appId, appItself, id);
  return { ...conversations, changes, conversation, close: store.close };
}

test('what a crash left running is stopped with the next start, and what it said stays', async () => {
  const { add, endInterrupted, messagesOf, conversation, close } = await start();
  const call = { id: 'a', name: 'read_Task', arguments_string: '{}' };
  const reply = { role: 'assistant', status: 'running' } as const;
  await add(conversation, { ...reply, content: 'Well' });
  await add(conversation, {
    ...reply,
    content: '',
    tool_calls: [
      { ...call, status: 'success', results: '[]' },
      { ...call, status: 'running' },
    ],
  });
  await add(conversation, { role: 'assistant', status: 'success', content: 'Done' });
  await endInterrupted();

  expect(await messagesOf(conversation)).toMatchObject([
    { status: 'stopped', content: 'Well' },
    {
      status: 'stopped',
      content: 'The reply was interrupted. Send your message again.',
      tool_calls: [{ status: 'success' }, { status: 'stopped' }],
    },
    { status: 'success', content: 'Done' },
  ]);
  await close();
});

test('a conversation takes a thousand messages, and no more of its user', async () => {
  const { add, messagesOf, conversation, close } = await start();
  const message = (index: number) => add(conversation, { role: 'user', content: `${index}` });
  await Promise.all(Array.from({ length: 1000 }, (_, index) => message(index)));

  await expect(message(1000)).rejects.toMatchObject({ status: 422 });
  await add(conversation, { role: 'assistant', content: 'A reply finds room.' });
  expect(await messagesOf(conversation)).toHaveLength(1001);
  await close();
});

test('a conversation takes four million characters, and no more of its user', async () => {
  const { add, conversation, close } = await start();
  await add(conversation, { role: 'assistant', content: 'x'.repeat(4_000_000) });

  const full = add(conversation, { role: 'user', content: 'x' });
  await expect(full).rejects.toMatchObject({ code: 'validation_error' });
  await close();
});

test('a listener that fails keeps no other from hearing', async () => {
  const { add, changes, conversation, close } = await start();
  const heard: unknown[] = [];
  changes.subscribe(() => {
    throw new Error('inside');
  });
  changes.subscribe(({ message }) => heard.push(message.content));
  await add(conversation, { role: 'user', content: 'a' });

  expect(heard).toEqual(['a']);
  await close();
});
