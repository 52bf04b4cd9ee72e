import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DatabaseClient } from './postgres/postgres-connection.ts';
import { toHttpError } from './to-http-error.ts';

/** Returns a loopback port on which nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return Object(address).port;
}

describe('toHttpError', () => {
  it('reports only connection errors of the database as an unavailable store', async () => {
    const port = await closedPort();
    const client = new DatabaseClient({ host: '127.0.0.1', port });
    const ofDatabase: unknown = await client.connect().catch((error: unknown) => error);
    const [ofOther] = await once(connect(port, '127.0.0.1'), 'error');

    expect(ofDatabase).toMatchObject({ code: 'ECONNREFUSED' });
    expect(ofOther).toMatchObject({ code: 'ECONNREFUSED' });
    expect(toHttpError(ofDatabase)).toMatchObject({ status: 503, code: 'store_unavailable' });
    expect(toHttpError(ofOther)).toMatchObject({ status: 500, code: 'internal_error' });
  });
});
