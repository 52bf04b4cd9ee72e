import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { type RealtimeServer, startRealtimeServer } from '../../test-support/realtime-server.ts';
import { isPlatformError } from '../http/errors.ts';
import type { AgentMessage, Conversation } from '../protocol/agents.ts';

const ROOM = '/agent-conversations/c1';
const at = (second: number) => `2026-06-01T09:00:0${second}.000Z`;

function message(id: string, content: string, changes: Partial<AgentMessage> = {}): AgentMessage {
  const dates = { created_date: at(1), updated_date: at(1) };
  return { id, role: 'assistant', content, ...dates, ...changes };
}

/** Starts a server with one conversation. A test that sets `onRequest` responds to the requests itself. */
async function startServer(stored: readonly AgentMessage[] = []) {
  const state = {
    messages: [...stored],
    readCount: 0,
    onRequest: undefined as ((response: ServerResponse, body: string) => void) | undefined,
  };
  const server = await startRealtimeServer('', async (request, response) => {
    const body = await text(request);
    if (request.url === '/api/apps/app/agents/conversations/c1') state.readCount += 1;
    if (state.onRequest) return state.onRequest(response, body);
    response.end(JSON.stringify({ id: 'c1', agent_name: 'a', messages: state.messages }));
  });
  return { server, state };
}

function watch(server: RealtimeServer, options: { onJoin?: () => void } = {}) {
  const client = server.createClient();
  const shown: string[][] = [];
  const errors: unknown[] = [];
  const listener = ({ messages }: Conversation) => {
    shown.push(messages.map(({ content, pending }) => `${content}${pending ? '…' : ''}`));
  };
  const stop = client.agents.subscribeToConversation('c1', listener, {
    onError: (error) => errors.push(error),
    ...options,
  });
  const shows = (...texts: string[]) => expect.poll(() => shown.at(-1)).toEqual(texts);
  return { client, shown, errors, stop, shows };
}

async function openDuringRead(server: RealtimeServer, state: { onRequest?: unknown }) {
  let pending: ServerResponse | undefined;
  state.onRequest = (response: ServerResponse) => {
    pending = response;
  };
  const watching = watch(server);
  await expect.poll(() => pending).toBeDefined();
  const respond = (conversation: object) => pending?.end(JSON.stringify(conversation));
  return { ...watching, respond };
}

