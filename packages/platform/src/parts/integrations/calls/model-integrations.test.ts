import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sayJson, startModelServer } from '../../../../testing/model-server.ts';
import { ann, signIn, signUp } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';
import { callCore, formWith, upload } from '../../../../testing/upload.ts';

const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const generated = { data: [{ b64_json: picture.toString('base64') }] };
const imageResponse = z.object({ url: z.string() });

async function startWithModel(respond: (response: ServerResponse) => void, imageModel = 'painter') {
  const model = await startModelServer(respond);
  const llm = { url: model.url, key: 'model-key', imageModel, audioModel: 'listener' };
  const platform = await startTestPlatform({ llm });
  return { model, platform, token: await signIn(platform) };
}

describe('generateImage', () => {
  it('stores the generated image as a public file', async () => {
    const { model, platform, token } = await startWithModel(sayJson(generated));
    const body = { prompt: 'A field' };
    const response = await callCore(platform, 'GenerateImage', { token, body });
    const { url } = imageResponse.parse(await response.json());
    const file = await fetch(url);

    expect(url).toMatch(/\/image\.png$/);
    expect(file.headers.get('Content-Type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture);
    expect(model.calls).toEqual([
      {
        path: '/v1/images/generations',
        authorization: 'Bearer model-key',
        body: { model: 'painter', prompt: 'A field', n: 1, response_format: 'b64_json' },
      },
    ]);
  });

  it('omits the parameter response_format for image models that reject it', async () => {
    const { model, platform, token } = await startWithModel(sayJson(generated), 'gpt-image-1');
    await callCore(platform, 'GenerateImage', { token, body: { prompt: 'A field' } });

    expect(model.calls[0]?.body).toEqual({ model: 'gpt-image-1', prompt: 'A field', n: 1 });
  });

  it.each([
    {},
    { data: [] },
    { data: [{ url: 'http://127.0.0.1/image.png' }] },
    { data: [{ b64_json: Buffer.from('<script>').toString('base64') }] },
  ])("rejects an image model's invalid response %j", async (generation) => {
    const { platform, token } = await startWithModel(sayJson(generation));
    const body = { prompt: 'A field' };
    const response = await callCore(platform, 'GenerateImage', { token, body });

    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({ code: 'integration_failed' });
  });

  it('generates an image only once for each idempotency key', async () => {
    const { model, platform, token } = await startWithModel(sayJson(generated));
    const headers = { 'Idempotency-Key': 'a-key-of-a-test' };
    const call = () =>
      callCore(platform, 'GenerateImage', { token, body: { prompt: 'A field' }, headers });

    expect(await (await call()).json()).toEqual(await (await call()).json());
    expect(model.calls).toHaveLength(1);
  });

  it('names the missing setting for image generation, and rejects anonymous callers', async () => {
    const model = await startModelServer(sayJson(generated));
    const platform = await startTestPlatform({ llm: { url: model.url } });
    const token = await signIn(platform);
    const body = { prompt: 'A field' };
    const response = await callCore(platform, 'GenerateImage', { token, body });

    expect(response.status).toBe(501);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining('llm.imageModel (GROUNDWORK_LLM_IMAGE_MODEL)'),
    });
    expect((await callCore(platform, 'GenerateImage', { body })).status).toBe(401);
  });
});

describe('transcribeAudio', () => {
  it("returns an uploaded recording's text", async () => {
    const { model, platform, token } = await startWithModel(sayJson({ text: 'Fifteen acres.' }));
    const audio_url = await upload(platform, formWith('ID3 sound', 'visit.mp3'), { token });
    const response = await callCore(platform, 'TranscribeAudio', { token, body: { audio_url } });

    expect(await response.json()).toBe('Fifteen acres.');
    expect(model.calls).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: 'Bearer model-key',
        body: { file: 'visit.mp3: ID3 sound', model: 'listener' },
      },
    ]);
  });

  it('does not request a URL on another server, and rejects a transcription without text', async () => {
    const { model, platform, token } = await startWithModel(sayJson({ words: [] }));
    const call = (audio_url: string) =>
      callCore(platform, 'TranscribeAudio', { token, body: { audio_url } });

    expect((await call(`${model.url}/visit.mp3`)).status).toBe(422);
    expect(model.calls).toEqual([]);
    const file = await upload(platform, formWith('ID3 sound', 'visit.mp3'), { token });
    expect((await call(file)).status).toBe(502);
  });
});

describe('sendSms', () => {
  const message = { to: '+44 20 7946 0018', body: 'We read it.' };

  async function startWithService(status = 200) {
    const service = await startModelServer((response) => {
      response.writeHead(status).end('key: sms-key');
    });
    const sms = { url: service.url, key: 'sms-key' };
    const platform = await startTestPlatform({ sms });
    return { service, platform, token: await signIn(platform) };
  }

  it("passes an administrator's text message to the configured service", async () => {
    const { service, platform, token } = await startWithService();
    const response = await callCore(platform, 'SendSMS', { token, body: message });

    expect(await response.json()).toEqual({ success: true });
    expect(service.calls).toEqual([
      { path: '/v1', authorization: 'Bearer sms-key', body: message },
    ]);
  });

  it('sends text messages for the service role, but not for members who are not administrators', async () => {
    const { service, platform } = await startWithService();
    const token = await signUp(platform, ann);
    const rejected = await callCore(platform, 'SendSMS', { token, body: message });
    expect(rejected.status).toBe(403);
    expect(service.calls).toEqual([]);

    const asService = await platform.issueServiceToken(platform.appId);
    const response = await callCore(platform, 'SendSMS', { token: asService, body: message });
    expect(response.status).toBe(200);
  });

  it.each([
    [{ ...message, to: 'Ann' }, 'to'],
    [{ ...message, body: '' }, 'body'],
  ])('rejects the text message %j', async (body, field) => {
    const { platform, token } = await startWithService();
    const response = await callCore(platform, 'SendSMS', { token, body });

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining(`Error in field ${field}:`),
    });
  });

  it("reports only the status of the text message service's error response", async () => {
    const { platform, token } = await startWithService(401);
    const response = await callCore(platform, 'SendSMS', { token, body: message });

    expect(response.status).toBe(502);
    const { message: text } = z.object({ message: z.string() }).parse(await response.json());
    expect(text).toContain('status 401');
    expect(text).not.toContain('sms-key');
  });
});
