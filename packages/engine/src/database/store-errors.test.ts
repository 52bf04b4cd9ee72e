import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { DatabaseClient } from './postgres/postgres-connection.ts';
import { toServiceError } from './store-errors.ts';

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return Object(address).port;
}

describe('toServiceError', () => {
  it('reports a failed connection as an unavailable store only if it is a connection to the database', async () => {
    const port = await closedPort();
    const client = new DatabaseClient({ host: '127.0.0.1', port });
    const ofDatabase: unknown = await client.connect().catch((error: unknown) => error);
    const [ofOther] = await once(connect(port, '127.0.0.1'), 'error');

    expect(ofDatabase).toMatchObject({ code: 'ECONNREFUSED' });
    expect(ofOther).toMatchObject({ code: 'ECONNREFUSED' });
    expect(toServiceError(ofDatabase)).toMatchObject({ code: 'store_unavailable' });
    expect(toServiceError(ofOther)).toMatchObject({ code: 'internal_error' });
  });
});
