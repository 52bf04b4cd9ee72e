import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { root } from '../root.ts';
import { type AuditAnswer, askAudit } from './ask-audit.ts';

let server: Server | undefined;

afterEach(() => server?.close());

it('is content when the registry knows of no fault', async () => {
  expect(await askRegistry(200, {})).toEqual({ kind: 'clean' });
});

it('is content with a fault of low severity', async () => {
  expect(await askRegistry(200, { axios: [fault('low')] })).toEqual({ kind: 'clean' });
});

it('reports a fault of a production dependency', async () => {
  const answer = await askRegistry(200, { axios: [fault('moderate')] });
  expect(answer).toEqual({ kind: 'found', report: expect.stringContaining('axios') });
});

it('tells a registry that gives no answer from one that knows of no fault', async () => {
  const answer = await askRegistry(405, {});
  expect(answer).toEqual({ kind: 'unanswered', reason: expect.stringContaining('405') });
});

/** Has pnpm itself ask a registry on this machine that gives one answer. */
async function askRegistry(status: number, body: object): Promise<AuditAnswer> {
  const started = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  return await askAudit(root, { registry: `http://127.0.0.1:${address.port}/` });
}

function fault(severity: 'low' | 'moderate'): object {
  return {
    id: 1,
    url: 'https://example.org/advisory',
    title: 'A fault',
    severity,
    vulnerable_versions: '>=0.0.0',
  };
}
