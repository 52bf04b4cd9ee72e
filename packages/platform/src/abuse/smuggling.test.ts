/**
 * Tests requests that a proxy in front of the platform may read differently from the platform. The platform must reject
 * each such request, or at least read it as a single request.
 */
import { describe, expect, it } from 'vitest';
import { exchange, readResponses } from '../../testing/raw-exchange.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';

const LOGIN = '/api/apps/6a1f0c9e5d3b7a2c4e8f1b60/auth/login';
const SMUGGLED = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n';

const ambiguousRequests: readonly (readonly [what: string, request: string])[] = [
  [
    'a length and chunks',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'chunks and a length',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'two lengths that differ',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  ],
  [
    'one length twice',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  [
    'several lengths in one header',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Length: 2, 2\r\n\r\n{}`,
  ],
  ['a length with a sign', `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Length: +2\r\n\r\n{}`],
  ['a negative length', `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Length: -2\r\n\r\n{}`],
  [
    'a length beyond the range of integers',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n{}`,
  ],
  [
    'another coding after chunks',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'two codings',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a coding whose name ends with chunked',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a coding behind a control character',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'a blank before the colon',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n`,
  ],
  ['bare line feeds', `GET /api/health HTTP/1.1\nHost: a\n\n`],
  ['a bare line feed among others', `GET /api/health HTTP/1.1\r\nHost: a\nX: y\r\n\r\n`],
  ['a bare carriage return', `GET /api/health HTTP/1.1\r\nHost: a\rX: y\r\n\r\n`],
  ['a folded line', `GET /api/health HTTP/1.1\r\nHost: a\r\nX: y\r\n z\r\n\r\n`],
  ['a blank before the first header', `GET /api/health HTTP/1.1\r\n Host: a\r\n\r\n`],
  ['NUL in a header', `GET /api/health HTTP/1.1\r\nHost: a\r\nX: y\0z\r\n\r\n`],
  ['no host', `GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ['two hosts', `GET /api/health HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
  ['a host with a path', `GET /api/health HTTP/1.1\r\nHost: a/../b\r\nConnection: close\r\n\r\n`],
  [
    'a host with user information',
    `GET /login HTTP/1.1\r\nHost: own@evil.example\r\nConnection: close\r\n\r\n`,
  ],
  ['a header of 20,000 bytes', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  [
    'a chunk with a line feed in its extension',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2;a=\n\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'a chunk whose length is not hexadecimal',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'chunks that end with bare line feeds',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`,
  ],
  [
    'a chunk with a length beyond the range of integers',
    `POST ${LOGIN} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`,
  ],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no version', 'GET /api/health\r\n\r\n'],
];

describe('the HTTP parser', () => {
  // ASVS 4.2.1, 15.3.7: Messages and parameters are unambiguous
  it('rejects ambiguous requests and closes their connection', async () => {
    const platform = await startTestPlatform();
    const outcomes = await Promise.all(
      ambiguousRequests.map(async ([what, request]) => {
        const exchanged = await exchange(platform.port, Buffer.from(request, 'latin1'));
        const statuses = readResponses(exchanged).map(({ status }) => status);
        return { what, isClosed: exchanged.isClosed, statuses };
      }),
    );
    for (const { what, isClosed, statuses } of outcomes) {
      expect(isClosed, what).toBe(true);
      expect(statuses, what).toHaveLength(1);
      expect([400, 431], what).toContain(statuses[0]);
    }
    expect((await callApi(platform, '/health')).status).toBe(200);
  });

  it('does not parse an unread request body as the next request', async () => {
    const { port } = await startTestPlatform();
    const last = 'GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    for (const line of [
      'GET /api/health',
      'POST /api/nothing',
      `HEAD /login`,
      'DELETE /files/a/b',
    ]) {
      const first = `${line} HTTP/1.1\r\nHost: a\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`;
      const { text } = await exchange(port, Buffer.from(first + last));

      expect(text, line).not.toContain('openapi');
      expect(text.match(/HTTP\/1\.1 \d/g), line).toHaveLength(2);
    }
  });

  // ASVS 13.4.4: The method TRACE is rejected
  it('opens no tunnel, upgrades to no protocol except WebSocket and echoes no request', async () => {
    const { port } = await startTestPlatform();
    const send = async (request: string) => {
      const end = 'Host: a\r\nConnection: close\r\n\r\n';
      return exchange(port, Buffer.from(`${request}\r\n${end}`));
    };

    expect((await send('CONNECT evil.example:443 HTTP/1.1')).text).toBe('');
    const [trace] = readResponses(await send('TRACE /api/health HTTP/1.1\r\nX-Secret: not-echoed'));
    expect(trace?.status).toBe(404);
    expect(trace?.body).not.toContain('not-echoed');
    const [h2c] = readResponses(await send('GET /api/health HTTP/1.1\r\nUpgrade: h2c'));
    expect(h2c?.status).toBe(200);
  });
});
