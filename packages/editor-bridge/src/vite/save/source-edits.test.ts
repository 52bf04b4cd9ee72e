// @vitest-environment node
import { chmod, readdir, stat } from 'node:fs/promises';
import http2 from 'node:http2';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, preview } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  connectTo,
  createSourceProject,
  element,
  PAGE,
  portOf,
  SAVED_PAGE,
  type SourceResponse,
  textChange,
} from '../../../test-support/source-project.ts';
import { sourcePaths } from '../../source-protocol.ts';

describe('inspecting an element', () => {
  it('an inspection returns the fields of the element, and why some of them are read-only', async () => {
    const server = await (await createSourceProject()).serve();
    expect(await server.inspect()).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        version: expect.stringMatching(/^[\w-]{22}$/),
        fields: {
          classes: { value: 'big', readOnlyReason: null },
          text: { value: 'Land', readOnlyReason: null },
          src: { value: null, readOnlyReason: 'It has no src in the source.' },
        },
      },
    });
  });

  it('an inspection works over HTTP/2, which dev servers with a certificate use', async () => {
    const project = await createSourceProject();
    const server = await createServer({
      ...project.config(),
      server: { middlewareMode: true, ws: false },
    });
    onTestFinished(() => server.close());
    const { middlewares } = server;
    const listening = http2.createServer((incoming, outgoing) => {
      Reflect.apply(middlewares, undefined, [incoming, outgoing]);
    });
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${portOf(listening.address())}`;
    const session = http2.connect(origin);
    try {
      const stream = session.request({
        ':method': 'POST',
        ':path': sourcePaths.inspect,
        'content-type': 'application/json',
        origin,
      });
      stream.end(JSON.stringify(element));
      expect(JSON.parse(await text(stream))).toMatchObject({ fields: { text: { value: 'Land' } } });
    } finally {
      session.close();
      listening.close();
    }
  });
});

describe('save requests', () => {
  it('a save changes only the field, and preserves the mode of the file', async () => {
    const project = await createSourceProject();
    await chmod(join(project.root, 'src/page.tsx'), 0o640);
    const server = await project.serve();
    const saved = await server.save();
    expect(saved).toMatchObject({ status: 200, body: { undoId: expect.any(String) } });
    expect(await project.readPage()).toBe(SAVED_PAGE);
    expect((await stat(join(project.root, 'src/page.tsx'))).mode & 0o777).toBe(0o640);
    expect(await readdir(join(project.root, 'src'))).toEqual(['page.tsx']);
  });

  it('a save is rejected if the file has changed since the inspection', async () => {
    const project = await createSourceProject();
    const server = await project.serve();
    const { version } = (await server.inspect()).body;
    await project.write('app/src/page.tsx', `// another line\n${PAGE}`);
    expect(await server.save({ version })).toMatchObject({
      status: 409,
      body: {
        error: { code: 'source-changed', message: expect.stringContaining('changed meanwhile') },
      },
    });
    expect(await server.inspect()).toMatchObject({
      status: 409,
      body: { error: { code: 'source-changed', message: expect.stringContaining('any more') } },
    });
    expect(await project.readPage()).toBe(`// another line\n${PAGE}`);
  });

  it('only one of two concurrent saves is applied', async () => {
    const server = await (await createSourceProject()).serve();
    const { version } = (await server.inspect()).body;
    const responses = await Promise.all(
      ['Power', 'Fibre'].map((after) =>
        server.save({ version, changes: [{ ...textChange, after }] }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('undoing a save', () => {
  it('an undo restores the file, starting with the last save', async () => {
    const project = await createSourceProject();
    const server = await project.serve();
    const first = await server.save();
    const changes = [{ field: 'classes', before: 'big', after: 'small' }];
    const second = await server.save({ changes });
    const undo = ({ body: { undoId } }: SourceResponse) =>
      server.post(sourcePaths.undo, { body: { undoId } });
    expect((await undo(first)).body.error).toMatchObject({ code: 'source-changed' });
    expect((await undo(second)).status).toBe(200);
    expect(await project.readPage()).toBe(SAVED_PAGE);
    expect((await undo(first)).status).toBe(200);
    expect(await project.readPage()).toBe(PAGE);
    expect((await undo(first)).body.error).toMatchObject({ code: 'undo-unavailable' });
  });

  it('an undo is rejected if the file has changed since the save', async () => {
    const project = await createSourceProject();
    const server = await project.serve();
    const { undoId } = (await server.save()).body;
    await project.write('app/src/page.tsx', `${SAVED_PAGE}// more\n`);
    expect(await server.post(sourcePaths.undo, { body: { undoId } })).toMatchObject({
      status: 409,
      body: { error: { code: 'source-changed' } },
    });
    expect(await project.readPage()).toBe(`${SAVED_PAGE}// more\n`);
  });
});

describe('sourceEdits', () => {
  it('sourceEdits is inactive in Vite’s mode test', async () => {
    const server = await (await createSourceProject()).serve({}, 'test');
    expect((await server.inspect()).status).toBe(404);
  });

  it('sourceEdits is inactive in the preview of a build', async () => {
    const project = await createSourceProject();
    await project.write('app/dist/index.html', '<!doctype html><title>App</title>');
    const server = await preview({
      ...project.config(),
      preview: { host: '127.0.0.1', port: 0 },
    });
    onTestFinished(() => server.close());
    expect((await connectTo(portOf(server.httpServer.address())).inspect()).status).toBe(404);
  });
});
