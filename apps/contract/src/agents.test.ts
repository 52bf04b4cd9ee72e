/** Agents of the real platform, talked to by the real client. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings, RunningPlatform } from '@groundwork/platform';
import { type AgentMessage, type Client, createClient } from '@groundwork/sdk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type ModelAnswer, startModel } from './model-server.ts';
import { admin, startForTest } from './start.ts';

/** A client that is signed in; as the administrator unless told. */
async function signedIn(platform: RunningPlatform, { email, password } = admin): Promise<Client> {
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  onTestFinished(() => client.cleanup());
  await client.auth.loginViaEmailPassword(email, password);
  return client;
}

/** A folder with one agent, which may read and make tasks. */
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

/** A platform with the agent and a model, and a client of it. */
async function startWith(answer: (answer: ModelAnswer) => void, settings: PlatformSettings = {}) {
  const llm = await startModel(answer);
  const agentsDir = await agentsFolder();
  const platform = await startForTest({ llm, agentsDir, openEntities: true, ...settings });
  return { llm, agentsDir, platform, client: await signedIn(platform) };
}

/** Subscribes, and notes the contents that are shown; `shows` waits for the latest. */
function watch(client: Pick<Client, 'agents'>, id: string) {
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
    vi.waitFor(() => expect(shown.at(-1)).toEqual(texts), { timeout: 10_000, interval: 10 });
  return { shown, errors, shows, latest: () => latest };
}

it('shows a question at once and its answer as it is written, each once', async () => {
  const answers: ModelAnswer[] = [];
  const { client } = await startWith((answer) => answers.push(answer));
  const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
  const { shown, shows, latest } = watch(client, id);
  await shows();
  const message = await client.agents.addMessage({ id }, { content: 'How large?' });
  await vi.waitFor(() => expect(answers).toHaveLength(1), 5_000);
  answers[0]?.say('Fifteen');
  await shows('How large?', 'Fifteen');
  answers[0]?.say(' acres.');
  answers[0]?.end();
  await shows('How large?', 'Fifteen acres.');

  expect(shown[1]).toEqual(['How large?…']);
  expect(shown.every((texts) => texts.length <= 2)).toBe(true);
  await vi.waitFor(() => expect(latest().at(-1)?.status).toBe('success'), 5_000);
  expect(await client.agents.getConversation(id)).toMatchObject({
    messages: [message, { role: 'assistant', content: 'Fifteen acres.' }],
  });
});

it('lists and filters the conversations of the user', async () => {
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

it('runs tools with the rights of the user, and shows them', async () => {
  let step = 0;
  const { client } = await startWith((answer) => {
    step += 1;
    if (step === 1) answer.want('create_Task', { title: 'Survey' });
    else answer.say('Noted.');
    answer.end();
  });
  const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
  const { shows, latest } = watch(client, id);
  await shows();
  await client.agents.addMessage({ id }, { content: 'Note a survey' });
  await shows('Note a survey', '', 'Noted.');

  expect(latest()[1]?.tool_calls).toMatchObject([{ name: 'create_Task', status: 'success' }]);
  const { email } = await client.auth.me();
  expect(await client.entities.Task.list()).toMatchObject([{ title: 'Survey', created_by: email }]);
});

it('keeps a conversation from everybody else', async () => {
  const { platform, client } = await startWith(() => {});
  const ann = { email: 'ann@example.org', password: 'a long password' };
  await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'user' } });
  const stranger = await signedIn(platform, ann);
  const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
  const { shown, errors } = watch(stranger, id);
  const failed = { name: 'PlatformError', code: 'not_found' };

  await expect(stranger.agents.getConversation(id)).rejects.toMatchObject(failed);
  const message = stranger.agents.addMessage({ id }, { content: 'Let me in' });
  await expect(message).rejects.toMatchObject(failed);
  await vi.waitFor(() => expect(errors).toMatchObject([failed]), 5_000);
  expect(shown).toEqual([]);
  expect(await stranger.agents.getConversations()).toEqual([]);
});

it('lets the app itself begin conversations, and read those of its users', async () => {
  const { platform, client } = await startWith((answer) => {
    answer.say('Yes.');
    answer.end();
  });
  const serviceToken = await platform.issueServiceToken(platform.appId);
  const service = createClient({ ...client.getConfig(), serviceToken });
  onTestFinished(() => service.cleanup());
  const { agents } = service.asServiceRole;
  await client.agents.createConversation({ agent_name: 'keeper' });
  const own = await agents.createConversation({ agent_name: 'keeper' });
  expect(own.created_by_id).toBeNull();
  const { shows } = watch(service.asServiceRole, own.id);
  await shows();
  await agents.addMessage(own, { content: 'Anybody?' });
  await shows('Anybody?', 'Yes.');
  expect(await agents.getConversations()).toHaveLength(2);
  expect(await client.agents.getConversations()).toHaveLength(1);
});

it('takes a message away that the platform refuses', async () => {
  const { client } = await startWith(() => {});
  const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
  const { shown, shows } = watch(client, id);
  await shows();
  const content = 'x'.repeat(32_001);
  await expect(client.agents.addMessage({ id }, { content })).rejects.toMatchObject({
    status: 422,
  });
  await shows();
  expect(shown).toContainEqual([`${content}…`]);
});

it('says so when no model is set up', async () => {
  const platform = await startForTest({ agentsDir: await agentsFolder(), openEntities: true });
  const client = await signedIn(platform);
  const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
  const { latest } = watch(client, id);
  await client.agents.addMessage({ id }, { content: 'Anybody?' });
  await vi.waitFor(() => expect(latest()).toHaveLength(2), 5_000);
  expect(latest()[1]).toMatchObject({
    status: 'error',
    content: expect.stringContaining('GROUNDWORK_LLM_URL'),
  });
});

it('misses nothing when the platform restarts in the middle of a reply', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'contract-agents-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const answers: ModelAnswer[] = [];
  const { platform, client, llm, agentsDir } = await startWith(
    (answer) => {
      answers.push(answer);
      answer.say('Well');
    },
    { dataDir },
  );
  const { id } = await client.agents.createConversation({ agent_name: 'keeper' });
  const { shows, latest } = watch(client, id);
  await shows();
  await client.agents.addMessage({ id }, { content: 'x' });
  await shows('x', 'Well');
  await platform.stop();
  await startForTest({ dataDir, llm, agentsDir, openEntities: true, port: platform.port });
  await vi.waitFor(() => expect(latest()[1]?.status).toBe('stopped'), 15_000);
  await shows('x', 'Well');
});
