import type { ServerResponse } from 'node:http';
import { runSql, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import {
  advisor,
  agentsFolder,
  readConversation,
  say,
  settled,
  startConversation,
} from '../../../testing/agent-platform.ts';
import { functionsFolder } from '../../../testing/function-platform.ts';
import {
  endStream,
  inSequence,
  startModelServer,
  stream,
  writeDelta,
} from '../../../testing/model-server.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import type { PlatformSettings } from '../../settings/platform-settings.ts';

/**
 * Starts two platforms on one database, with a language model that delays its first response until `finish` is
 * called.
 */
async function startNodes(
  settings: PlatformSettings = { agentsDir: agentsFolder(advisor) },
  next = stream(['Next.']),
) {
  const held: ServerResponse[] = [];
  const model = await startModelServer((response) => {
    if (model.calls.length > 1) return next(response);
    writeDelta(response, { content: 'First.' });
    held.push(response);
  });
  const dataDir = temporaryFolder();
  const start = () =>
    startTestPlatform({ dataDir, llm: { url: model.url, models: ['small'] }, ...settings });
  const [one, other] = [await start(), await start()];
  const token = await signIn(one);
  const id = await startConversation(one, token);
  await say(one, token, id, 'a');
  await expect.poll(() => held).toHaveLength(1);
  const finish = () => {
    for (const response of held) endStream(response);
  };
  return { start, one, other, token, id, model, finish, dataDir };
}

/** Waits for a reply in another conversation, after which the node has started all earlier replies. */
async function askElsewhere(
  platform: Awaited<ReturnType<typeof startTestPlatform>>,
  token: string,
) {
  const id = await startConversation(platform, token);
  await say(platform, token, id, 'x');
  await settled(platform, token, id, 2);
}

describe('agent replies on several nodes', () => {
  it('generates replies one at a time and in order for messages that two nodes receive', async () => {
    const { one, other, token, id, model, finish } = await startNodes();
    await say(other, token, id, 'b');
    await say(one, token, id, 'c');
    await say(other, token, id, 'd');
    await askElsewhere(other, token);
    await askElsewhere(one, token);
    expect(await readConversation(one, token, id)).toMatchObject({
      messages: [{ content: 'a' }, { status: 'running' }, {}, {}, { content: 'd' }],
    });
    finish();

    expect(await settled(other, token, id, 6)).toMatchObject({ content: 'Next.' });
    await askElsewhere(other, token);
    const { messages } = await readConversation(one, token, id);
    expect(messages.map(({ content }) => content)).toEqual(['a', 'First.', 'b', 'c', 'd', 'Next.']);
    const prompts = model.calls
      .map(({ body }) => JSON.stringify(body))
      .filter((body) => /"d"/.test(body));
    expect(prompts).toHaveLength(1);
  });

  it('a reply continues when another node starts', async () => {
    const { start, token, id, finish } = await startNodes();
    const third = await start();
    expect(await readConversation(third, token, id)).toMatchObject({
      messages: [{ content: 'a' }, { status: 'running' }],
    });
    finish();

    expect(await settled(third, token, id, 2)).toMatchObject({
      status: 'success',
      content: 'First.',
    });
  });

  it('stops a reply when its node stops, and marks unanswered messages as interrupted', async () => {
    const { one, other, token, id } = await startNodes();
    await say(other, token, id, 'b');
    await one.stop();

    await settled(other, token, id, 4);
    expect(await readConversation(other, token, id)).toMatchObject({
      messages: [
        { content: 'a' },
        { status: 'stopped' },
        { content: 'b' },
        { role: 'assistant', status: 'stopped', content: expect.stringContaining('interrupted') },
      ],
    });
  });

  it('stops a reply when its node loses the lease, and no other node repeats the reply', async () => {
    const { one, other, token, id, model, finish, dataDir } = await startNodes();
    await runSql(dataDir, 'UPDATE reply_leases SET expires = 0');
    await say(other, token, id, 'b');

    await expect.poll(() => model.calls).toHaveLength(2);
    finish();
    expect(await settled(other, token, id, 4)).toMatchObject({ content: 'Next.' });
    await askElsewhere(one, token);
    expect(model.calls).toHaveLength(3);
    expect((await readConversation(one, token, id)).messages).toHaveLength(4);
  });

  it('never handles a service-role message with the permissions of a user on another node', async () => {
    const functionsDir = functionsFolder({
      'who.js':
        'export default (request) => Response.json({ is: request.headers.get("Authorization") });',
    });
    const agentsDir = agentsFolder({
      advisor: {
        instructions: 'You ask.',
        tool_configs: [{ function_name: 'who', description: 'Asks.' }],
      },
    });
    const next = inSequence(stream([], [{ name: 'who', arguments: {} }]), stream(['Done.']));
    const { one, other, token, id, finish } = await startNodes({ agentsDir, functionsDir }, next);
    await say(other, await other.issueServiceToken(other.appId), id, 'Who am I?');
    finish();
    await settled(one, token, id, 5);

    const { messages } = await readConversation(one, token, id);
    expect(messages[3]?.tool_calls).toMatchObject([{ status: 'success', results: '{"is":null}' }]);
  });
});
