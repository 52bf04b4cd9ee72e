import { describe, expect, it } from 'vitest';
import {
  createRecordingClient,
  createTestClient,
  expectFailure,
} from '../../test-support/local-server.ts';
import { createClient } from '../create-client.ts';
import { base44 } from '../protocol/platform-profile.ts';

function parseForm(
  received: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string } | undefined,
): Promise<FormData> {
  const type = String(received?.headers['content-type']);
  return new Response(received?.body, { headers: { 'Content-Type': type } }).formData();
}

describe('functions module', () => {
  it('sends named parameters as JSON, and omits undefined parameters', async () => {
    const { client, received } = await createRecordingClient();
    await client.functions.invoke('quote', { acres: 0, note: undefined, tags: ['a'] });
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/apps/app/functions/quote',
      body: '{"acres":0,"tags":["a"]}',
    });
  });

  it("resolves with a response's parsed body, status and headers", async () => {
    const client = await createTestClient((_request, response) => {
      response.writeHead(201, { 'X-Quote': 'q1' }).end('{"price":3}');
    });
    const { data, status, headers } = await client.functions.invoke<{ price: number }>('quote');
    expect([data.price, status, headers['x-quote']]).toEqual([3, 201, 'q1']);
  });

  it('resolves with the text of a response that is not JSON', async () => {
    const client = await createTestClient((_request, response) => response.end('done'));
    expect((await client.functions.invoke('report')).data).toBe('done');
  });

  it('rejects with a PlatformError when the function responds with an error', async () => {
    const client = await createTestClient((_request, response) => {
      response.writeHead(422).end('{"message":"No such parcel"}');
    });
    const failure = await expectFailure(client.functions.invoke('quote'));
    expect(failure).toMatchObject({ status: 422, message: 'No such parcel' });
  });

  it.each([
    ['hello', 'hello'],
    [['a'], 'an array'],
    [3, 'a number'],
    [null, 'null'],
  ])('rejects the parameters %j, which are not an object', async (parameters, received) => {
    const recording = await createRecordingClient();
    // @ts-expect-error: the parameters are not an object.
    const failure = await expectFailure(recording.client.functions.invoke('quote', parameters));
    expect(failure.kind).toBe('invalid-argument');
    expect(failure.message).toBe(
      `Function quote must receive an object with named parameters, received: ${received}`,
    );
    expect(recording.received).toEqual([]);
  });

  it('sends files at any depth in the parameters as form parts, with their file names', async () => {
    const { client, received } = await createRecordingClient();
    const plan = new File(['PLAN'], 'plan.txt');
    await client.functions.invoke('submit', {
      site: { name: 'Acre', plan },
      photos: [new Blob(['ONE']), new Blob(['TWO'])],
      acres: 12,
      at: new Date(0),
      note: undefined,
    });
    const form = await parseForm(received[0]);
    expect(form.get('site')).toBe('{"name":"Acre","plan":null}');
    expect(form.get('acres')).toBe('12');
    expect(form.get('at')).toBe('1970-01-01T00:00:00.000Z');
    expect(form.has('note')).toBe(false);
    const sent = form.get('site.plan');
    expect(sent).toBeInstanceOf(File);
    expect(sent instanceof File && [sent.name, await sent.text()]).toEqual(['plan.txt', 'PLAN']);
    expect(form.getAll('photos')).toHaveLength(2);
  });

  it('sends a FormData unchanged', async () => {
    const { client, received } = await createRecordingClient();
    const form = new FormData();
    form.append('photo', new Blob(['ONE']), 'one.png');
    await client.functions.invoke('submit', form);
    expect((await parseForm(received[0])).get('photo')).toBeInstanceOf(File);
  });

  it('sends the functions version only with function calls', async () => {
    const options = { functionsVersion: 'v7', profile: base44 };
    const { client, received } = await createRecordingClient([{}, []], options);
    await client.functions.invoke('quote');
    await client.entities.Task.list();
    await client.functions.fetch('quote');
    expect(received.map(({ headers }) => headers['base44-functions-version'])).toEqual([
      'v7',
      undefined,
      'v7',
    ]);
  });

  it('sends the current token with functions.fetch, and resolves with the unparsed response', async () => {
    const { client, received } = await createRecordingClient();
    client.auth.setToken('new.token');
    const response = await client.functions.fetch('/report/latest?year=2026', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', Authorization: 'Bearer ignored' },
      body: 'a,b',
    });
    expect(response).toBeInstanceOf(Response);
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/functions/report/latest?year=2026',
      body: 'a,b',
      headers: {
        authorization: 'Bearer new.token',
        'x-app-id': 'app',
        'content-type': 'text/csv',
      },
    });
  });

  it('rejects a functions.fetch path outside /api/functions/', async () => {
    const { client, received } = await createRecordingClient();
    for (const path of ['../apps/app/entities/User/me', 'a/../../x', '%2e%2e/x']) {
      expect((await expectFailure(client.functions.fetch(path))).kind).toBe('invalid-argument');
    }
    expect(received).toEqual([]);
  });

  it('accepts a server URL with an upper-case scheme in functions.fetch', async () => {
    const { client, received } = await createRecordingClient();
    const { appId, serverUrl } = client.getConfig();
    const capitalised = createClient({ appId, serverUrl: serverUrl.replace('http:', 'HTTP:') });
    await capitalised.functions.fetch('quote');
    expect(received[0]?.url).toBe('/api/functions/quote');
  });

  it.each([
    [
      'a circular reference',
      () => {
        const parameters: Record<string, unknown> = {};
        parameters.self = parameters;
        return parameters;
      },
    ],
    [
      'a circular reference and a file',
      () => {
        const parameters: Record<string, unknown> = { file: new Blob(['PLAN']) };
        parameters.self = { parameters };
        return parameters;
      },
    ],
    ['a BigInt', () => ({ size: 1n })],
  ])('rejects parameters with %s', async (_, parameters) => {
    const { client, received } = await createRecordingClient();
    const { functions } = client;
    const rejection = { kind: 'invalid-argument', message: expect.stringContaining('as JSON') };
    expect(await expectFailure(functions.invoke('quote', parameters()))).toMatchObject(rejection);
    expect(await expectFailure(functions.stream('quote', parameters()).next())).toMatchObject(
      rejection,
    );
    expect(received).toEqual([]);
  });

  it("sends the service token and the user’s token with the service role's function calls", async () => {
    const { client, received } = await createRecordingClient([], { serviceToken: 'service' });
    await client.asServiceRole.functions.invoke('quote');
    await client.asServiceRole.functions.fetch('quote');
    for (const { headers } of received) {
      expect(headers).toMatchObject({
        authorization: 'Bearer service',
        'on-behalf-of': 'Bearer abc.def',
      });
    }
  });
});
