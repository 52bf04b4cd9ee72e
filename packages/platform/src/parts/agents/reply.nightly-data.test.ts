import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, vi } from 'vitest';
import {
  advisor,
  agentsFolder,
  ask,
  readConversation,
  say,
  settled,
  startConversation,
  startWithAgents,
} from '../../../testing/agent-platform.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import {
  endStream,
  inSequence,
  startModelServer,
  stream,
  writeDelta,
} from '../../../testing/model-server.ts';
import { signIn, signUp } from '../../../testing/sign-in.ts';
import { entitiesDir, worker } from '../../../testing/task-agent.ts';
import { callApi, startTestPlatform } from '../../../testing/test-platform.ts';
import { callCore, formWith, upload } from '../../../testing/upload.ts';

describe("an agent's reply", () => {
  it("an agent's reply contains the text that the model generates", async () => {
    const { model, platform, token } = await startWithAgents(stream(['Fifteen ', 'acres.']));
    const id = await startConversation(platform, token);
    const response = await say(platform, token, id, 'How large?');

    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ role: 'user', content: 'How large?' });
    expect(await settled(platform, token, id, 2)).toMatchObject({
      role: 'assistant',
      content: 'Fifteen acres.',
      status: 'success',
      model: 'small',
      usage: { prompt_tokens: 5, completion_tokens: 7 },
    });
    expect(model.calls).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer model-key',
        body: {
          model: 'small',
          stream: true,
          messages: [
            { role: 'system', content: expect.stringMatching(/^You advise on land\./) },
            { role: 'user', content: 'How large?' },
          ],
        },
      },
    ]);
  });

  it('sends the messages of the conversation to the model that the agent’s file names', async () => {
    const agents = { advisor: { ...advisor.advisor, model: 'large' } };
    const { model, platform, token } = await startWithAgents(stream(['Yes.']), agents);
    const id = await startConversation(platform, token);
    await say(platform, token, id, 'One?');
    await settled(platform, token, id, 2);
    await say(platform, token, id, 'Two?');
    await settled(platform, token, id, 4);

    expect(model.calls[1]?.body).toMatchObject({
      model: 'large',
      messages: [
        { role: 'system' },
        { role: 'user', content: 'One?' },
        { role: 'assistant', content: 'Yes.' },
        { role: 'user', content: 'Two?' },
      ],
    });
  });

  it("sends a message's files and context to the model", async () => {
    const { model, platform, token } = await startWithAgents(stream(['A plan.']));
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const image = await upload(platform, formWith(png, 'a.png'), { token });
    const id = await startConversation(platform, token);
    const custom_context = [{ message: 'Seen now', data: { site: 7 }, type: 'page' }];
    const body = { content: 'What is it?', file_urls: [image], custom_context };
    await callApi(platform, routes.messages.replace(':id', id), { token, body });
    await settled(platform, token, id, 2);

    const text = 'What is it?\n\n{"message":"Seen now","data":{"site":7},"type":"page"}';
    const url = 'data:image/png;base64,iVBORw0KGgo=';
    expect(model.calls[0]?.body).toMatchObject({
      messages: [
        { role: 'system' },
        {
          role: 'user',
          content: [
            { type: 'text', text },
            { type: 'image_url', image_url: { url } },
          ],
        },
      ],
    });
  });

  it("sends a message's readable files to the model, and names the missing file", async () => {
    const { model, platform, token } = await startWithAgents(stream(['Noted.']));
    const [first = '', second = ''] = await Promise.all(
      ['one', 'two'].map((text) => upload(platform, formWith(text, `${text}.txt`), { token })),
    );
    const id = await startConversation(platform, token);
    const body = { content: 'Read these.', file_urls: [first, second] };
    await callApi(platform, routes.messages.replace(':id', id), { token, body });
    await settled(platform, token, id, 2);
    await callCore(platform, 'DeleteFile', { token, body: { file_url: first } });
    await say(platform, token, id, 'And now?');
    await settled(platform, token, id, 4);

    expect(model.calls[1]?.body).toMatchObject({
      messages: [
        { role: 'system' },
        {
          content: [
            { type: 'text', text: 'Read these.' },
            { type: 'text', text: expect.stringContaining('File 1 of this message is missing') },
            { type: 'text', text: 'two' },
          ],
        },
        { content: 'Noted.' },
        { content: 'And now?' },
      ],
    });
  });

  it('replies to messages that arrive during a reply once that reply is complete', async () => {
    let finish = () => {};
    const first = (response: Parameters<typeof endStream>[0]) => {
      writeDelta(response, { content: 'First.' });
      finish = () => endStream(response);
    };
    const { model, platform, token } = await startWithAgents(
      inSequence(first, stream(['Second.'])),
    );
    const id = await startConversation(platform, token);
    await say(platform, token, id, 'a');
    await expect.poll(() => model.calls).toHaveLength(1);
    await say(platform, token, id, 'b');
    await say(platform, token, id, 'c');
    finish();

    expect(await settled(platform, token, id, 5)).toMatchObject({ content: 'Second.' });
    expect(model.calls).toHaveLength(2);
  });

  it('ends a reply with an error after 12 steps if the model keeps calling tools', async () => {
    const toolCall = { name: 'read_Task', arguments: {} };
    const settings = { entitiesDir: entitiesDir() };
    const { model, platform, token } = await startWithAgents(
      stream([], [toolCall]),
      worker,
      settings,
    );

    const last = await ask(platform, token, 'Go on', 14);
    expect(last).toMatchObject({ status: 'error', content: expect.stringContaining('12 steps') });
    expect(model.calls).toHaveLength(12);
  });

  it.each([
    [{}, 'Set llm.url (GROUNDWORK_LLM_URL)'],
    [{ url: 'http://127.0.0.1:1' }, 'Set llm.models (GROUNDWORK_LLM_MODELS)'],
  ])('names the missing model setting in the conversation: %j', async (llm, missing) => {
    const platform = await startTestPlatform({ llm, agentsDir: agentsFolder(advisor) });
    const token = await signIn(platform);

    const last = await ask(platform, token, 'Anybody?');
    expect(last).toMatchObject({ role: 'assistant', status: 'error' });
    expect(last.content).toContain('No language model is configured on this platform');
    expect(last.content).toContain(missing);
  });

  it.each([
    ['rejects the key', 401, 'the key model-key is wrong', 'It responded with status 401'],
    ['sends malformed data', 200, 'data: nonsense\n\n', 'is not a stream of chat completions'],
    [
      'ends its stream early',
      200,
      'data: {"choices":[{"delta":{"content":"Well"}}]}\n\n',
      'was cut off',
    ],
    ['sends an empty reply', 200, 'data: [DONE]\n\n', 'empty'],
  ])('states the error in the conversation if a model %s', async (_, status, body, reason) => {
    const { platform, token } = await startWithAgents((response) => {
      response.writeHead(status, { 'Content-Type': 'text/event-stream' }).end(body);
    });

    const last = await ask(platform, token, 'x');
    expect(last).toMatchObject({ status: 'error', content: expect.stringContaining(reason) });
    expect(JSON.stringify(last)).not.toContain('model-key');
  });

  it('stops a reply that exceeds the time limit', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    const { platform, token } = await startWithAgents((response) => {
      response.setHeader('Content-Type', 'text/event-stream');
      writeDelta(response, { content: 'Well' });
    });
    const last = await ask(platform, token, 'x');
    vi.restoreAllMocks();

    expect(last).toMatchObject({ status: 'error' });
    expect(last.content).toMatch(/^(Well\n\n)?The reply took too long and was stopped\./);
  });

  it('omits failed replies from later prompts', async () => {
    const respond = inSequence((response) => response.writeHead(500).end(), stream(['Yes.']));
    const { model, platform, token } = await startWithAgents(respond);
    const id = await startConversation(platform, token);
    await say(platform, token, id, 'a');
    await settled(platform, token, id, 2);
    await say(platform, token, id, 'b');
    await settled(platform, token, id, 4);

    const { messages } = Object(model.calls[1]?.body);
    expect(messages).toMatchObject([{ role: 'system' }, { role: 'user' }, { role: 'user' }]);
  });

  it('runs no tool for an account that was disabled', async () => {
    let callTool = (_: { title: string }) => {};
    const first = (response: Parameters<typeof endStream>[0]) => {
      callTool = (args) => stream([], [{ name: 'create_Task', arguments: args }])(response);
    };
    const settings = { entitiesDir: entitiesDir() };
    const respond = inSequence(first, stream(['Done.']));
    const { model, platform, token: adminToken } = await startWithAgents(respond, worker, settings);
    const token = await signUp(platform);
    const id = await startConversation(platform, token);
    const { created_by_id: userId } = await readConversation(platform, token, id);
    await say(platform, token, id, 'x');
    await expect.poll(() => model.calls).toHaveLength(1);
    await platform.accounts.setDisabled(`${userId}`, true);
    callTool({ title: 'too late' });
    await expect.poll(() => model.calls).toHaveLength(2);

    expect(JSON.stringify(model.calls[1])).toContain('no longer a member of this app');
    const service = await platform.issueServiceToken(platform.appId);
    expect(await callsTo(platform, 'Task', service).list()).toEqual([]);
    expect(await callsTo(platform, 'Task', adminToken).list()).toEqual([]);
  });

  it('marks a reply as stopped when the platform stops', async () => {
    const dataDir = temporaryFolder();
    const settings = { dataDir, agentsDir: agentsFolder(advisor) };
    const model = await startModelServer((response) => {
      response.setHeader('Content-Type', 'text/event-stream');
      writeDelta(response, { content: 'Well, ' });
    });
    const llm = { url: model.url, models: ['small'] };
    const before = await startTestPlatform({ ...settings, llm });
    const id = await startConversation(before, await signIn(before));
    await say(before, await signIn(before), id, 'x');
    await expect.poll(() => model.calls).toHaveLength(1);
    await before.stop();

    const after = await startTestPlatform({ ...settings, llm });
    expect(await settled(after, await signIn(after), id, 2)).toMatchObject({ status: 'stopped' });
  });
});
