/** Starts the app that the examples of a document run against: a real platform with the files from the document. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startPlatform } from '@groundwork/platform';
import { type Client, createClient } from '@groundwork/sdk';
import type { CodeBlock } from './code-blocks.ts';
import { startModel } from './model-server.ts';
import { root } from './root.ts';

const admin = { email: 'admin@groundwork.example', password: 'the password it printed' };

export interface ExampleApp {
  readonly url: string;
  /** Client that is signed in as the administrator. */
  readonly client: Client;
  stop(): Promise<void>;
}

/** Starts the app in the folder `app/`. Code blocks of a document replace some of its files, and add others. */
export async function startExampleApp(blocks: readonly CodeBlock[]): Promise<ExampleApp> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await cp(join(root, 'apps/docs/app'), folder, { recursive: true });
  for (const { file, code } of blocks) {
    if (file === undefined) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), code);
  }
  const model = await startModel('Fifteen acres.');
  const platform = await startPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    entitiesDir: join(folder, 'entities'),
    functionsDir: join(folder, 'functions'),
    agentsDir: join(folder, 'agents'),
    admin,
    llm: model.llm,
    logLevel: 'silent',
  });
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  await client.auth.loginViaEmailPassword(admin.email, admin.password);
  return {
    url: platform.url,
    client,
    async stop() {
      client.cleanup();
      await platform.stop();
      model.close();
      await rm(folder, { recursive: true });
    },
  };
}
