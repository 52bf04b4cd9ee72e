import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBase44Dev } from '@groundwork/launcher/base44-dev';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import { vi } from 'vitest';
import type { InteropServer } from './interop-case.ts';
import { taskSchema } from './task-schema.ts';

/** It keeps no field of a user that nobody announced. */
const userSchema = { name: 'User', type: 'object', properties: { theme: { type: 'string' } } };

/** The public local server, running. */
export interface LocalServer extends InteropServer {
  stop(): Promise<void>;
}

/**
 * Starts the public local server with the tasks of the suite.
 *
 * @throws Error that says why it cannot be.
 */
export async function startLocalServer(): Promise<LocalServer> {
  const folder = await mkdtemp(join(tmpdir(), 'interop-local-'));
  const codes: string[] = [];
  const admin = { email: 'admin@local.example', password: 'it takes any' };
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
      // It mails nothing, and prints the code, a moment later than it answers.
      registrationCode: () =>
        vi.waitFor(() => {
          const code = codes.pop();
          if (code === undefined) throw new Error('base44 dev printed no code.');
          return code;
        }),
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
