import type { AgentMessage } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { openConversations } from '../../../testing/open-conversations.ts';
import { expireLeases } from './lease-table.ts';
import { createReplyLeases } from './reply-leases.ts';

const question = { role: 'user', content: 'How large?' } as const;
const reply = { role: 'assistant', status: 'running' } as const;
const INTERRUPTED = 'The reply was interrupted. Send your message again.';

async function openNodes() {
  const opened = await openConversations();
  const { add, conversation, writer } = opened;
  await add(conversation, question);
  return {
    ...opened,
    id: conversation.id,
    one: createReplyLeases(opened),
    other: createReplyLeases(opened),
    /** Makes all leases expire, as if no node had renewed them. */
    expireAll: () => writer.write(expireLeases),
  };
}

describe('createReplyLeases', () => {
  it("grants a conversation's lease to one node at a time, and to another node after the lease is released", async () => {
    const { one, other, id, add, conversation } = await openNodes();
    const lease = await one.acquire(id);
    expect(lease).toBeDefined();
    expect(await other.acquire(id)).toBeUndefined();
    await add(conversation, { ...reply, status: 'success', content: 'Fifteen acres.' });
    expect(await lease?.releaseIfDone()).toBe(true);
    expect(await other.acquire(id)).toBeUndefined();
    await add(conversation, question);

    expect(await other.acquire(id)).toBeDefined();
  });

  it("grants a conversation's lease to only one of several nodes that request it concurrently", async () => {
    const { one, other, id } = await openNodes();
    const leases = await Promise.all([one.acquire(id), other.acquire(id)]);

    expect(leases.filter((lease) => lease !== undefined)).toHaveLength(1);
  });

  it('the node that holds the lease also replies to messages that arrive on other nodes', async () => {
    const { one, other, id, add, conversation } = await openNodes();
    const lease = await one.acquire(id);
    await add(conversation, { ...reply, status: 'success', content: 'Fifteen acres.' });
    await add(conversation, question);
    expect(await other.acquire(id)).toBeUndefined();

    expect(await lease?.releaseIfDone()).toBe(false);
    expect(await lease?.renew()).toBe(true);
  });

  it('grants an expired lease to another node, which marks the incomplete reply as stopped', async () => {
    const { one, other, id, add, conversation, messagesOf, expireAll } = await openNodes();
    const lost = await one.acquire(id);
    await add(conversation, { ...reply, content: 'Well' });
    await add(conversation, question);
    await expireAll();
    expect(await other.acquire(id)).toBeDefined();

    expect(await messagesOf(conversation)).toMatchObject([
      question,
      { status: 'stopped', content: 'Well' },
      question,
    ]);
    expect(lost?.lost.aborted).toBe(false);
    await one.renewAll();
    expect(lost?.lost.aborted).toBe(true);
    expect(await lost?.renew()).toBe(false);
    expect(await lost?.releaseIfDone()).toBe(true);
    await lost?.abandon();
    expect(await messagesOf(conversation)).toHaveLength(3);
  });

  it("stops a crashed node's replies and notifies subscribers, without affecting other nodes", async () => {
    const { one, other, id, add, conversation, changes, ...opened } = await openNodes();
    await one.acquire(id);
    await add(conversation, { ...reply, content: 'Well' });
    const notified: AgentMessage[] = [];
    changes.subscribe(({ message }) => notified.push(message));
    await other.cleanUpExpired();
    expect(notified).toEqual([]);
    await add(conversation, question);
    await opened.expireAll();
    await one.renewAll();
    await other.cleanUpExpired();
    expect(await opened.messagesOf(conversation)).toHaveLength(3);

    await opened.expireAll();
    await other.cleanUpExpired();
    const end = { role: 'assistant', status: 'stopped', content: INTERRUPTED };
    expect(await opened.messagesOf(conversation)).toMatchObject([
      question,
      { status: 'stopped', content: 'Well' },
      question,
      end,
    ]);
    expect(notified).toMatchObject([question, { status: 'stopped', content: 'Well' }, end]);
  });

  it('at the next start, stops replies that a crash has interrupted, and keeps their text', async () => {
    const { one, other, id, add, conversation, messagesOf } = await openNodes();
    const call = { id: 'a', name: 'read_Task', arguments_string: '{}' };
    await one.acquire(id);
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
    await other.cleanUpAll();

    expect(await messagesOf(conversation)).toMatchObject([
      question,
      { status: 'stopped', content: 'Well' },
      {
        status: 'stopped',
        content: INTERRUPTED,
        tool_calls: [{ status: 'success' }, { status: 'stopped' }],
      },
      { status: 'success', content: 'Done' },
    ]);
  });

  it('stops incomplete replies without a lease', async () => {
    const { other, add, conversation, messagesOf } = await openNodes();
    await add(conversation, { ...reply, content: 'Well' });
    await other.cleanUpExpired();

    expect(await messagesOf(conversation)).toMatchObject([
      question,
      { status: 'stopped', content: 'Well' },
    ]);
  });
});
