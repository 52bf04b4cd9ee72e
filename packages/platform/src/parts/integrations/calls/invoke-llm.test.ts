import { describe, expect, it } from 'vitest';
import { say, startModelServer } from '../../../../testing/model-server.ts';
import { signIn } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';
import { callCore, formWith, upload } from '../../../../testing/upload.ts';
import type { RunningPlatform } from '../../../platform.ts';
import { askLanguageModel } from '../language-model.ts';

const siteSchema = {
  type: 'object',
  properties: { name: { type: 'string', pattern: '^(a+)+$' }, acres: { type: 'number' } },
  required: ['name'],
};

async function startWithModel(respond: Parameters<typeof startModelServer>[0]) {
  const model = await startModelServer(respond);
  const llm = { url: model.url, key: 'model-key', models: ['small', 'large'] };
  const platform = await startTestPlatform({ llm });
  return { model, platform, token: await signIn(platform) };
}

const ask = (platform: RunningPlatform, token: string, body: object) =>
  callCore(platform, 'InvokeLLM', { token, body });

describe('invokeLlm', () => {
  it('returns the text of the language model’s response', async () => {
    const { model, platform, token } = await startWithModel(say('Fifteen acres.'));
    const response = await ask(platform, token, { prompt: 'How large?' });

    expect(response.status).toBe(200);
    expect(await response.json()).toBe('Fifteen acres.');
    expect(model.calls).toEqual([
      {
        path: '/v1/chat/completions',
        authorization: 'Bearer model-key',
        body: {
          model: 'small',
          messages: [{ role: 'user', content: [{ type: 'text', text: 'How large?' }] }],
        },
      },
    ]);
  });

  it('returns an object that matches the given schema', async () => {
    const { model, platform, token } = await startWithModel(say('{"name": "North", "acres": 15}'));
    const response = await ask(platform, token, {
      prompt: 'Which?',
      model: 'large',
      response_json_schema: siteSchema,
    });

    expect(await response.json()).toEqual({ name: 'North', acres: 15 });
    expect(model.calls[0]?.body).toMatchObject({
      model: 'large',
      response_format: {
        type: 'json_schema',
        json_schema: { name: 'response', schema: siteSchema },
      },
    });
  });

  it.each(['no JSON', '{"acres": 15}', '{"name": 1}', '[]'])(
    'rejects the model response %s, which does not match the schema',
    async (content) => {
      const { platform, token } = await startWithModel(say(content));
      const body = { prompt: 'Which?', response_json_schema: siteSchema };
      const response = await ask(platform, token, body);

      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({ code: 'integration_failed' });
    },
  );

  it('sends image files as images and text files as text to the language model', async () => {
    const { model, platform, token } = await startWithModel(say('ok'));
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const image = await upload(platform, formWith(png, 'a.png'), { token });
    const name = 'UploadPrivateFile';
    const note = await upload(platform, formWith('a note', 'a.txt'), { token, name });
    await ask(platform, token, { prompt: 'What?', file_urls: [image, note] });

    expect(model.calls[0]?.body).toMatchObject({
      messages: [
        {
          content: [
            { type: 'text', text: 'What?' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0KGgo=' } },
            { type: 'text', text: 'a note' },
          ],
        },
      ],
    });
  });

  it.each([
    [{}, 'prompt'],
    [{ prompt: '' }, 'prompt'],
    [{ prompt: 'x', model: 'huge' }, 'model'],
    [{ prompt: 'x', response_json_schema: 'object' }, 'response_json_schema'],
    [{ prompt: 'x', response_json_schema: { type: 'nothing' } }, 'response_json_schema'],
    [{ prompt: 'x', response_json_schema: { $ref: '#' } }, 'response_json_schema'],
    [
      { prompt: 'x', response_json_schema: { enum: [Array(2001).fill([])] } },
      'response_json_schema',
    ],
    [{ prompt: 'x', file_urls: ['http://127.0.0.1:1/secret'] }, 'file_urls.0'],
    [{ prompt: 'x', file_urls: Array(11).fill('x') }, 'file_urls'],
  ])(
    'rejects the parameters %j before sending a request to the language model',
    async (body, field) => {
      const { model, platform, token } = await startWithModel(say('ok'));
      const response = await ask(platform, token, body);

      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining(`Error in field ${field}:`),
      });
      expect(model.calls).toEqual([]);
    },
  );

  it("does not disclose an error response of the language model's API", async () => {
    const { platform, token } = await startWithModel((response) => {
      response.statusCode = 401;
      response.end('the key model-key is wrong');
    });
    const response = await ask(platform, token, { prompt: 'x' });

    expect(response.status).toBe(502);
    const text = await response.text();
    expect(text).toContain('It responded with status 401');
    expect(text).not.toContain('model-key');
  });

  it("reports that the language model's API limits the number of requests", async () => {
    const { platform, token } = await startWithModel((response) => {
      response.writeHead(429, { 'Retry-After': '7' }).end();
    });
    const response = await ask(platform, token, { prompt: 'x' });

    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
  });

  it('does not follow a redirect, which would disclose the API key to another server', async () => {
    const elsewhere = await startModelServer(say('ok'));
    const { platform, token } = await startWithModel((response) => {
      response.writeHead(307, { Location: `${elsewhere.url}/chat/completions` }).end();
    });

    expect((await ask(platform, token, { prompt: 'x' })).status).toBe(502);
    expect(elsewhere.calls).toEqual([]);
  });

  it('stops waiting for a language model that does not respond', async () => {
    const { url } = await startModelServer(() => {});
    const prompt = { model: 'small', parts: [] };

    await expect(askLanguageModel({ url, timeoutMs: 50 }, prompt)).rejects.toMatchObject({
      code: 'integration_failed',
      failure: 'timed_out',
    });
  });

  it.each([
    [{}, 'Set llm.url (GROUNDWORK_LLM_URL)'],
    [{ url: 'http://127.0.0.1:1' }, 'Set llm.models (GROUNDWORK_LLM_MODELS)'],
  ])('names the missing setting if llm is set to %j', async (llm, message) => {
    const platform = await startTestPlatform({ llm });
    const response = await ask(platform, await signIn(platform), { prompt: 'x' });

    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      code: 'not_configured',
      message: expect.stringContaining(message),
    });
  });

  it('rejects anonymous callers of the language model', async () => {
    const { model, platform } = await startWithModel(say('ok'));

    const response = await callCore(platform, 'InvokeLLM', { body: { prompt: 'x' } });
    expect(response.status).toBe(401);
    expect(model.calls).toEqual([]);
  });
});
