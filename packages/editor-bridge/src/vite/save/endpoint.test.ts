// @vitest-environment node
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  createSourceProject,
  element,
  PAGE,
  SAVED_PAGE,
  textChange,
} from '../../../test-support/source-project.ts';
import { sourcePaths } from '../../source-protocol.ts';
import { sourceEdits } from './source-edits.ts';

const FORBIDDEN = { code: 'forbidden', message: expect.any(String) };

describe('sourceEdits and untrusted senders', () => {
  it.each([
    ['a page of another origin', { Origin: 'http://localhost:3000' }],
    ['a page of another site', { Origin: 'https://evil.example' }],
    ['a page with an opaque origin', { Origin: 'null' }],
    ['a page whose host name points here', { Host: 'evil.example', Origin: 'http://evil.example' }],
    ['a host name that only looks local', { Host: 'localhost.evil.example' }],
    ['a client behind a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
    ['a client behind a tunnel', { Forwarded: 'for=203.0.113.9' }],
  ])('sourceEdits rejects a request from %s', async (_caller, headers) => {
    const project = await createSourceProject();
    const server = await project.serve();
    for (const method of ['POST', 'OPTIONS']) {
      const response = await server.save({}, { method, headers });
      expect(response).toMatchObject({ status: 403, body: { error: FORBIDDEN } });
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
    }
    expect(await project.readPage()).toBe(PAGE);
  });

  it('rejects a request without an Origin header, which programs other than browsers send', async () => {
    const { port } = await (await createSourceProject()).serve();
    const response = await fetch(`http://127.0.0.1:${port}${sourcePaths.save}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });

  const address = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
  it.skipIf(address === undefined)('rejects a request from another machine', async () => {
    const project = await createSourceProject();
    const server = await project.serve();
    expect(await server.save({}, { address: address ?? '' })).toMatchObject({
      status: 403,
      body: { error: { code: 'forbidden', message: expect.stringContaining('machine') } },
    });
    expect(await project.readPage()).toBe(PAGE);
  });
});

describe('editors option of sourceEdits', () => {
  it('the editors option replaces the dev server’s own origin', async () => {
    const editor = 'http://127.0.0.1:4400';
    const project = await createSourceProject();
    const server = await project.serve({ editors: [editor] });
    expect((await server.save()).status).toBe(403);
    const headers = { Origin: editor };
    expect(await server.post(sourcePaths.save, { method: 'OPTIONS', headers })).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': editor,
        'access-control-allow-headers': 'Content-Type',
      },
    });
    const { body } = await server.post(sourcePaths.inspect, { headers, body: element });
    const saved = await server.save({ version: body.version }, { headers });
    expect(saved.headers['access-control-allow-origin']).toBe(editor);
    expect(await project.readPage()).toBe(SAVED_PAGE);
  });

  it.each(['https://editor.example', 'http://192.168.0.2:4400', '*', 'http://localhost:4400/'])(
    'the editors option rejects %s, which is not an origin on this machine',
    (editor) => {
      expect(() => sourceEdits({ editors: [editor] })).toThrow(
        expect.objectContaining({
          code: 'invalid-origin',
          message: expect.stringContaining(`editors contains "${editor}"`),
        }),
      );
    },
  );
});

describe('sourceEdits and malformed requests', () => {
  const save = { ...element, version: 'a' };

  it.each([
    ['another method', { method: 'PUT' }, 405],
    ['a form', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['no content type', { headers: { 'Content-Type': '' } }, 415],
    ['malformed JSON', { body: '{"location":' }, 400],
    ['another shape', { body: save }, 400],
    ['no changes', { body: { ...save, changes: [] } }, 400],
    ['an unknown field', { body: { ...save, changes: [{ ...textChange, field: 'id' }] } }, 400],
    ['a repeated field', { body: { ...save, changes: [textChange, textChange] } }, 400],
    ['null', { body: 'null' }, 400],
    ['a large body', { body: JSON.stringify({ location: 'a'.repeat(1_000_000) }) }, 413],
  ])('rejects a request with %s', async (_what, request, status) => {
    const project = await createSourceProject();
    const server = await project.serve();
    expect(await server.post(sourcePaths.save, request)).toMatchObject({
      status,
      body: { error: { code: 'invalid-request', message: expect.any(String) } },
    });
    expect(await project.readPage()).toBe(PAGE);
  });
});
