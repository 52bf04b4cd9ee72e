import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import { type AgentMessage, type Client, createClient } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ModelReply, startModel } from './model-server.ts';
import { admin, startForTest } from './start-for-test.ts';

async function signIn(platform: RunningPlatform, { email, password } = admin): Promise<Client> {
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  onTestFinished(() => client.cleanup());
  await client.auth.loginViaEmailPassword(email, password);
  return client;
}

async function agentsFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-agents-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'agents'));
  const agent = {
    instructions: 'You keep tasks.',
    tool_configs: [{ entity_name: 'Task', allowed_operations: ['read', 'create'] }],
  };
  await writeFile(join(folder, 'agents', 'keeper.jsonc'), JSON.stringify(agent));
  return join(folder, 'agents');
}

async function startWith(reply: (reply: ModelReply) => void, settings: PlatformSettings = {}) {
  const llm = await startModel(reply);
  const agentsDir = await agentsFolder();
  const platform = await startForTest({ llm, agentsDir, openEntities: true, ...settings });
  return { llm, agentsDir, platform, client: await signIn(platform) };
}

/** Subscribes to a conversation and records its messages; `shows` waits until they have the given contents. */
function observe(client: Pick<Client, 'agents'>, id: string) {
  const shown: string[][] = [];
  const errors: unknown[] = [];
  let latest: readonly AgentMessage[] = [];
  client.agents.subscribeToConversation(
    id,
    ({ messages }) => {
      latest = messages;
      shown.push(messages.map(({ content, pending }) => `${content}${pending ? '…' : ''}`));
    },
    { onError: (error) => errors.push(error) },
  );
  const shows = (...texts: string[]) =>
    vi.waitFor(() => expect(shown.at(-1)).toEqual(texts), { timeout: 60_000, interval: 10 });
  return { shown, errors, shows, latest: () => latest };
}

describe("the SDK's agent calls", () => {
  it('emits a question immediately, the reply while the model writes it, and each message only once', async () => {
    const replies: ModelReply[] = [];
    const { client } = await startWith((reply) => replies.push(reply));
    const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
    const { shown, shows, latest } = observe(client, id);
    await shows();
    const message = await client.agents.addMessage({ id }, { content: 'How large?' });
    await expect.poll(() => replies).toHaveLength(1);
    replies[0]?.write('Fifteen');
    await shows('How large?', 'Fifteen');
    replies[0]?.write(' acres.');
    replies[0]?.end();
    await shows('How large?', 'Fifteen acres.');

    expect(shown[1]).toEqual(['How large?…']);
    expect(shown.every((texts) => texts.length <= 2)).toBe(true);
    await expect.poll(() => latest().at(-1)?.status).toBe('success');
    expect(await client.agents.getConversation(id)).toMatchObject({
      messages: [message, { role: 'assistant', content: 'Fifteen acres.' }],
    });
  });

  it('lists and filters the user’s own conversations', async () => {
    const { client } = await startWith(() => {});
    const { agents } = client;
    for (const site of ['north', 'south']) {
      await agents.createConversation({ agent_name: 'keeper', metadata: { site } });
    }
    expect(await agents.getConversations()).toHaveLength(2);
    const q = { 'metadata.site': 'south' };
    expect(await agents.listConversations({ q, fields: ['metadata'] })).toEqual([
      { id: expect.any(String), metadata: { site: 'south' } },
    ]);
    const list = { sort: 'created_date', limit: 1, skip: 1 };
    expect(await agents.listConversations(list)).toMatchObject([{ metadata: { site: 'south' } }]);
  });

  it("runs an agent’s tools with the user's permissions, and emits the results", async () => {
    let step = 0;
    const { client } = await startWith((reply) => {
      step += 1;
      if (step === 1) reply.callTool('create_Task', { title: 'Survey' });
      else reply.write('Noted.');
      reply.end();
    });
    const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
    const { shows, latest } = observe(client, id);
    await shows();
    await client.agents.addMessage({ id }, { content: 'Note a survey' });
    await shows('Note a survey', '', 'Noted.');

    expect(latest()[1]?.tool_calls).toMatchObject([{ name: 'create_Task', status: 'success' }]);
    const { email } = await client.auth.me();
    expect(await client.entities.Task.list()).toMatchObject([
      { title: 'Survey', created_by: email },
    ]);
  });

  it('does not show a conversation to other users', async () => {
    const { platform, client } = await startWith(() => {});
    const ann = { email: 'ann@example.org', password: 'a long password' };
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'user' } });
    const other = await signIn(platform, ann);
    const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
    const { shown, errors } = observe(other, id);
    const failed = { name: 'PlatformError', code: 'not_found' };

    await expect(other.agents.getConversation(id)).rejects.toMatchObject(failed);
    const message = other.agents.addMessage({ id }, { content: 'Hello' });
    await expect(message).rejects.toMatchObject(failed);
    await expect.poll(() => errors).toMatchObject([failed]);
    expect(shown).toEqual([]);
    expect(await other.agents.getConversations()).toEqual([]);
  });

  it("the service role can start conversations, and read users' conversations", async () => {
    const { platform, client } = await startWith((reply) => {
      reply.write('Yes.');
      reply.end();
    });
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const service = createClient({ ...client.getConfig(), serviceToken });
    onTestFinished(() => service.cleanup());
    const { agents } = service.asServiceRole;
    await client.agents.createConversation({ agent_name: 'keeper' });
    const own = await agents.createConversation({ agent_name: 'keeper' });
    expect(own.created_by_id).toBeNull();
    const { shows } = observe(service.asServiceRole, own.id);
    await shows();
    await agents.addMessage(own, { content: 'Anybody?' });
    await shows('Anybody?', 'Yes.');
    expect(await agents.getConversations()).toHaveLength(2);
    expect(await client.agents.getConversations()).toHaveLength(1);
  });

  it('removes a pending message that the platform rejects', async () => {
    const { client } = await startWith(() => {});
    const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
    const { shown, shows } = observe(client, id);
    await shows();
    const content = 'x'.repeat(32_001);
    await expect(client.agents.addMessage({ id }, { content })).rejects.toMatchObject({
      status: 422,
    });
    await shows();
    expect(shown).toContainEqual([`${content}…`]);
  });

  it('returns a reply that names the missing setting if no model is configured', async () => {
    const platform = await startForTest({ agentsDir: await agentsFolder(), openEntities: true });
    const client = await signIn(platform);
    const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
    const { latest } = observe(client, id);
    await client.agents.addMessage({ id }, { content: 'Anybody?' });
    await expect.poll(() => latest()).toHaveLength(2);
    expect(latest()[1]).toMatchObject({
      status: 'error',
      content: expect.stringContaining('GROUNDWORK_LLM_URL'),
    });
  });

  it('marks an unfinished reply as stopped when the platform restarts', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'contract-agents-data-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    const replies: ModelReply[] = [];
    const { platform, client, llm, agentsDir } = await startWith(
      (reply) => {
        replies.push(reply);
        reply.write('Well');
      },
      { dataDir },
    );
    const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
    const { shows, latest } = observe(client, id);
    await shows();
    await client.agents.addMessage({ id }, { content: 'x' });
    await shows('x', 'Well');
    await platform.stop();
    await startForTest({ dataDir, llm, agentsDir, openEntities: true, port: platform.port });
    await expect.poll(() => latest()[1]?.status).toBe('stopped');
    await shows('x', 'Well');
  });
});
