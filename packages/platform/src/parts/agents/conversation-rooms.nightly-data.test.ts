import { entitiesFolder, moveClock, runSql, temporaryFolder } from '@groundwork/engine/testing';
import { conversationRoom, LEAVE_EVENT } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import {
  say,
  settled,
  startConversation,
  startWithAgents,
} from '../../../testing/agent-platform.ts';
import { endStream, inSequence, stream, writeDelta } from '../../../testing/model-server.ts';
import { connect, type RealtimeClient } from '../../../testing/realtime-client.ts';
import { signUp, userIdOf } from '../../../testing/sign-in.ts';

function messagesOf({ updates }: RealtimeClient): string[] {
  return updates.map(({ data }) => {
    const { role, status = '', content } = JSON.parse(data)._message;
    return `${role} ${status} ${content}`;
  });
}

describe("a conversation's realtime room", () => {
  it('sends partial updates of a streamed reply, and then the complete reply', async () => {
    let modelResponse: Parameters<typeof endStream>[0] | undefined;
    const { platform, token } = await startWithAgents((response) => {
      modelResponse = response;
      writeDelta(response, { content: 'Fifteen' });
    });
    const id = await startConversation(platform, token);
    const client = await connect(platform, { token });
    expect(await client.join({ room: conversationRoom(id) })).toBeUndefined();
    await say(platform, token, id, 'How large?');
    await expect.poll(() => messagesOf(client)).toContain('assistant running Fifteen');
    if (modelResponse) {
      writeDelta(modelResponse, { content: ' acres.' });
      endStream(modelResponse);
    }
    await settled(platform, token, id, 2);

    await expect.poll(() => messagesOf(client).at(-1)).toBe('assistant success Fifteen acres.');
    expect(messagesOf(client).slice(0, 2)).toEqual(['user  How large?', 'assistant running ']);
    expect(new Set(client.updates.map(({ room }) => room))).toEqual(
      new Set([conversationRoom(id)]),
    );
  });

  it('sends only a few updates for a long reply', async () => {
    const pieces = Array.from({ length: 2000 }, (_, index) => `word ${index} `);
    const { platform, token } = await startWithAgents(stream(pieces));
    const id = await startConversation(platform, token);
    const client = await connect(platform, { token });
    await client.join({ room: conversationRoom(id) });
    await say(platform, token, id, 'Describe everything');
    const { content } = await settled(platform, token, id, 2);

    expect(content).toBe(pieces.join(''));
    await expect.poll(() => messagesOf(client).at(-1)).toBe(`assistant success ${content}`);
    expect(client.updates.length).toBeLessThan(100);
  });

  it('shortens long tool arguments and results in updates', async () => {
    const toolCall = { name: 'create_Note', arguments: { text: 'x'.repeat(2000) } };
    const { platform, token } = await startWithAgents(
      inSequence(stream([], [toolCall]), stream(['Done.'])),
      {
        advisor: {
          instructions: 'x',
          tool_configs: [{ entity_name: 'Note', allowed_operations: ['create'] }],
        },
      },
      { entitiesDir: entitiesFolder({ Note: { properties: { text: { type: 'string' } } } }) },
    );
    const id = await startConversation(platform, token);
    const client = await connect(platform, { token });
    await client.join({ room: conversationRoom(id) });
    await say(platform, token, id, 'x');
    await settled(platform, token, id, 3);

    await expect.poll(() => messagesOf(client).at(-1)).toBe('assistant success Done.');
    const calls = client.updates.flatMap(({ data }) => JSON.parse(data)._message.tool_calls ?? []);
    expect(calls.map(({ status }) => status)).toEqual(['running', 'success', 'success']);
    for (const { arguments_string, results = '' } of calls) {
      expect(arguments_string).toHaveLength(500);
      expect(results.length).toBeLessThanOrEqual(500);
    }
  });

  it('rejects other users and anonymous clients, who receive no updates', async () => {
    const { platform, token } = await startWithAgents(stream(['Yes.']));
    const id = await startConversation(platform, token);
    const clients = [
      await connect(platform, { token: await signUp(platform) }),
      await connect(platform),
    ];
    for (const client of clients) {
      for (const room of [conversationRoom(id), conversationRoom('constructor')]) {
        expect(await client.join({ room })).toMatchObject({ error: { code: 'not_found' } });
      }
    }
    await say(platform, token, id, 'Anybody?');
    await settled(platform, token, id, 2);

    expect(clients.map(messagesOf)).toEqual([[], []]);
  });

  it('sends nothing to a client that has left the room, and each update only once to a client that joined twice', async () => {
    const { platform, token } = await startWithAgents(stream(['Yes.']));
    const id = await startConversation(platform, token);
    const [stays, leaves] = [
      await connect(platform, { token }),
      await connect(platform, { token }),
    ];
    for (const client of [stays, leaves, stays]) await client.join({ room: conversationRoom(id) });
    await leaves.socket.timeout(60_000).emitWithAck(LEAVE_EVENT, conversationRoom(id));
    await say(platform, token, id, 'a');
    await settled(platform, token, id, 2);

    await expect.poll(() => messagesOf(stays).at(-1)).toBe('assistant success Yes.');
    expect(messagesOf(stays).filter((line) => line === 'user  a')).toHaveLength(1);
    expect(messagesOf(leaves)).toEqual([]);
  });

  it('sends no updates to a user whose account was disabled', async () => {
    let modelResponse: Parameters<typeof endStream>[0] | undefined;
    const { platform } = await startWithAgents((response) => {
      modelResponse = response;
    });
    const token = await signUp(platform);
    const userId = await userIdOf(platform, token);
    const id = await startConversation(platform, token);
    const client = await connect(platform, { token });
    await client.join({ room: conversationRoom(id) });
    await say(platform, token, id, 'a');
    await expect.poll(() => modelResponse).toBeDefined();
    const received = messagesOf(client);
    await platform.accounts.setDisabled(userId, true);
    if (modelResponse) {
      writeDelta(modelResponse, { content: 'secret' });
      endStream(modelResponse);
    }

    expect(await client.disconnected()).toBe('io server disconnect');
    expect(messagesOf(client).join()).not.toContain('secret');
    expect(received.length).toBeGreaterThan(0);
  });

  it('disconnects all clients of a conversation if checking their access fails', async () => {
    let modelResponse: Parameters<typeof endStream>[0] | undefined;
    const dataDir = temporaryFolder();
    const model = (response: Parameters<typeof endStream>[0]) => {
      modelResponse = response;
    };
    const { platform, token } = await startWithAgents(model, undefined, { dataDir });
    const id = await startConversation(platform, token);
    const client = await connect(platform, { token });
    await client.join({ room: conversationRoom(id) });
    await say(platform, token, id, 'a');
    await expect.poll(() => modelResponse).toBeDefined();
    // The next change of an account clears the session cache. The check then reads this table, and fails because
    // it is gone.
    await runSql(dataDir, 'ALTER TABLE sessions RENAME TO sessions_away');
    await platform.rotateTokenSecret();
    moveClock({ seconds: 6 });
    if (modelResponse) {
      writeDelta(modelResponse, { content: 'Fifteen acres.' });
      endStream(modelResponse);
    }
    expect(await client.disconnected()).toBe('transport close');
    expect(messagesOf(client).join()).not.toContain('Fifteen');

    await runSql(dataDir, 'ALTER TABLE sessions_away RENAME TO sessions');
    expect(await settled(platform, token, id, 2)).toMatchObject({ content: 'Fifteen acres.' });
    const reconnected = await connect(platform, { token });
    expect(await reconnected.join({ room: conversationRoom(id) })).toBeUndefined();
  });
});
