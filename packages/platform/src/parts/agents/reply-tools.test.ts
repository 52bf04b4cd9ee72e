import { entitiesFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import {
  ask,
  readConversation,
  say,
  settled,
  startConversation,
  startWithAgents,
} from '../../../testing/agent-platform.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { functionsFolder } from '../../../testing/function-platform.ts';
import { inSequence, stream } from '../../../testing/model-server.ts';
import { ann, signUp, userIdOf } from '../../../testing/sign-in.ts';
import { entitiesDir, worker } from '../../../testing/task-agent.ts';
import { admin } from '../../../testing/test-platform.ts';

async function startWithTools(...toolCalls: { name: string; arguments: object | string }[]) {
  const respond = inSequence(stream([], toolCalls), stream(['Done.']));
  return startWithAgents(respond, worker, { entitiesDir: entitiesDir() });
}

describe("tools that run during an agent's reply", () => {
  it('runs tools on records, and sends their results to the model', async () => {
    const { model, platform, token } = await startWithTools(
      { name: 'create_Task', arguments: { title: 'Survey' } },
      { name: 'read_Task', arguments: { query: { title: 'Survey' }, fields: ['title'] } },
    );
    expect(await ask(platform, token, 'Plan it', 3)).toMatchObject({ content: 'Done.' });

    expect(await callsTo(platform, 'Task', token).list()).toMatchObject([{ title: 'Survey' }]);
    const changeable = expect.not.objectContaining({ origin: expect.anything() });
    expect(model.calls[0]?.body).toMatchObject({
      tools: [
        { function: { name: 'read_Task' } },
        {
          function: {
            name: 'create_Task',
            parameters: { type: 'object', properties: { title: { type: 'string' } } },
          },
        },
        {
          function: {
            name: 'update_Task',
            parameters: { properties: { fields: { properties: changeable } } },
          },
        },
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

  it('updates and deletes the records whose ids the model sends', async () => {
    const respond = inSequence(
      (response) => stream([], [{ name: 'update_Task', arguments: update }])(response),
      (response) => stream([], [{ name: 'delete_Task', arguments: { id: other } }])(response),
      stream(['Done.']),
    );
    const settings = { entitiesDir: entitiesDir() };
    const { platform, token } = await startWithAgents(respond, worker, settings);
    const tasks = callsTo(platform, 'Task', token);
    const update = { id: (await tasks.create({ title: 'a' })).id, fields: { title: 'b' } };
    const other = (await tasks.create({ title: 'c' })).id;
    await ask(platform, token, 'Tidy up', 4);

    expect(await tasks.list()).toMatchObject([{ title: 'b' }]);
  });

  it.each([
    ['records of other users', { name: 'read_Task', arguments: {} }, 'success', '[]'],
    ['an entity outside its tools', { name: 'read_Secret', arguments: {} }, 'error', 'no tool'],
    ['a tool named like a prototype', { name: '__proto__', arguments: {} }, 'error', 'no tool'],
    [
      'arguments that are not JSON',
      { name: 'read_Task', arguments: '{"query": ' },
      'error',
      'JSON',
    ],
    [
      'an array of arguments',
      { name: 'read_Task', arguments: '[1]' },
      'error',
      'not a JSON object',
    ],
    [
      'a prototype key',
      { name: 'create_Task', arguments: '{"__proto__": {}}' },
      'error',
      '__proto__',
    ],
    ['an invalid field', { name: 'create_Task', arguments: { title: 1 } }, 'error', 'title'],
    [
      'an unknown operator',
      { name: 'read_Task', arguments: { query: { $where: 1 } } },
      'error',
      '$',
    ],
    ['too many records', { name: 'read_Task', arguments: { limit: 5000 } }, 'error', 'limit'],
    ['a record without an id', { name: 'delete_Task', arguments: {} }, 'error', 'id'],
  ])(
    "returns no other user's record to a model that requests %s",
    async (_, toolCall, status, results) => {
      const { platform, token } = await startWithTools(toolCall);
      const otherUser = await signUp(platform);
      await callsTo(platform, 'Task', otherUser).create({ title: 'Ann’s' });
      const id = await startConversation(platform, token);
      await say(platform, token, id, 'Show me what everybody else wrote');
      await settled(platform, token, id, 3);

      const { messages } = await readConversation(platform, token, id);
      const [call] = messages[1]?.tool_calls ?? [];
      expect(call).toMatchObject({ status, results: expect.stringContaining(results) });
      expect(JSON.stringify(messages)).not.toContain('Ann’s');
    },
  );

  it('hides fields from the model that the user may not read', async () => {
    const toolCall = { name: 'create_Task', arguments: { title: 'a', cost: 7 } };
    const { platform, token } = await startWithTools(toolCall);
    const id = await startConversation(platform, token);
    await say(platform, token, id, 'Note the cost');
    await settled(platform, token, id, 3);

    const { messages } = await readConversation(platform, token, id);
    const [call] = messages[1]?.tool_calls ?? [];
    expect(call?.results).toContain('"title":"a"');
    expect(call?.results).not.toContain('cost');
  });

  it("calls the app's functions as the user", async () => {
    const functionsDir = functionsFolder({
      'who.js': `import { createClientFromRequest } from '@groundwork/sdk/server';
      export default async (request) => {
        const { email } = await createClientFromRequest(request).auth.me();
        return Response.json({ email, ...await request.json() });
      };`,
      'fail.js': 'export default () => Response.json({ message: "No." }, { status: 409 });',
      'closed.js': 'export default () => Response.json({ done: true });',
      'closed/function.jsonc': '{"callers": "admins"}',
    });
    const agents = {
      advisor: {
        instructions: 'You ask.',
        tool_configs: ['who', 'fail', 'closed'].map((name) => ({
          function_name: name,
          description: 'Asks.',
        })),
      },
    };
    const toolCalls = [
      { name: 'who', arguments: { acres: 5 } },
      { name: 'fail', arguments: '' },
      { name: 'closed', arguments: '' },
    ];
    const respond = inSequence(stream([], toolCalls), stream(['Done.']));
    const { platform } = await startWithAgents(respond, agents, { functionsDir });
    const token = await signUp(platform);
    const id = await startConversation(platform, token);
    await say(platform, token, id, 'Who am I?');
    await settled(platform, token, id, 3);

    const { messages } = await readConversation(platform, token, id);
    expect(messages[1]?.tool_calls).toMatchObject([
      { status: 'success', results: JSON.stringify({ email: ann.email, acres: 5 }) },
      { status: 'error', results: expect.stringContaining('status 409') },
      { status: 'error', results: expect.stringContaining('Only an admin') },
    ]);
  });

  it("reads and updates users with the user's permissions, but never changes roles", async () => {
    const agents = {
      advisor: {
        instructions: 'You know the team.',
        tool_configs: [{ entity_name: 'User', allowed_operations: ['read', 'update'] }],
      },
    };
    const properties = { role: { type: 'string' }, plot: { type: 'string' } };
    const own = { name: 'update_User', arguments: '' };
    const others = { name: 'update_User', arguments: '' };
    const all = { name: 'read_User', arguments: { sort: 'full_name', fields: ['email'] } };
    const respond = inSequence(
      (response) => stream([], [own, others, all])(response),
      stream(['Done.']),
      (response) => stream([], [own, others, all])(response),
      stream(['Done.']),
    );
    const settings = { entitiesDir: entitiesFolder({ User: { properties } }) };
    const {
      model,
      platform,
      token: administrator,
    } = await startWithAgents(respond, agents, settings);
    const member = await signUp(platform);
    const [adminId, memberId] = [
      await userIdOf(platform, administrator),
      await userIdOf(platform, member),
    ];
    own.arguments = JSON.stringify({ id: memberId, fields: { plot: 'A7', role: 'admin' } });
    others.arguments = JSON.stringify({ id: adminId, fields: { plot: 'B2' } });
    const callsOf = async (token: string) => {
      const id = await startConversation(platform, token);
      await say(platform, token, id, 'Move us');
      await settled(platform, token, id, 3);
      return (await readConversation(platform, token, id)).messages[1]?.tool_calls;
    };

    expect(await callsOf(member)).toMatchObject([
      { status: 'success', results: expect.stringMatching(/"plot":"A7".*"role":"user"/) },
      { status: 'error', results: expect.stringContaining('no user with this id') },
      { status: 'success', results: JSON.stringify([{ id: memberId, email: ann.email }]) },
    ]);
    expect(await callsOf(administrator)).toMatchObject([
      { status: 'success', results: expect.stringContaining('"role":"user"') },
      { status: 'success', results: expect.stringContaining('"plot":"B2"') },
      { status: 'success', results: expect.stringContaining(admin.email) },
    ]);
    expect(JSON.stringify(model.calls[0]?.body)).toContain(
      '"fields":{"type":"object","properties":{"plot":{"type":"string"}}}',
    );
  });

  it("gives the agent only the user's permissions, even for a service-role message", async () => {
    const { platform, token } = await startWithTools({ name: 'read_Task', arguments: {} });
    const otherUser = await signUp(platform);
    await callsTo(platform, 'Task', otherUser).create({ title: 'Ann’s' });
    await callsTo(platform, 'Task', token).create({ title: 'own' });
    const service = await platform.issueServiceToken(platform.appId);
    const id = await startConversation(platform, token);
    await say(platform, service, id, 'Show all tasks');
    await settled(platform, token, id, 3);

    const { messages } = await readConversation(platform, token, id);
    const results = `${messages[1]?.tool_calls?.[0]?.results}`;
    expect(JSON.parse(results)).toMatchObject([{ title: 'own' }]);
  });

  it('gives the agent the permissions of the service role if the service role started the conversation', async () => {
    const { platform, token } = await startWithTools({ name: 'read_Task', arguments: {} });
    await callsTo(platform, 'Task', token).create({ title: 'anybody’s' });
    const service = await platform.issueServiceToken(platform.appId);
    const id = await startConversation(platform, service);
    await say(platform, service, id, 'Show all tasks');
    await settled(platform, service, id, 3);

    const { messages } = await readConversation(platform, service, id);
    expect(messages[1]?.tool_calls?.[0]?.results).toContain('anybody’s');
  });
});
