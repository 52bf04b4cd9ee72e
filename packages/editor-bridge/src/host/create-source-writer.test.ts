// @vitest-environment node
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSourceWriter, type SourceWriter } from './create-source-writer.ts';

const element = { location: 'src/page.tsx:1:0', tagName: 'P' };
const NO_DEV_SERVER = { name: 'EditorBridgeError', code: 'no-dev-server' };

async function createWriter(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { writer: createSourceWriter(`http://127.0.0.1:${port}`), server };
}

function callAll(writer: SourceWriter): readonly Promise<unknown>[] {
  return [
    writer.inspect(element),
    writer.save({ ...element, version: 'a', changes: [] }),
    writer.undo('a'),
    writer.saveContent([]),
    writer.saveImage(new File([], 'land.webp', { type: 'image/webp' })),
  ];
}

describe('createSourceWriter', () => {
  it('rejects with the code, the message and the status that the dev server responds with', async () => {
    const { writer } = await createWriter((_request, response) => {
      response.writeHead(409).end('{"error":{"code":"read-only","message":"It is computed."}}');
    });
    for (const call of callAll(writer)) {
      await expect(call).rejects.toMatchObject({
        name: 'EditorBridgeError',
        code: 'read-only',
        message: 'It is computed.',
        status: 409,
      });
    }
  });

  it.each([
    ['a page', '<!doctype html><title>App</title>'],
    ['empty', ''],
    ['other JSON', '{"version":4}'],
    ['an error of another shape', '{"error":"x"}'],
    ['null', 'null'],
  ])('rejects with no-dev-server if the response is %s', async (_what, body) => {
    const { writer } = await createWriter((_request, response) =>
      response.writeHead(200).end(body),
    );
    for (const call of callAll(writer)) await expect(call).rejects.toMatchObject(NO_DEV_SERVER);
  });

  it('rejects with no-dev-server if no server listens', async () => {
    const { writer, server } = await createWriter(() => undefined);
    server.close();
    await once(server, 'close');
    await expect(writer.inspect(element)).rejects.toMatchObject({
      ...NO_DEV_SERVER,
      cause: expect.any(Error),
    });
  });
});
