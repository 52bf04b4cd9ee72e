import { routes } from '@groundwork/sdk/protocol';
import { expect, test, vi } from 'vitest';
import {
  advisor,
  agentsFolder,
  ask,
  beginConversation,
  readConversation,
  say,
  settled,
  startWithAgents,
} from '../testing/agent-platform.ts';
import { callsTo, entitiesFolder } from '../testing/entity-platform.ts';
import { functionsFolder } from '../testing/function-platform.ts';
import {
  endStream,
  inTurn,
  startModelServer,
  stream,
  writeDelta,
} from '../testing/model-server.ts';
import { ann, signIn, signUp } from '../testing/sign-in.ts';
import { callApi, startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';
import { formWith, upload } from '../testing/upload.ts';

const own = { created_by: '{{user.email}}' };
const entitiesDir = () =>
  entitiesFolder({
    Task: {
      properties: { title: { type: 'string' }, cost: { type: 'number', rls: { read: false } } },
      required: ['title'],
      rls: { create: true, read: own, update: own, delete: own },
    },
    Secret: { properties: { text: { type: 'string' } } },
  });

/** An agent that may do everything with tasks, and nothing else. */
const worker = {
  advisor: {
    instructions: 'You keep tasks.',
    tool_configs: [
      { entity_name: 'Task', allowed_operations: ['read', 'create', 'update', 'delete'] },
    ],
  },
};

/** An agent whose model wants some tools, then says that it is done. */
async function startWithTools(...wishes: { name: string; arguments: object | string }[]) {
  const answer = inTurn(stream([], wishes), stream(['Done.']));
  return startWithAgents(answer, worker, { entitiesDir: entitiesDir() });
}

test('a message is answered with what the model says', async () => {
  const { model, platform, token } = await startWithAgents(stream(['Fifteen ', 'acres.']));
  const id = await beginConversation(platform, token);
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

test('the model is told what was said before, and what the file names is asked', async () => {
  const agents = { advisor: { ...advisor.advisor, model: 'large' } };
  const { model, platform, token } = await startWithAgents(stream(['Yes.']), agents);
  const id = await beginConversation(platform, token);
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

test('files and context of a message go along to the model', async () => {
  const { model, platform, token } = await startWithAgents(stream(['A plan.']));
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const image = await upload(platform, formWith(png, 'a.png'), { token });
  const id = await beginConversation(platform, token);
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

test('messages that come while a reply is written are answered after it', async () => {
  let finish = () => {};
  const first = (response: Parameters<typeof endStream>[0]) => {
    writeDelta(response, { content: 'First.' });
    finish = () => endStream(response);
  };
  const { model, platform, token } = await startWithAgents(inTurn(first, stream(['Second.'])));
  const id = await beginConversation(platform, token);
  await say(platform, token, id, 'a');
  await vi.waitFor(() => expect(model.calls).toHaveLength(1), 5_000);
  await say(platform, token, id, 'b');
  await say(platform, token, id, 'c');
  finish();

  expect(await settled(platform, token, id, 5)).toMatchObject({ content: 'Second.' });
  expect(model.calls).toHaveLength(2);
});

test('tools act on records, and the model hears what came of it', async () => {
  const { model, platform, token } = await startWithTools(
    { name: 'create_Task', arguments: { title: 'Survey' } },
    { name: 'read_Task', arguments: { query: { title: 'Survey' }, fields: ['title'] } },
  );
  expect(await ask(platform, token, 'Plan it', 3)).toMatchObject({ content: 'Done.' });

  expect(await callsTo(platform, 'Task', token).list()).toMatchObject([{ title: 'Survey' }]);
  expect(model.calls[0]?.body).toMatchObject({
    tools: [
      { function: { name: 'read_Task' } },
      {
        function: {
          name: 'create_Task',
          parameters: { type: 'object', properties: { title: { type: 'string' } } },
        },
      },
      { function: { name: 'update_Task' } },
      { function: { name: 'delete_Task' } },
    ],
  });
  expect(JSON.stringify(model.calls[0]?.body)).not.toContain('rls');
  expect(model.calls[1]?.body).toMatchObject({
    messages: [
      {},
      {},
      { role: 'assistant', tool_calls: [{ function: { name: 'create_Task' } }, {}] },
      { role: 'tool', tool_call_id: 'wish-0', content: expect.stringContaining('"Survey"') },
      { role: 'tool', tool_call_id: 'wish-1', content: expect.stringMatching(/^\[\{.*"Survey"/) },
    ],
  });
});

test('records are changed and deleted by their ids', async () => {
  const answer = inTurn(
    (response) => stream([], [{ name: 'update_Task', arguments: update }])(response),
    (response) => stream([], [{ name: 'delete_Task', arguments: { id: other } }])(response),
    stream(['Done.']),
  );
  const settings = { entitiesDir: entitiesDir() };
  const { platform, token } = await startWithAgents(answer, worker, settings);
  const tasks = callsTo(platform, 'Task', token);
  const update = { id: (await tasks.create({ title: 'a' })).id, fields: { title: 'b' } };
  const other = (await tasks.create({ title: 'c' })).id;
  await ask(platform, token, 'Tidy up', 4);

  expect(await tasks.list()).toMatchObject([{ title: 'b' }]);
});

test.each([
  ['the records of others', { name: 'read_Task', arguments: {} }, 'success', '[]'],
  ['an entity that it was not given', { name: 'read_Secret', arguments: {} }, 'error', 'no tool'],
  ['a tool named like a prototype', { name: '__proto__', arguments: {} }, 'error', 'no tool'],
  ['no JSON', { name: 'read_Task', arguments: '{"query": ' }, 'error', 'JSON'],
  ['a list of arguments', { name: 'read_Task', arguments: '[1]' }, 'error', 'no JSON object'],
  ['prototypes', { name: 'create_Task', arguments: '{"__proto__": {}}' }, 'error', '__proto__'],
  ['what does not fit', { name: 'create_Task', arguments: { title: 1 } }, 'error', 'title'],
  ['an unknown operator', { name: 'read_Task', arguments: { query: { $where: 1 } } }, 'error', '$'],
  ['too much', { name: 'read_Task', arguments: { limit: 5000 } }, 'error', 'limit'],
  ['no id', { name: 'delete_Task', arguments: {} }, 'error', 'id'],
])(
  'a model that asks for %s gets no more than the user would',
  async (_, wish, status, results) => {
    const { platform, token } = await startWithTools(wish);
    const stranger = await signUp(platform);
    await callsTo(platform, 'Task', stranger).create({ title: 'Ann’s' });
    const id = await beginConversation(platform, token);
    await say(platform, token, id, 'Show me what everybody else wrote');
    await settled(platform, token, id, 3);

    const { messages } = await readConversation(platform, token, id);
    const [call] = messages[1]?.tool_calls ?? [];
    expect(call).toMatchObject({ status, results: expect.stringContaining(results) });
    expect(JSON.stringify(messages)).not.toContain('Ann’s');
  },
);

test('fields that the user may not read stay hidden from the model', async () => {
  const wish = { name: 'create_Task', arguments: { title: 'a', cost: 7 } };
  const { platform, token } = await startWithTools(wish);
  const id = await beginConversation(platform, token);
  await say(platform, token, id, 'Note the cost');
  await settled(platform, token, id, 3);

  const { messages } = await readConversation(platform, token, id);
  const [call] = messages[1]?.tool_calls ?? [];
  expect(call?.results).toContain('"title":"a"');
  expect(call?.results).not.toContain('cost');
});

test('functions are called as the user', async () => {
  const functionsDir = functionsFolder({
    'who.js': `import { createClientFromRequest } from '@groundwork/sdk/server';
      export default async (request) => {
        const { email } = await createClientFromRequest(request).auth.me();
        return Response.json({ email, ...await request.json() });
      };`,
    'fail.js': 'export default () => Response.json({ message: "No." }, { status: 409 });',
  });
  const agents = {
    advisor: {
      instructions: 'You ask.',
      tool_configs: ['who', 'fail'].map((name) => ({ function_name: name, description: 'Asks.' })),
    },
  };
  const wishes = [
    { name: 'who', arguments: { acres: 5 } },
    { name: 'fail', arguments: '' },
  ];
  const answer = inTurn(stream([], wishes), stream(['Done.']));
  const { platform } = await startWithAgents(answer, agents, { functionsDir });
  const token = await signUp(platform);
  const id = await beginConversation(platform, token);
  await say(platform, token, id, 'Who am I?');
  await settled(platform, token, id, 3);

  const { messages } = await readConversation(platform, token, id);
  expect(messages[1]?.tool_calls).toMatchObject([
    { status: 'success', results: JSON.stringify({ email: ann.email, acres: 5 }) },
    { status: 'error', results: expect.stringContaining('status 409') },
  ]);
});

test('a message of the service role lends the agent no rights that the user lacks', async () => {
  const { platform, token } = await startWithTools({ name: 'read_Task', arguments: {} });
  const stranger = await signUp(platform);
  await callsTo(platform, 'Task', stranger).create({ title: 'Ann’s' });
  await callsTo(platform, 'Task', token).create({ title: 'own' });
  const service = await platform.issueServiceToken(platform.appId);
  const id = await beginConversation(platform, token);
  await say(platform, service, id, 'Show all tasks');
  await settled(platform, token, id, 3);

  const { messages } = await readConversation(platform, token, id);
  const results = `${messages[1]?.tool_calls?.[0]?.results}`;
  expect(JSON.parse(results)).toMatchObject([{ title: 'own' }]);
});

test('the app’s own conversation has the rights of the app', async () => {
  const { platform, token } = await startWithTools({ name: 'read_Task', arguments: {} });
  await callsTo(platform, 'Task', token).create({ title: 'anybody’s' });
  const service = await platform.issueServiceToken(platform.appId);
  const id = await beginConversation(platform, service);
  await say(platform, service, id, 'Show all tasks');
  await settled(platform, service, id, 3);

  const { messages } = await readConversation(platform, service, id);
  expect(messages[1]?.tool_calls?.[0]?.results).toContain('anybody’s');
});

test('a model that never stops calling tools is stopped', async () => {
  const wish = { name: 'read_Task', arguments: {} };
  const settings = { entitiesDir: entitiesDir() };
  const { model, platform, token } = await startWithAgents(stream([], [wish]), worker, settings);

  const last = await ask(platform, token, 'Go on', 14);
  expect(last).toMatchObject({ status: 'error', content: expect.stringContaining('12 steps') });
  expect(model.calls).toHaveLength(12);
});

test.each([
  [{}, 'Set llm.url (GROUNDWORK_LLM_URL)'],
  [{ url: 'http://127.0.0.1:1' }, 'Set llm.models (GROUNDWORK_LLM_MODELS)'],
])('without a model, as with %j, the conversation says what is missing', async (llm, missing) => {
  const platform = await startTestPlatform({ llm, agentsDir: agentsFolder(advisor) });
  const token = await signIn(platform);

  const last = await ask(platform, token, 'Anybody?');
  expect(last).toMatchObject({ role: 'assistant', status: 'error' });
  expect(last.content).toContain('No language model is set up on this platform');
  expect(last.content).toContain(missing);
});

test.each([
  ['refuses', 401, 'the key model-key is wrong', 'It answered with status 401'],
  ['says nonsense', 200, 'data: nonsense\n\n', 'not what chat completions stream'],
  ['breaks off', 200, 'data: {"choices":[{"delta":{"content":"Well"}}]}\n\n', 'broke off'],
  ['says nothing', 200, 'data: [DONE]\n\n', 'empty'],
])('a model that %s ends in a plain message', async (_, status, body, reason) => {
  const { platform, token } = await startWithAgents((response) => {
    response.writeHead(status, { 'Content-Type': 'text/event-stream' }).end(body);
  });

  const last = await ask(platform, token, 'x');
  expect(last).toMatchObject({ status: 'error', content: expect.stringContaining(reason) });
  expect(JSON.stringify(last)).not.toContain('model-key');
});

test('a reply that takes too long is ended', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
  const { platform, token } = await startWithAgents((response) => {
    response.setHeader('Content-Type', 'text/event-stream');
    writeDelta(response, { content: 'Well' });
  });
  const last = await ask(platform, token, 'x');
  vi.restoreAllMocks();

  expect(last).toMatchObject({ status: 'error' });
  expect(last.content).toMatch(/^(Well\n\n)?The reply took too long and was ended\./);
});

test('what failed is not told to the model later', async () => {
  const answer = inTurn((response) => response.writeHead(500).end(), stream(['Yes.']));
  const { model, platform, token } = await startWithAgents(answer);
  const id = await beginConversation(platform, token);
  await say(platform, token, id, 'a');
  await settled(platform, token, id, 2);
  await say(platform, token, id, 'b');
  await settled(platform, token, id, 4);

  const { messages } = Object(model.calls[1]?.body);
  expect(messages).toMatchObject([{ role: 'system' }, { role: 'user' }, { role: 'user' }]);
});

test('an account that was disabled gets nothing done any more', async () => {
  let wish = (_: { title: string }) => {};
  const first = (response: Parameters<typeof endStream>[0]) => {
    wish = (args) => stream([], [{ name: 'create_Task', arguments: args }])(response);
  };
  const settings = { entitiesDir: entitiesDir() };
  const answer = inTurn(first, stream(['Done.']));
  const { model, platform, token: adminToken } = await startWithAgents(answer, worker, settings);
  const token = await signUp(platform);
  const id = await beginConversation(platform, token);
  const { created_by_id: userId } = await readConversation(platform, token, id);
  await say(platform, token, id, 'x');
  await vi.waitFor(() => expect(model.calls).toHaveLength(1), 5_000);
  await platform.accounts.setDisabled(`${userId}`, true);
  wish({ title: 'too late' });
  await vi.waitFor(() => expect(model.calls).toHaveLength(2), 5_000);

  expect(JSON.stringify(model.calls[1])).toContain('no place in this app');
  const service = await platform.issueServiceToken(platform.appId);
  expect(await callsTo(platform, 'Task', service).list()).toEqual([]);
  expect(await callsTo(platform, 'Task', adminToken).list()).toEqual([]);
});

test('a reply that a stop interrupts says so, and nothing stays running', async () => {
  const dataDir = temporaryFolder();
  const settings = { dataDir, agentsDir: agentsFolder(advisor) };
  const model = await startModelServer((response) => {
    response.setHeader('Content-Type', 'text/event-stream');
    writeDelta(response, { content: 'Well, ' });
  });
  const llm = { url: model.url, models: ['small'] };
  const before = await startTestPlatform({ ...settings, llm });
  const id = await beginConversation(before, await signIn(before));
  await say(before, await signIn(before), id, 'x');
  await vi.waitFor(() => expect(model.calls).toHaveLength(1), 5_000);
  await before.stop();

  const after = await startTestPlatform({ ...settings, llm });
  expect(await settled(after, await signIn(after), id, 2)).toMatchObject({ status: 'stopped' });
});
