import { expect, it } from 'vitest';
import { recordingClient } from '../test-support/local-server.ts';

it('a call that there is none of says so, whatever the compiler was told', async () => {
  const { client, received } = await recordingClient();
  const misspelt: unknown = Reflect.get(client.users, 'inviteUsr');
  if (typeof misspelt !== 'function') throw new Error('Calls are known when they are made.');
  await expect(misspelt('ann@example.com', 'user')).rejects.toThrow('There is no call inviteUsr.');
  expect(received).toEqual([]);
});