describe('subscribeToConversation', () => {
  it('emits the conversation, then each added or changed message, then a complete conversation from the server', async () => {
    const { server } = await startServer([message('1', 'Hello')]);
    const { shows } = watch(server);
    await shows('Hello');
    server.sendUpdate(ROOM, { _message: message('2', 'Fif') });
    await shows('Hello', 'Fif');
    server.sendUpdate(ROOM, { _message: message('2', 'Fifteen', { updated_date: at(2) }) });
    await shows('Hello', 'Fifteen');
    server.sendUpdate(ROOM, { _message: message('2', 'Fi') });
    server.sendUpdate(ROOM, { _message: message('3', 'Acres') });
    await shows('Hello', 'Fifteen', 'Acres');
    server.sendUpdate(ROOM, { id: 'c1', messages: [message('9', 'New')] });
    await shows('New');
  });

  it('applies updates that arrive while the conversation is being read', async () => {
    const { server, state } = await startServer();
    let pending: ServerResponse | undefined;
    state.onRequest = (response) => {
      pending = response;
    };
    const { shown, shows } = watch(server);
    await expect.poll(() => pending).toBeDefined();
    server.sendUpdate(ROOM, { _message: message('2', 'update') });
    await server.expectActions(['a', 'connect to app'], ['a', 'join', ROOM]);
    const other = vi.fn();
    const client = server.createClient();
    await new Promise<void>((onJoin) => client.entities.Task.subscribe(other, { onJoin }));
    pending?.end(JSON.stringify({ id: 'c1', messages: [message('1', 'read')] }));
    await shows('read', 'update');
    expect(shown).toHaveLength(1);
  });

  it('ignores the response to the first read if the server has already sent a newer conversation', async () => {
    const { server, state } = await startServer();
    const { shown, shows, respond } = await openDuringRead(server, state);
    const [question, reply] = [message('1', 'How large?'), message('2', 'Fifteen.')];
    server.sendUpdate(ROOM, { id: 'c1', updated_date: at(2), messages: [question, reply] });
    await shows('How large?', 'Fifteen.');
    respond({ id: 'c1', updated_date: at(1), messages: [question] });
    await expect.poll(() => shown).toHaveLength(2);
    expect(shown.at(-1)).toEqual(['How large?', 'Fifteen.']);
  });

  it('emits the response to the first read if the server has already sent an older conversation', async () => {
    const { server, state } = await startServer();
    const { shown, shows, respond } = await openDuringRead(server, state);
    server.sendUpdate(ROOM, { id: 'c1', updated_date: at(1), messages: [] });
    await shows();
    respond({ id: 'c1', updated_date: at(2), messages: [message('1', 'Hello')] });
    await expect.poll(() => shown).toHaveLength(2);
    expect(shown.at(-1)).toEqual(['Hello']);
  });

  it('emits the user’s own message only once if the server also sends the complete conversation', async () => {
    const { server, state } = await startServer([message('1', 'Hello')]);
    const { client, shows } = watch(server);
    await shows('Hello');
    let pending: ServerResponse | undefined;
    state.onRequest = (response) => {
      pending = response;
    };
    const sent = client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
    await shows('Hello', 'How large?…');
    const own = message('7', 'How large?', { role: 'user' });
    server.sendUpdate(ROOM, { id: 'c1', messages: [message('1', 'Hello'), own] });
    await shows('Hello', 'How large?');
    await expect.poll(() => pending).toBeDefined();
    pending?.end(JSON.stringify(own));
    await sent;
    await shows('Hello', 'How large?');
  });

  it('emits the user’s own message immediately, and not again when the server sends the message', async () => {
    const { server, state } = await startServer();
    const { client, shown, shows } = watch(server);
    await shows();
    let pending: ServerResponse | undefined;
    state.onRequest = (response) => {
      pending = response;
    };
    const sent = client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
    await shows('How large?…');
    await expect.poll(() => pending).toBeDefined();
    const own = message('7', 'How large?', { role: 'user' });
    server.sendUpdate(ROOM, { _message: own });
    await shows('How large?');
    pending?.end(JSON.stringify(own));
    expect(await sent).toEqual(own);
    server.sendUpdate(ROOM, { _message: message('8', 'Fifteen.') });
    await shows('How large?', 'Fifteen.');
    expect(shown.every((texts) => texts.length <= 1 || texts[1] === 'Fifteen.')).toBe(true);
  });

  it('replaces the pending message with the stored one when the response arrives before the server’s event', async () => {
    const { server, state } = await startServer();
    const { client, shows } = watch(server);
    await shows();
    const own = message('7', 'How large?', { role: 'user' });
    state.onRequest = (response) => response.end(JSON.stringify(own));
    await client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
    await shows('How large?');
    server.sendUpdate(ROOM, { _message: own });
    server.sendUpdate(ROOM, { _message: message('8', 'Fifteen.') });
    await shows('How large?', 'Fifteen.');
  });

  it('distinguishes two messages with the same content', async () => {
    const { server, state } = await startServer();
    const { client, shows } = watch(server);
    await shows();
    const responses: ServerResponse[] = [];
    state.onRequest = (response) => void responses.push(response);
    const calls = [1, 2].map(() => client.agents.addMessage({ id: 'c1' }, { content: 'Yes' }));
    await shows('Yes…', 'Yes…');
    await expect.poll(() => responses).toHaveLength(2);
    for (const [index, response] of responses.entries()) {
      response.end(JSON.stringify(message(`${index}`, 'Yes', { role: 'user' })));
    }
    await Promise.all(calls);
    await shows('Yes', 'Yes');
  });

  it('removes the user’s own message if sending it fails', async () => {
    const { server, state } = await startServer([message('1', 'Hello')]);
    const { client, shows, errors } = watch(server);
    await shows('Hello');
    state.onRequest = (response) => response.writeHead(422).end('{"message":"Too long"}');
    const failure = await client.agents
      .addMessage({ id: 'c1' }, { content: 'x' })
      .catch((error: unknown) => error);
    expect(isPlatformError(failure) && failure.message).toBe('Too long');
    await shows('Hello');
    expect(errors).toEqual([]);
  });

  it('reads the conversation again after a lost connection, and calls onJoin again', async () => {
    const { server, state } = await startServer([message('1', 'Before')]);
    const onJoin = vi.fn();
    const { shows } = watch(server, { onJoin });
    await shows('Before');
    state.messages.push(message('2', 'Meanwhile'));
    server.dropConnections();
    await expect.poll(() => state.readCount).toBe(2);
    await shows('Before', 'Meanwhile');
    expect(onJoin).toHaveBeenCalledTimes(2);
  });

  it('emits nothing after the subscription ends, even if unsubscribe is called twice', async () => {
    const { server } = await startServer();
    const { shown, shows, stop } = watch(server);
    await shows();
    stop();
    stop();
    const count = shown.length;
    server.sendUpdate(ROOM, { _message: message('2', 'late') });
    await server.expectActions(['a', 'connect to app'], ['a', 'join', ROOM], ['a', 'leave', ROOM]);
    expect(shown).toHaveLength(count);
  });

  it('emits no response and no new message after client.cleanup()', async () => {
    const { server, state } = await startServer();
    let pending: ServerResponse | undefined;
    state.onRequest = (response) => {
      pending = response;
    };
    const { client, shown, errors } = watch(server);
    await expect.poll(() => pending).toBeDefined();
    client.cleanup();
    state.onRequest = undefined;
    pending?.end(JSON.stringify({ id: 'c1', messages: [message('1', 'read')] }));
    await client.agents.addMessage({ id: 'c1' }, { content: 'How large?' });
    await client.agents.getConversation('c1');
    expect(shown).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('opens no connection for a subscription that ends immediately', async () => {
    const { server } = await startServer();
    const { client, stop } = watch(server);
    stop();
    await client.agents.getConversation('c1');
    expect(server.actions).toEqual([]);
  });

  it('calls onError when the conversation cannot be read', async () => {
    const { server, state } = await startServer();
    state.onRequest = (response) =>
      response.writeHead(404).end('{"message":"No such conversation"}');
    const { errors, shown } = watch(server);
    await expect.poll(() => errors).toHaveLength(1);
    expect(errors).toMatchObject([{ status: 404, message: 'No such conversation' }]);
    expect(shown).toEqual([]);
  });

  it.each(['', '  ', '..'])('rejects the conversation id %j without joining a room', async (id) => {
    const { server } = await startServer();
    const onError = vi.fn();
    server.createClient().agents.subscribeToConversation(id, () => {}, { onError });
    await expect.poll(() => onError).toHaveBeenCalledOnce();
    expect(onError.mock.lastCall).toMatchObject([{ kind: 'invalid-argument' }]);
    expect(server.actions).toEqual([]);
  });

  it('drops an invalid update with a warning', async () => {
    const { server } = await startServer();
    const warn = vi.fn();
    const client = server.createClient({ logger: { warn } });
    const listener = vi.fn();
    await new Promise<void>((onJoin) => {
      client.agents.subscribeToConversation('c1', listener, { onJoin });
    });
    for (const update of ['garbage', 'null', '{}', '{"_message":{}}', '[]'])
      server.sendUpdate(ROOM, update);
    await expect.poll(() => warn).toHaveBeenCalledTimes(5);
    server.sendUpdate(ROOM, { _message: message('1', 'valid') });
    await expect.poll(() => listener.mock.lastCall?.[0].messages).toHaveLength(1);
  });
});
