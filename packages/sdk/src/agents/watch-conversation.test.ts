/** Subscriptions of the real client to a conversation, against a real Socket.IO server. */
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { type RealtimeServer, startRealtimeServer } from '../../test-support/realtime-server.ts';
import { isPlatformError } from '../http/errors.ts';
import type { AgentMessage, Conversation } from '../protocol/agents.ts';

const ROOM = '/agent-conversations/c1';
const at = (second: number) => `2026-06-01T09:00:0${second}.000Z`;

/** A message as a server tells it. */
function message(id: string, content: string, changes: Partial<AgentMessage> = {}): AgentMessage {
  const dates = { created_date: at(1), updated_date: at(1) };
  return { id, role: 'assistant', content, ...dates, ...changes };
}

/** A server that keeps one conversation; `hold` takes the answers that a test gives itself. */
async function startServer(stored: readonly AgentMessage[] = []) {
  const state = {
    messages: [...stored],
    asked: 0,
    hold: undefined as ((response: ServerResponse, body: string) => void) | undefined,
  };
  const server = await startRealtimeServer('', async (request, response) => {
    const body = await text(request);
    if (request.url === '/api/apps/app/agents/conversations/c1') state.asked += 1;
    if (state.hold) return state.hold(response, body);
    response.end(JSON.stringify({ id: 'c1', agent_name: 'a', messages: state.messages }));
  });
  return { server, state };
}

/** Subscribes, and notes the texts that are shown. */
function watch(server: RealtimeServer, options: { onJoin?: () => void } = {}) {
  const client = server.client();
  const shown: string[][] = [];
  const errors: unknown[] = [];
  const listener = ({ messages }: Conversation) => {
    shown.push(messages.map(({ content, pending }) => `${content}${pending ? '…' : ''}`));
  };
  const stop = client.agents.subscribeToConversation('c1', listener, {
    onError: (error) => errors.push(error),
    ...options,
  });
  const shows = (...texts: string[]) =>
    vi.waitFor(() => expect(shown.at(-1)).toEqual(texts), { timeout: 5_000, interval: 10 });
  return { client, shown, errors, stop, shows };
}

it('shows the conversation, then each message in its place, then another whole', async () => {
  const { server } = await startServer([message('1', 'Hello')]);
  const { shows } = watch(server);
  await shows('Hello');
  server.tell(ROOM, { _message: message('2', 'Fif') });
  await shows('Hello', 'Fif');
  server.tell(ROOM, { _message: message('2', 'Fifteen', { updated_date: at(2) }) });
  await shows('Hello', 'Fifteen');
  server.tell(ROOM, { _message: message('2', 'Fi') });
  server.tell(ROOM, { _message: message('3', 'Acres') });
  await shows('Hello', 'Fifteen', 'Acres');
  server.tell(ROOM, { id: 'c1', messages: [message('9', 'New')] });
  await shows('New');
});

it('loses nothing that is told while it reads', async () => {
  const { server, state } = await startServer();
  let answer: ServerResponse | undefined;
  state.hold = (response) => {
    answer = response;
  };
  const { shown, shows } = watch(server);
  await vi.waitFor(() => expect(answer).toBeDefined(), 5_000);
  server.tell(ROOM, { _message: message('2', 'told meanwhile') });
  await server.happened(['a', 'connect to app'], ['a', 'join', ROOM]);
  const other = vi.fn();
  const client = server.client();
  await new Promise<void>((onJoin) => client.entities.Task.subscribe(other, { onJoin }));
  answer?.end(JSON.stringify({ id: 'c1', messages: [message('1', 'read')] }));
  await shows('read', 'told meanwhile');
  expect(shown).toHaveLength(1);
});

/** Opens a subscription whose first read the test answers, and waits until the room is joined. */
async function openDuringRead(server: RealtimeServer, state: { hold?: unknown }) {
  let answer: ServerResponse | undefined;
  state.hold = (response: ServerResponse) => {
    answer = response;
  };
  const watching = watch(server);
  await vi.waitFor(() => expect(answer).toBeDefined(), 5_000);
  const respond = (conversation: object) => answer?.end(JSON.stringify(conversation));
  return { ...watching, respond };
}

