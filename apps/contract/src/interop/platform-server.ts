import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import { newestMail } from '../newest-mail.ts';
import { admin } from '../start-for-test.ts';
import type { Credentials, InteropServer } from './interop-case.ts';
import { taskSchema } from './task-schema.ts';

/** A Groundwork platform that is configured so that all calls work. */
export interface PlatformServer extends InteropServer {
  readonly platform: RunningPlatform;
  /** A second platform that has a language model and an agent; the first platform has none. */
  readonly withAgent: Pick<InteropServer, 'url' | 'appId' | 'admin'>;
  newestMail(): Promise<string>;
  /** Returns the status of the next response to a request whose path ends with `pathEnd`. */
  nextStatus(pathEnd: string): Promise<number>;
  addMember(account: Credentials): Promise<void>;
  serviceToken(): Promise<string>;
  /** Stores the tokens that a single sign-on provider would have returned for a user. */
  storeSsoTokens(userId: string, tokens: SsoTokens): void;
  stop(): Promise<void>;
}

interface SsoTokens {
  readonly access: string;
  readonly id: string;
}

export async function startPlatformServer(): Promise<PlatformServer> {
  const folder = await mkdtemp(join(tmpdir(), 'interop-platform-'));
  const service = await startService();
  await writeJson(join(folder, 'entities', 'Task.jsonc'), taskSchema);
  await writeJson(join(folder, 'custom', 'maps.json'), mapsFile(service.origin));
  await writeJson(join(folder, 'agents', 'guide.jsonc'), { instructions: 'You know the sites.' });
  await mkdir(join(folder, 'connectors'));
  await writeFile(join(folder, 'connectors', 'gmail'), 'token-of-gmail');
  const dataDir = join(folder, 'data');
  const platform = await startPlatform({
    port: 0,
    dataDir,
    admin,
    logLevel: 'silent',
    entitiesDir: join(folder, 'entities'),
    functionsDir: join(import.meta.dirname, 'functions'),
    custom: { dir: join(folder, 'custom') },
    connectorTokensDir: join(folder, 'connectors'),
    integrations: { Ledger: { PostEntry: ({ amount }) => ({ posted: amount }) } },
  });
  const withAgent = await startPlatform({
    port: 0,
    dataDir: join(folder, 'withAgent-data'),
    admin,
    logLevel: 'silent',
    agentsDir: join(folder, 'agents'),
    llm: { url: `${service.origin}/v1`, models: ['small'] },
  });
  return {
    url: platform.url,
    withAgent: { url: withAgent.url, appId: withAgent.appId, admin },
    appId: platform.appId,
    admin,
    platform,
    newestMail: () => newestMail(platform),
    nextStatus,
    async registrationCode() {
      return /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '';
    },
    async addMember(account) {
      await platform.accounts.create({ ...account, fullName: '', membership: { role: 'user' } });
    },
    serviceToken: () => platform.issueServiceToken(platform.appId),
    storeSsoTokens(userId, { access, id }) {
      // The tokens are written into the database, because the tests have no single sign-on provider.
      const database = new DatabaseSync(join(dataDir, 'platform.db'));
      database
        .prepare(
          'insert into sso_tokens (app_id, user_id, access_token, id_token) values (?, ?, ?, ?)',
        )
        .run(platform.appId, userId, access, id);
      database.close();
    },
    async stop() {
      await Promise.all([platform.stop(), withAgent.stop()]);
      service.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Observes the HTTP servers of this process, because some SDK calls do not return their response. */
function nextStatus(pathEnd: string): Promise<number> {
  return new Promise((resolve) => {
    const channel = 'http.server.response.finish';
    const listener = (message: unknown) => {
      if (!isFinished(message) || !message.request.url?.endsWith(pathEnd)) return;
      // Skips preflight requests, because they have the same path as the request that follows.
      if (message.request.method === 'OPTIONS') return;
      unsubscribe(channel, listener);
      resolve(message.response.statusCode);
    };
    subscribe(channel, listener);
  });
}

function isFinished(
  message: unknown,
): message is { request: IncomingMessage; response: ServerResponse } {
  if (typeof message !== 'object' || message === null) return false;
  return 'request' in message && message.request instanceof IncomingMessage;
}

async function startService() {
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const body = Buffer.concat(chunks).toString();
    if (request.url === '/v1/chat/completions') return respondAsModel(response);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ method: request.method, url: request.url, body }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => void server.close().closeAllConnections(),
  };
}

/** Responds like a language model that streams its reply in two chunks. */
function respondAsModel(response: ServerResponse): void {
  response.setHeader('Content-Type', 'text/event-stream');
  const choices = [
    { index: 0, delta: { content: 'The northern ' } },
    { index: 0, delta: { content: 'one.' } },
    { index: 0, delta: {}, finish_reason: 'stop' },
  ];
  for (const choice of choices)
    response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function mapsFile(origin: string) {
  return {
    openapi: '3.1.0',
    servers: [{ url: origin }],
    paths: { '/sites/{id}': { get: { operationId: 'findSite' }, post: {} } },
  };
}

async function writeJson(path: string, content: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(content));
}
