import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBase44Dev } from '@groundwork/launcher/base44-dev';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import { vi } from 'vitest';
import type { InteropServer } from './interop-case.ts';
import { taskSchema } from './task-schema.ts';

/** Declares the additional user field, because Base44's local server drops fields that are not declared. */
const userSchema = { name: 'User', type: 'object', properties: { theme: { type: 'string' } } };

export interface LocalServer extends InteropServer {
  stop(): Promise<void>;
}

/**
 * Starts Base44's local server with the entity that the test cases use.
 *
 * @throws Error that states why the server cannot be started.
 */
export async function startLocalServer(): Promise<LocalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'interop-local-'));
  const codes: string[] = [];
  const admin = { email: 'admin@local.example', password: 'any is accepted' };
  const removeFolder = () => rm(folder, { recursive: true });
  try {
    const server = await startBase44Dev({
      folder,
      appId: DEFAULT_APP_ID,
      entities: { Task: taskSchema, User: userSchema },
      email: admin.email,
      onLine: (line) => codes.push(...(/verification code: (\d{6})/.exec(line)?.slice(1) ?? [])),
    });
    return {
      url: server.origin,
      appId: DEFAULT_APP_ID,
      admin,
      // Reads the code from the output, because the server prints it shortly after its response instead of mailing
      // it.
      registrationCode: () =>
        vi.waitFor(() => {
          const code = codes.pop();
          if (code === undefined) throw new Error('base44 dev printed no code.');
          return code;
        }, 30_000),
      async stop() {
        await server.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