it('keeps a whole conversation that arrives during the first read, not the older answer', async () => {
  const { server, state } = await startServer();
  const { shown, shows, respond } = await openDuringRead(server, state);
  const [question, reply] = [message('1', 'How large?'), message('2', 'Fifteen.')];
  server.tell(ROOM, { id: 'c1', updated_date: at(2), messages: [question, reply] });
  await shows('How large?', 'Fifteen.');
  respond({ id: 'c1', updated_date: at(1), messages: [question] });
  await vi.waitFor(() => expect(shown).toHaveLength(2), 5_000);
  expect(shown.at(-1)).toEqual(['How large?', 'Fifteen.']);
});

it('keeps the answer of the first read when the whole conversation that arrived before is older', async () => {
  const { server, state } = await startServer();
  const { shown, shows, respond } = await openDuringRead(server, state);
  server.tell(ROOM, { id: 'c1', updated_date: at(1), messages: [] });
  await shows();
  respond({ id: 'c1', updated_date: at(2), messages: [message('1', 'Hello')] });
  await vi.waitFor(() => expect(shown).toHaveLength(2), 5_000);
  expect(shown.at(-1)).toEqual(['Hello']);
});

it('shows the user’s own message once when the room sends the whole conversation', async () => {
  const { server, state } = await startServer([message('1', 'Hello')]);
  const { client, shows } = watch(server);
  await shows('Hello');
  let answer: ServerResponse | undefined;
  state.hold = (response) => {
    answer = response;
  };
  const sent = client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
  await shows('Hello', 'How large?…');
  const own = message('7', 'How large?', { role: 'user' });
  server.tell(ROOM, { id: 'c1', messages: [message('1', 'Hello'), own] });
  await shows('Hello', 'How large?');
  await vi.waitFor(() => expect(answer).toBeDefined(), 5_000);
  answer?.end(JSON.stringify(own));
  await sent;
  await shows('Hello', 'How large?');
});

it('shows the user’s own message at once, and not twice when the room is quicker', async () => {
  const { server, state } = await startServer();
  const { client, shown, shows } = watch(server);
  await shows();
  let answer: ServerResponse | undefined;
  state.hold = (response) => {
    answer = response;
  };
  const sent = client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
  await shows('How large?…');
  await vi.waitFor(() => expect(answer).toBeDefined(), 5_000);
  const own = message('7', 'How large?', { role: 'user' });
  server.tell(ROOM, { _message: own });
  await shows('How large?');
  answer?.end(JSON.stringify(own));
  expect(await sent).toEqual(own);
  server.tell(ROOM, { _message: message('8', 'Fifteen.') });
  await shows('How large?', 'Fifteen.');
  expect(shown.every((texts) => texts.length <= 1 || texts[1] === 'Fifteen.')).toBe(true);
});

it('puts the answer of the call in its place when the room is slower', async () => {
  const { server, state } = await startServer();
  const { client, shows } = watch(server);
  await shows();
  const own = message('7', 'How large?', { role: 'user' });
  state.hold = (response) => response.end(JSON.stringify(own));
  await client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
  await shows('How large?');
  server.tell(ROOM, { _message: own });
  server.tell(ROOM, { _message: message('8', 'Fifteen.') });
  await shows('How large?', 'Fifteen.');
});

it('tells two messages of the same words apart', async () => {
  const { server, state } = await startServer();
  const { client, shows } = watch(server);
  await shows();
  const answers: ServerResponse[] = [];
  state.hold = (response) => void answers.push(response);
  const calls = [1, 2].map(() => client.agents.addMessage({ id: 'c1' }, { content: 'Yes' }));
  await shows('Yes…', 'Yes…');
  await vi.waitFor(() => expect(answers).toHaveLength(2), 5_000);
  for (const [index, answer] of answers.entries()) {
    answer.end(JSON.stringify(message(`${index}`, 'Yes', { role: 'user' })));
  }
  await Promise.all(calls);
  await shows('Yes', 'Yes');
});

