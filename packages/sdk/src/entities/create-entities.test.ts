import { inspect } from 'node:util';
import { expect, it } from 'vitest';
import { recordingClient, startServer } from '../../test-support/local-server.ts';
import { createClient } from '../create-client.ts';

it('gives the same handler for a name each time', async () => {
  const { client } = await recordingClient();
  expect(client.entities.Task).toBe(client.entities.Task);
});

it('can be taken apart', async () => {
  const { client, received } = await recordingClient();
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

it('has no entity under a name that promises, printers and comparers look for', async () => {
  const { client } = await recordingClient();
  const entities: object = client.entities;
  for (const name of ['then', 'toJSON', '_owner', '$$typeof', '', '0', Symbol.iterator]) {
    expect(Reflect.get(entities, name)).toBeUndefined();
  }
  expect(await Promise.resolve(client.entities)).toBe(client.entities);
});

it('can be printed and turned into JSON', async () => {
  const { client } = await recordingClient();
  expect(() => inspect(client, { depth: 9, showProxy: true })).not.toThrow();
  expect(() => `${client.entities}`).not.toThrow();
  expect(JSON.parse(JSON.stringify(client))).toMatchObject({ entities: {} });
});

it('acts for the app by way of the service role, on behalf of the user', async () => {
  const { client, received } = await recordingClient([], { serviceToken: 'service' });
  await client.asServiceRole.entities.Task.list();
  expect(received[0]?.headers).toMatchObject({
    authorization: 'Bearer service',
    'on-behalf-of': 'Bearer abc.def',
  });
});

it('shares nothing with another client in the same page', async () => {
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
