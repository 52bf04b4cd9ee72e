/**
 * Sends hostile input in every part of a request to every endpoint of the OpenAPI document. As in all tests,
 * each response is also validated against the document (`testing/check-responses.ts`).
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { entitiesFolder, temporaryFolder } from '@groundwork/engine/testing';
import { fuzz } from '@groundwork/engine/testing/fuzz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advisor, agentsFolder, startConversation } from '../../testing/agent-platform.ts';
import { apiDocument } from '../../testing/api-document.ts';
import {
  callOf,
  type HostileCall,
  type HostileContext,
  toBytes,
} from '../../testing/arbitrary-call.ts';
import { callsTo } from '../../testing/entity-platform.ts';
import { functionsFolder } from '../../testing/function-platform.ts';
import { exchange, readResponses, type WireResponse } from '../../testing/raw-exchange.ts';
import { signIn, signUp, userIdOf } from '../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { formWith, upload } from '../../testing/upload.ts';
import { type DocumentedCall, documentedCalls } from '../parts/openapi/documented-calls.ts';
import type { RunningPlatform } from '../platform.ts';

const RUNS_PER_CALL = 40;

/** Prefix of all temporary folders of the tests, which must not appear in a response. */
const FOLDER = 'groundwork-platform-';

/** Matches internal details that a response must not contain, such as stack traces and database messages. */
const LEAK = new RegExp(
  [
    'node:internal|node_modules|\\.ts:\\d|at \\S+ \\(',
    'SQLITE_|UNIQUE constraint|no such (column|table)|malformed JSON',
    'duplicate key value|violates [\\w-]+ constraint|(relation|column|function|operator|type) .{0,80}does not exist',
    'syntax error at or near|invalid (input syntax|byte sequence)|out of range for type|must appear in the GROUP BY',
    'deadlock detected|could not serialize|canceling statement|current transaction is aborted|pg_catalog',
  ].join('|'),
);

const schemas = {
  Thing: {
    properties: {
      title: { type: 'string', pattern: '^[a-z]' },
      status: { type: 'string', enum: ['open', 'done'] },
      area: { type: 'number' },
      tags: { type: 'array', items: { type: 'string' } },
      place: { type: 'object' },
      due: { type: 'string', format: 'date' },
      cost: { type: 'number', rls: { read: false } },
    },
  },
};

/**
 * Writes the OpenAPI file of a custom integration, and returns its folder. No server runs at the integration's
 * URL.
 */
function customFolder(): string {
  const folder = temporaryFolder();
  const paths = { '/sites/{id}': { get: { operationId: 'findSite' }, post: {} } };
  const file = { openapi: '3.1.0', servers: [{ url: 'http://127.0.0.1:1' }], paths };
  writeFileSync(join(folder, 'maps.json'), JSON.stringify(file));
  return folder;
}

async function start() {
  const platform = await startTestPlatform({
    entitiesDir: entitiesFolder(schemas),
    functionsDir: functionsFolder({
      'echo.ts': `export default async (request: Request) => Response.json({ sent: await request.text() });`,
    }),
    agentsDir: agentsFolder(advisor),
    llm: { url: 'http://127.0.0.1:1/v1', models: ['small'] },
    custom: { dir: customFolder() },
    integrations: { Ledger: { PostEntry: ({ amount }) => ({ posted: amount ?? null }) } },
    trustedProxies: ['127.0.0.1'],
  });
  const token = await signIn(platform);
  const member = await signUp(platform);
  const service = await platform.issueServiceToken(platform.appId);
  const { id } = await callsTo(platform, 'Thing', token).create({ title: 'x', place: { a: 1 } });
  const file = await upload(platform, formWith('a,b\n1,2', 'a.csv'), { token });
  const [fileId = '', fileName = ''] = file.split('/').slice(-2);
  const conversation = await startConversation(platform, token);
  const context: HostileContext = {
    tokens: [token, member, service],
    known: {
      appId: [platform.appId],
      entity: ['Thing', 'Thing', 'User'],
      id: [id, fileId, conversation],
      name: ['echo', 'PostEntry', 'advisor', fileName],
      package: ['Ledger'],
      slug: ['maps'],
      operationId: ['findSite', 'get:/sites/{id}', 'post:/sites/{id}'],
      userId: [await userIdOf(platform, token)],
      agentName: ['advisor'],
      service: ['whatsapp'],
      provider: ['google'],
      page: ['Home'],
    },
  };
  return { platform, context };
}

async function responsesTo(platform: RunningPlatform, call: HostileCall): Promise<WireResponse[]> {
  const { isCutOff } = call;
  const exchanged = await exchange(platform.port, toBytes(call), { isCutOff });
  expect(exchanged.isClosed, 'The platform did not end the response.').toBe(true);
  return readResponses(exchanged);
}

function expectSafeResponse(response: WireResponse, { responses }: DocumentedCall): void {
  const { status, headers, body } = response;
  if (status >= 500) {
    expect([501, 502, 504], body).toContain(status);
    expect(Object.keys(responses), body).toContain(String(status));
  }
  expect(body).not.toMatch(LEAK);
  expect(body).not.toContain(FOLDER);
  expect(body).not.toContain(admin.password);
  // Node's HTTP server itself rejects malformed requests, with a response that is not in the platform's error
  // format.
  if (status < 400 || !headers.has('X-Request-Id') || body === '') return;
  if (headers.get('Content-Type') !== 'application/json') return;
  expect(JSON.parse(Buffer.from(body, 'latin1').toString())).toMatchObject({
    message: expect.stringMatching(/\S/),
    detail: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[a-z_]+$/),
    request_id: headers.get('X-Request-Id'),
  });
}

/** Collects garbage, and returns how many bytes of the heap are still in use. */
function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed;
}

describe('documented API endpoints', () => {
  // ASVS 1.2.5: No command injection
  // ASVS 15.3.5: Types are checked
  // ASVS 16.5.1: Errors disclose no internals
  it('documented endpoints reject hostile input without failing, hanging or disclosing internals', {
    timeout: 600_000,
  }, async () => {
    const { platform, context } = await start();
    const prototypeKeys = Reflect.ownKeys(Object.prototype);
    const calls = documentedCalls(apiDocument());
    expect(calls.length).toBeGreaterThan(50);
    const before = heapInUse();
    for (const documented of calls) {
      const isLogout = documented.path.endsWith('/logout');
      const callContext = isLogout ? { ...context, tokens: ['a.b.c'] } : context;
      const property = fc.asyncProperty(callOf(documented, callContext), async (call) => {
        for (const response of await responsesTo(platform, call)) {
          expectSafeResponse(response, documented);
        }
      });
      await fuzz(`${documented.method} ${documented.path}`, RUNS_PER_CALL, property);
    }
    expect(Reflect.ownKeys(Object.prototype)).toEqual(prototypeKeys);
    expect(heapInUse() - before).toBeLessThan(64 * 1024 * 1024);
    expect((await callApi(platform, '/health')).status).toBe(200);
    // Hostile requests that were permitted may have deleted any account except the only administrator's account.
    expect(await signIn(platform)).toBeTruthy();
  });
});
