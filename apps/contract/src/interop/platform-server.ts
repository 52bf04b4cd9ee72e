import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type RunningPlatform, startPlatform } from '@groundwork/platform';
import { newestMail } from '../mailbox.ts';
import { admin } from '../start.ts';
import type { Credentials, InteropServer } from './interop-case.ts';
import { taskSchema } from './task-schema.ts';

/** Our platform, with everything set up that a call may need. */
export interface PlatformServer extends InteropServer {
  readonly platform: RunningPlatform;
  /** Another one of ours, with a language model and an agent: this one is to lack the model. */
  readonly talking: Pick<InteropServer, 'url' | 'appId' | 'admin'>;
  /** The newest mail that it sent. */
  newestMail(): Promise<string>;
  /** The status of the next answer to a path that ends like this. */
  nextAnswer(pathEnd: string): Promise<number>;
  /** Makes an account that is a member of the app. */
  addMember(account: Credentials): Promise<void>;
  serviceToken(): Promise<string>;
  /** Keeps for a user what a single sign-on would have brought along. */
  bringSsoTokens(userId: string, tokens: SsoTokens): void;
  stop(): Promise<void>;
}

interface SsoTokens {
  readonly access: string;
  readonly id: string;
}

/** Starts our platform with tasks, functions, an installed integration and one of the app's own. */
export async function startPlatformServer(): Promise<PlatformServer> {
  const folder = await mkdtemp(join(tmpdir(), 'interop-platform-'));
  const service = await startService();
  await writeJson(join(folder, 'entities', 'Task.jsonc'), taskSchema);
  await writeJson(join(folder, 'custom', 'maps.json'), mapsFile(service.origin));
  await writeJson(join(folder, 'agents', 'guide.jsonc'), { instructions: 'You know the sites.' });
  const dataDir = join(folder, 'data');
  const platform = await startPlatform({
    port: 0,
    dataDir,
    admin,
    logLevel: 'silent',
    entitiesDir: join(folder, 'entities'),
    functionsDir: join(import.meta.dirname, 'functions'),
    custom: { dir: join(folder, 'custom') },
    integrations: { Ledger: { PostEntry: ({ amount }) => ({ posted: amount }) } },
  });
  const talking = await startPlatform({
    port: 0,
    dataDir: join(folder, 'talking-data'),
    admin,
    logLevel: 'silent',
    agentsDir: join(folder, 'agents'),
    llm: { url: `${service.origin}/v1`, models: ['small'] },
  });
  return {
    url: platform.url,
    talking: { url: talking.url, appId: talking.appId, admin },
    appId: platform.appId,
    admin,
    platform,
    newestMail: () => newestMail(platform),
    nextAnswer,
    async registrationCode() {
      return /\b\d{6}\b/.exec(await newestMail(platform))?.[0] ?? '';
    },
    async addMember(account) {
      await platform.accounts.create({ ...account, fullName: '', membership: { role: 'user' } });
    },
    serviceToken: () => platform.issueServiceToken(platform.appId),
    bringSsoTokens(userId, { access, id }) {
      // There is no provider to sign in with here, so the store gets what one would have brought.
      const database = new DatabaseSync(join(dataDir, 'platform.db'));
      database
        .prepare(
          'insert into sso_tokens (app_id, user_id, access_token, id_token) values (?, ?, ?, ?)',
        )
        .run(platform.appId, userId, access, id);
      database.close();
    },
    async stop() {
      await Promise.all([platform.stop(), talking.stop()]);
      service.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Some calls tell their caller nothing of their answer, so this process listens to its own servers. */
function nextAnswer(pathEnd: string): Promise<number> {
  return new Promise((resolve) => {
    const channel = 'http.server.response.finish';
    const hear = (message: unknown) => {
      if (!isFinished(message) || !message.request.url?.endsWith(pathEnd)) return;
      // What a browser asks beforehand has the same path.
      if (message.request.method === 'OPTIONS') return;
      unsubscribe(channel, hear);
      resolve(message.response.statusCode);
    };
    subscribe(channel, hear);
  });
}

function isFinished(
  message: unknown,
): message is { request: IncomingMessage; response: ServerResponse } {
  if (typeof message !== 'object' || message === null) return false;
  return 'request' in message && message.request instanceof IncomingMessage;
}

/** A service of another company, which the app's own integration calls; it has a language model too. */
async function startService() {
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const body = Buffer.concat(chunks).toString();
    if (request.url === '/v1/chat/completions') return answerAsModel(response);
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

/** Streams a reply in two pieces. */
function answerAsModel(response: ServerResponse): void {
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
