import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../repository.ts';
import { type AuditResult, runAudit } from './run-audit.ts';

let server: Server | undefined;

afterEach(() => server?.close());

describe('runAudit', () => {
  it('resolves as clean if the registry lists no vulnerabilities', async () => {
    expect(await auditWith(200, {})).toEqual({ kind: 'clean' });
  });

  it('ignores vulnerabilities of low severity', async () => {
    expect(await auditWith(200, { axios: [vulnerability('low')] })).toEqual({ kind: 'clean' });
  });

  it('reports a vulnerability of a production dependency', async () => {
    const response = await auditWith(200, { axios: [vulnerability('moderate')] });
    expect(response).toEqual({ kind: 'vulnerable', report: expect.stringContaining('axios') });
  });

  it('resolves as unavailable if the registry does not support audits', async () => {
    const response = await auditWith(405, {});
    expect(response).toEqual({ kind: 'unavailable', reason: expect.stringContaining('405') });
  });
});

/** Runs pnpm's audit with a local registry that sends the same response to every request. */
async function auditWith(status: number, body: object): Promise<AuditResult> {
  const started = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return await runAudit(root, { registry: `http://127.0.0.1:${address.port}/` });
}

function vulnerability(severity: 'low' | 'moderate'): object {
  return {
    id: 1,
    url: 'https://example.org/advisory',
    title: 'A vulnerability',
    severity,
    vulnerable_versions: '>=0.0.0',
  };
}
