import { describe, expect, it } from 'vitest';
import { createRecordingClient, startServer } from '../../test-support/local-server.ts';
import { createClient } from '../create-client.ts';

describe('createEntities', () => {
  it('returns the same entity handler for the same name', async () => {
    const { client } = await createRecordingClient();
    expect(client.entities.Task).toBe(client.entities.Task);
  });

  it('allows destructuring of entity handlers and of their methods', async () => {
    const { client, received } = await createRecordingClient();
    const { entities } = client;
    const { Task } = entities;
    const { get, list } = Task;
    await get('1');
    await list();
    expect(received.map(({ url }) => url)).toEqual([
      '/api/apps/app/entities/Task/1',
      '/api/apps/app/entities/Task',
    ]);
  });

  it('sends the token of the user on whose behalf a service-role call is made', async () => {
    const { client, received } = await createRecordingClient([], { serviceToken: 'service' });
    await client.asServiceRole.entities.Task.list();
    expect(received[0]?.headers).toMatchObject({
      authorization: 'Bearer service',
      'on-behalf-of': 'Bearer abc.def',
    });
  });

  it('returns different entity handlers for two clients in a page', async () => {
    const tokens: unknown[] = [];
    const serverUrl = await startServer((request, response) => {
      tokens.push([request.headers['x-app-id'], request.headers.authorization]);
      response.end('[]');
    });
    const first = createClient({ appId: 'first', serverUrl, token: 'a' });
    const second = createClient({ appId: 'second', serverUrl, token: 'b' });
    expect(first.entities.Task).not.toBe(second.entities.Task);
    second.auth.setToken('c');
    await first.entities.Task.list();
    await second.entities.Task.list();
    expect(tokens).toEqual([
      ['first', 'Bearer a'],
      ['second', 'Bearer c'],
    ]);
  });
});