it('takes the user’s own message away when it could not be sent', async () => {
  const { server, state } = await startServer([message('1', 'Hello')]);
  const { client, shows, errors } = watch(server);
  await shows('Hello');
  state.hold = (response) => response.writeHead(422).end('{"message":"Too long"}');
  const failure = await client.agents
    .addMessage({ id: 'c1' }, { content: 'x' })
    .catch((error: unknown) => error);
  expect(isPlatformError(failure) && failure.message).toBe('Too long');
  await shows('Hello');
  expect(errors).toEqual([]);
});

it('reads anew after a break, and tells of it', async () => {
  const { server, state } = await startServer([message('1', 'Before')]);
  const onJoin = vi.fn();
  const { shows } = watch(server, { onJoin });
  await shows('Before');
  state.messages.push(message('2', 'Meanwhile'));
  server.breakConnections();
  await vi.waitFor(() => expect(state.asked).toBe(2), 10_000);
  await shows('Before', 'Meanwhile');
  expect(onJoin).toHaveBeenCalledTimes(2);
});

it('shows nothing more once it was stopped, which may be done twice', async () => {
  const { server } = await startServer();
  const { shown, shows, stop } = watch(server);
  await shows();
  stop();
  stop();
  const count = shown.length;
  server.tell(ROOM, { _message: message('2', 'late') });
  await server.happened(['a', 'connect to app'], ['a', 'join', ROOM], ['a', 'leave', ROOM]);
  expect(shown).toHaveLength(count);
});

it('shows nothing more after cleanup, neither what is read nor what is sent', async () => {
  const { server, state } = await startServer();
  let answer: ServerResponse | undefined;
  state.hold = (response) => {
    answer = response;
  };
  const { client, shown, errors } = watch(server);
  await vi.waitFor(() => expect(answer).toBeDefined(), 5_000);
  client.cleanup();
  state.hold = undefined;
  answer?.end(JSON.stringify({ id: 'c1', messages: [message('1', 'read')] }));
  await client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
  await client.agents.getConversation('c1');
  expect(shown).toEqual([]);
  expect(errors).toEqual([]);
});

it('does not connect for a subscription that was stopped at once', async () => {
  const { server } = await startServer();
  const { client, stop } = watch(server);
  stop();
  await client.agents.getConversation('c1');
  expect(server.deeds).toEqual([]);
});

it('tells why a conversation cannot be shown', async () => {
  const { server, state } = await startServer();
  state.hold = (response) => response.writeHead(404).end('{"message":"No such conversation"}');
  const { errors, shown } = watch(server);
  await vi.waitFor(() => expect(errors).toHaveLength(1), 5_000);
  expect(errors).toMatchObject([{ status: 404, message: 'No such conversation' }]);
  expect(shown).toEqual([]);
});

it.each(['', '  ', '..'])('refuses the id %j without joining any room', async (id) => {
  const { server } = await startServer();
  const onError = vi.fn();
  server.client().agents.subscribeToConversation(id, () => {}, { onError });
  await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce(), 5_000);
  expect(onError.mock.lastCall).toMatchObject([{ kind: 'invalid-argument' }]);
  expect(server.deeds).toEqual([]);
});

it('drops what is no update, with a warning', async () => {
  const { server } = await startServer();
  const warn = vi.fn();
  const client = server.client({ logger: { warn } });
  const listener = vi.fn();
  await new Promise<void>((onJoin) => {
    client.agents.subscribeToConversation('c1', listener, { onJoin });
  });
  for (const update of ['garbage', 'null', '{}', '{"_message":{}}', '[]'])
    server.tell(ROOM, update);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(5), 5_000);
  server.tell(ROOM, { _message: message('1', 'sound') });
  await vi.waitFor(() => expect(listener.mock.lastCall?.[0].messages).toHaveLength(1), 5_000);
});
