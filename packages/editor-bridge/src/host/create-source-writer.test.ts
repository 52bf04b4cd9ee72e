// @vitest-environment node
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createSourceWriter } from './create-source-writer.ts';

const place = { location: 'src/page.tsx:1:0', tagName: 'P' };
const NO_SERVER = { refused: expect.stringContaining('No dev server answered') };

/** A writer for a server that answers as told. */
async function writerFor(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { writer: createSourceWriter(`http://127.0.0.1:${port}`), server };
}

it('passes on why something was refused', async () => {
  const { writer } = await writerFor((_request, response) => {
    response.writeHead(409).end('{"refused":"It is computed."}');
  });
  expect(await writer.look(place)).toEqual({ refused: 'It is computed.' });
  expect(await writer.save({ ...place, version: 'a', changes: [] })).toEqual({
    refused: 'It is computed.',
  });
  expect(await writer.undo({ undoId: 'a' })).toEqual({ refused: 'It is computed.' });
});

it.each([
  ['a page', '<!doctype html><title>App</title>'],
  ['nothing', ''],
  ['something else', '{"version":4}'],
  ['no object', 'null'],
])('says that no dev server answered where there is %s', async (_what, body) => {
  const { writer } = await writerFor((_request, response) => response.writeHead(200).end(body));
  expect(await writer.look(place)).toEqual(NO_SERVER);
  expect(await writer.save({ ...place, version: 'a', changes: [] })).toEqual(NO_SERVER);
  expect(await writer.undo({ undoId: 'a' })).toEqual(NO_SERVER);
});

it('says so where nobody listens', async () => {
  const { writer, server } = await writerFor(() => undefined);
  server.close();
  await once(server, 'close');
  expect(await writer.look(place)).toEqual(NO_SERVER);
});
