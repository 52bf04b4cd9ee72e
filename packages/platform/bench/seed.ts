import type { BenchServer } from './bench-server.ts';
import { openConnection, toRequest } from './http-connection.ts';
import { taskAt } from './task.ts';
import { recordsPath } from './workloads.ts';

/**
 * Number of records that one request creates, which is within the limits of the platform and of `base44 dev`.
 */
const RECORDS_PER_CALL = 250;

/**
 * Creates tasks on a server without records.
 *
 * @returns the ids of the tasks, in the order of their creation.
 */
export async function seed(server: BenchServer, total: number): Promise<string[]> {
  const ids: string[] = [];
  const connection = await openConnection(server.origin);
  const path = `${recordsPath(server)}/bulk`;
  try {
    while (ids.length < total) {
      const length = Math.min(RECORDS_PER_CALL, total - ids.length);
      const tasks = Array.from({ length }, (_, place) => taskAt(ids.length + place, total));
      const { status, body } = await connection.send(toRequest(server, 'POST', path, tasks));
      if (status >= 300) throw new Error(`${server.origin} took no tasks: ${status} ${body}`);
      const made: readonly { id: string }[] = JSON.parse(body.toString());
      ids.push(...made.map(({ id }) => id));
    }
    return ids;
  } finally {
    connection.close();
  }
}
