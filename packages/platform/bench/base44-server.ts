import { installBase44Dev, startBase44Dev } from '@groundwork/launcher/base44-dev';
import { DEFAULT_APP_ID } from '@groundwork/sdk/protocol';
import type { BenchServer } from './bench-server.ts';
import { taskSchema } from './task.ts';

/**
 * Starts Base44's local server `base44 dev` for comparison. Installs it first if it is missing.
 *
 * @throws Error when the server cannot be installed or does not start.
 */
export async function startBase44Server(folder: string): Promise<BenchServer> {
  await installBase44Dev();
  const appId = DEFAULT_APP_ID;
  const server = await startBase44Dev({
    folder,
    appId,
    email: 'bench@local.example',
    entities: { Task: taskSchema },
  });
  return { ...server, appId, headers: {}, token: 'null' };
}
