import type { AgentMessage } from '@groundwork/sdk/protocol';
import { expect, test } from 'vitest';
import { openConversations } from '../testing/open-conversations.ts';
import { expireTurns } from './reply-turns.ts';
import { createTurns } from './turns.ts';

const question = { role: 'user', content: 'How large?' } as const;
const reply = { role: 'assistant', status: 'running' } as const;
const INTERRUPTED = 'The reply was interrupted. Send your message again.';

/** Two nodes on one store, with a conversation in which something was said. */
async function openNodes() {
  const opened = await openConversations();
  const { add, conversation, writer } = opened;
  await add(conversation, question);
  return {
    ...opened,
    id: conversation.id,
    one: createTurns(opened),
    other: createTurns(opened),
    /** As if all nodes had said nothing for long. */
    letTurnsRunOut: () => writer.write(expireTurns),
  };
}

test('one node at a time has the turn, and the next one once it was given back', async () => {
  const { one, other, id, add, conversation } = await openNodes();
  const turn = await one.take(id);
  expect(turn).toBeDefined();
  expect(await other.take(id)).toBeUndefined();
  await add(conversation, { ...reply, status: 'success', content: 'Fifteen acres.' });
  expect(await turn?.pass()).toBe(true);
  expect(await other.take(id)).toBeUndefined();
  await add(conversation, question);

  expect(await other.take(id)).toBeDefined();
});

test('of many that ask for the turn at once one gets it', async () => {
  const { one, other, id } = await openNodes();
  const turns = await Promise.all([one.take(id), other.take(id)]);

  expect(turns.filter((turn) => turn !== undefined)).toHaveLength(1);
});

test('what is said while a turn lasts is its holder’s to answer', async () => {
  const { one, other, id, add, conversation } = await openNodes();
  const turn = await one.take(id);
  await add(conversation, { ...reply, status: 'success', content: 'Fifteen acres.' });
  await add(conversation, question);
  expect(await other.take(id)).toBeUndefined();

  expect(await turn?.pass()).toBe(false);
  expect(await turn?.prolong()).toBe(true);
});

test('the turn of a node that says nothing more goes to the next, which ends what was written by halves', async () => {
  const { one, other, id, add, conversation, messagesOf, letTurnsRunOut } = await openNodes();
  const lost = await one.take(id);
  await add(conversation, { ...reply, content: 'Well' });
  await add(conversation, question);
  await letTurnsRunOut();
  expect(await other.take(id)).toBeDefined();

  expect(await messagesOf(conversation)).toMatchObject([
    question,
    { status: 'stopped', content: 'Well' },
    question,
  ]);
  expect(lost?.lost.aborted).toBe(false);
  await one.prolongAll();
  expect(lost?.lost.aborted).toBe(true);
  expect(await lost?.prolong()).toBe(false);
  expect(await lost?.pass()).toBe(true);
  await lost?.end();
  expect(await messagesOf(conversation)).toHaveLength(3);
});

test('of what a lost node left all is ended, and told; what others are writing goes on', async () => {
  const { one, other, id, add, conversation, changes, ...opened } = await openNodes();
  await one.take(id);
  await add(conversation, { ...reply, content: 'Well' });
  const told: AgentMessage[] = [];
  changes.subscribe(({ message }) => told.push(message));
  await other.endLost();
  expect(told).toEqual([]);
  await add(conversation, question);
  await opened.letTurnsRunOut();
  await one.prolongAll();
  await other.endLost();
  expect(await opened.messagesOf(conversation)).toHaveLength(3);

  await opened.letTurnsRunOut();
  await other.endLost();
  const end = { role: 'assistant', status: 'stopped', content: INTERRUPTED };
  expect(await opened.messagesOf(conversation)).toMatchObject([
    question,
    { status: 'stopped', content: 'Well' },
    question,
    end,
  ]);
  expect(told).toMatchObject([question, { status: 'stopped', content: 'Well' }, end]);
});

test('what a crash left running is stopped with the next start, and what it said stays', async () => {
  const { one, other, id, add, conversation, messagesOf } = await openNodes();
  const call = { id: 'a', name: 'read_Task', arguments_string: '{}' };
  await one.take(id);
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
  await other.endAll();

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

test('what was being written in nobody’s turn, before there were any, is ended as well', async () => {
  const { other, add, conversation, messagesOf } = await openNodes();
  await add(conversation, { ...reply, content: 'Well' });
  await other.endLost();

  expect(await messagesOf(conversation)).toMatchObject([
    question,
    { status: 'stopped', content: 'Well' },
  ]);
});
