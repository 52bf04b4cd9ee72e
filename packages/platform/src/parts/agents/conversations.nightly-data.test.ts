import { ALWAYS, parseSort, type Queries } from '@groundwork/engine';
import { runsAllTests } from '@groundwork/launcher/all-tests';
import { describe, expect, it } from 'vitest';
import { openConversations } from '../../../testing/open-conversations.ts';
import { appItself } from '../accounts/principals.ts';
import { createConversations } from './conversations.ts';

describe('createConversations', () => {
  it('lists conversations and all their messages with one SQL statement', async () => {
    const opened = await openConversations();
    const { add, create, conversation, queries } = opened;
    const { app_id: appId } = conversation;
    const statements: string[] = [];
    const recording: Queries = {
      run: (client, work) =>
        queries.run(client, (connection) =>
          work({
            ...connection,
            all(sql, parameters) {
              statements.push(sql);
              return connection.all(sql, parameters);
            },
          }),
        ),
    };
    const { list, find } = createConversations({ ...opened, queries: recording });
    const { id } = await create(appId, appItself, { agent_name: 'advisor', metadata: undefined });
    for (let index = 0; index < 25; index += 1) {
      await add(conversation, { role: 'user', content: `one ${index}` });
    }
    await add(await find(appId, appItself, id), { role: 'user', content: 'other' });
    const sort = parseSort('created_date');
    const listed = await list(appId, appItself, { query: ALWAYS, sort, limit: 100, skip: 0 });

    expect(listed.map(({ messages }) => messages.map(({ content }) => content))).toEqual([
      Array.from({ length: 20 }, (_, index) => `one ${index + 5}`),
      ['other'],
    ]);
    expect(statements).toHaveLength(2);
  });

  it("rejects a user's message in a conversation that has 1,000 messages", async () => {
    const { add, messagesOf, conversation } = await openConversations();
    const message = (index: number) => add(conversation, { role: 'user', content: `${index}` });
    for (let first = 0; first < 1000; first += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => message(first + index)));
    }

    await expect(message(1000)).rejects.toMatchObject({ code: 'validation_error' });
    await add(conversation, { role: 'assistant', content: 'A reply is stored anyway.' });
    expect(await messagesOf(conversation)).toHaveLength(1001);
  });

  it("rejects a user's message in a conversation that has four million characters", async () => {
    const { add, conversation } = await openConversations();
    await add(conversation, { role: 'assistant', content: 'x'.repeat(4_000_000) });

    const full = add(conversation, { role: 'user', content: 'x' });
    await expect(full).rejects.toMatchObject({ code: 'validation_error' });
  });

  it.runIf(runsAllTests)(
    'rejects a list of conversations with more than 32 MiB of messages',
    async () => {
      const { add, create, find, list, conversation } = await openConversations();
      const { app_id: appId } = conversation;
      for (let index = 0; index < 9; index += 1) {
        const { id } = await create(appId, appItself, {
          agent_name: 'advisor',
          metadata: undefined,
        });
        const content = `${index}`.padEnd(4_000_000, 'x');
        await add(await find(appId, appItself, id), { role: 'assistant', content });
      }
      const sort = parseSort('created_date');
      const few = await list(appId, appItself, { query: ALWAYS, sort, limit: 9, skip: 0 });

      expect(
        few.flatMap(({ messages }) => messages.map(({ content }) => String(content)[0])),
      ).toEqual([...'01234567']);
      await expect(
        list(appId, appItself, { query: ALWAYS, sort, limit: 10, skip: 0 }),
      ).rejects.toMatchObject({
        code: 'bad_request',
        message: expect.stringContaining('32 MiB'),
      });
    },
  );

  it('notifies the other listeners when one listener throws', async () => {
    const { add, changes, conversation } = await openConversations();
    const received: unknown[] = [];
    changes.subscribe(() => {
      throw new Error('inside');
    });
    changes.subscribe(({ message }) => received.push(message.content));
    await add(conversation, { role: 'user', content: 'a' });

    expect(received).toEqual(['a']);
  });
});
