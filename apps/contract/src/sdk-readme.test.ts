/** Examples of the SDK's README that need a platform, run as they stand. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@groundwork/sdk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startModel } from './model-server.ts';
import { admin, startForTest } from './start.ts';

const README = new URL('../../../packages/sdk/README.md', import.meta.url);

/** What an example uses besides the client. */
type Example = (client: Client, show: (value: unknown) => void, signal: AbortSignal) => unknown;

/** The example that holds a text, as a function. */
async function exampleWith(text: string): Promise<Example> {
  const readme = await readFile(README, 'utf8');
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  const code = examples.find((example) => example.includes(text));
  const module = `export default async (client, show, signal) => {\n${code}\n};`;
  const { default: run } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`
  );
  return run;
}

/** A platform with an agent and a function, and a client of it that is signed in. */
async function start(): Promise<Client> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-readme-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [agentsDir, functionsDir] = [join(folder, 'agents'), join(folder, 'functions')];
  for (const path of [agentsDir, functionsDir]) await mkdir(path);
  await writeFile(join(agentsDir, 'land_advisor.jsonc'), '{ "instructions": "You advise." }');
  await writeFile(
    join(functionsDir, 'draft.js'),
    `export default async (request) => {
      const { topic } = await request.json();
      const headers = { 'Content-Type': 'text/event-stream' };
      return new Response('data: About\\n\\ndata: ' + topic + '\\n\\n', { headers });
    };`,
  );
  const llm = await startModel(({ say, end }) => {
    say('Fifteen acres.');
    end();
  });
  const platform = await startForTest({ agentsDir, functionsDir, llm });
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  onTestFinished(() => client.cleanup());
  await client.auth.loginViaEmailPassword(admin.email, admin.password);
  return client;
}

it('an agent is asked, and its answer shown', async () => {
  const run = await exampleWith('agents.createConversation');
  const show = vi.fn();
  await run(await start(), show, new AbortController().signal);
  const messages = [{ content: 'How large is it?' }, { content: 'Fifteen acres.' }];
  await vi.waitFor(() => expect(show.mock.lastCall).toMatchObject([messages]), 5_000);
});

it('the answer of a function is shown as it is written', async () => {
  const run = await exampleWith('functions.stream');
  const show = vi.fn();
  await run(await start(), show, new AbortController().signal);
  expect(show.mock.calls).toEqual([['About'], ['soil']]);
});
