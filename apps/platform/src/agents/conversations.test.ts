import { expect, test } from 'vitest';
import { openConversations } from '../testing/open-conversations.ts';

test('a conversation takes a thousand messages, and no more of its user', async () => {
  const { add, messagesOf, conversation } = await openConversations();
  const message = (index: number) => add(conversation, { role: 'user', content: `${index}` });
  await Promise.all(Array.from({ length: 1000 }, (_, index) => message(index)));

  await expect(message(1000)).rejects.toMatchObject({ status: 422 });
  await add(conversation, { role: 'assistant', content: 'A reply finds room.' });
  expect(await messagesOf(conversation)).toHaveLength(1001);
});

test('a conversation takes four million characters, and no more of its user', async () => {
  const { add, conversation } = await openConversations();
  await add(conversation, { role: 'assistant', content: 'x'.repeat(4_000_000) });

  const full = add(conversation, { role: 'user', content: 'x' });
  await expect(full).rejects.toMatchObject({ code: 'validation_error' });
});

test('a listener that fails keeps no other from hearing', async () => {
  const { add, changes, conversation } = await openConversations();
  const heard: unknown[] = [];
  changes.subscribe(() => {
    throw new Error('inside');
  });
  changes.subscribe(({ message }) => heard.push(message.content));
  await add(conversation, { role: 'user', content: 'a' });

  expect(heard).toEqual(['a']);
});
