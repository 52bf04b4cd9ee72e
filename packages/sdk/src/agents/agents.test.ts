import { describe, expect, it } from 'vitest';
import { createRecordingClient, expectFailure } from '../../test-support/local-server.ts';

const conversation = { id: 'c1' };

describe('agents module', () => {
  it('creates, reads and lists conversations, and sends a message', async () => {
    const { client, received } = await createRecordingClient([[], {}, [], {}, { id: 'm1' }]);
    const { agents } = client;
    expect(await agents.getConversations()).toEqual([]);
    await agents.getConversation('c1');
    await agents.listConversations({
      q: { agent_name: 'keeper', 'metadata.site': 7 },
      sort: '-created_date',
      limit: 5,
      skip: 0,
      fields: ['id', 'metadata'],
    });
    await agents.createConversation({ agent_name: 'keeper', metadata: { site: 7 } });
    const message = await agents.addMessage(conversation, { content: 'How large?' });

    expect(message).toEqual({ id: 'm1' });
    const base = '/api/apps/app/agents/conversations';
    const q = encodeURIComponent('{"agent_name":"keeper","metadata.site":7}');
    const list = `${base}?q=${q}&sort=-created_date&limit=5&skip=0&fields=id%2Cmetadata`;
    expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', base, ''],
      ['GET', `${base}/c1`, ''],
      ['GET', list, ''],
      ['POST', base, '{"agent_name":"keeper","metadata":{"site":7}}'],
      ['POST', `${base}/c1/messages`, '{"role":"user","content":"How large?"}'],
    ]);
  });

  it.each(['', '  ', '.', '..'])('rejects the id %j before sending a request', async (id) => {
    const { client, received } = await createRecordingClient();
    for (const call of [
      client.agents.getConversation(id),
      client.agents.addMessage({ id }, { content: 'x' }),
    ]) {
      expect(await expectFailure(call)).toMatchObject({ kind: 'invalid-argument' });
    }
    // @ts-expect-error: the agent is not declared.
    expect(() => client.agents.getWhatsAppConnectURL(id)).toThrow('cannot be part of a URL');
    expect(received).toEqual([]);
  });

  it('encodes an id as one path segment', async () => {
    const { client, received } = await createRecordingClient();
    await client.agents.getConversation('../../entities/User/me');
    expect(received[0]?.url).toBe(
      '/api/apps/app/agents/conversations/..%2F..%2Fentities%2FUser%2Fme',
    );
  });

  it('adds the current access token to the WhatsApp and Telegram links', async () => {
    const { client } = await createRecordingClient([], { serviceToken: 'service' });
    const base = `${client.getConfig().serverUrl}/api/apps/app/agents/land%20advisor`;
    const { agents } = client;
    expect(agents.getWhatsAppConnectURL('land advisor')).toBe(`${base}/whatsapp?token=abc.def`);
    client.auth.setToken('new.token');
    expect(agents.getTelegramConnectURL('land advisor')).toBe(`${base}/telegram?token=new.token`);
    client.auth.signOut();
    expect(agents.getWhatsAppConnectURL('land advisor')).toBe(`${base}/whatsapp`);
    expect(client.asServiceRole.agents.getWhatsAppConnectURL('land advisor')).not.toContain(
      'service',
    );
  });

  it('sends the service token with asServiceRole.agents calls, even when the methods are destructured', async () => {
    const { client, received } = await createRecordingClient([[]], { serviceToken: 'service' });
    const { getConversations } = client.asServiceRole.agents;
    await getConversations();
    expect(received[0]?.headers.authorization).toBe('Bearer service');
  });
});
