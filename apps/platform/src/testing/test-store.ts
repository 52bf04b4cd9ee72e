import { openPostgresStore } from '../store/open-postgres-store.ts';
import { type OpenStore, openStore } from '../store/open-store.ts';
import { testDatabase } from './test-database.ts';

/** The store of a platform in a test, without the platform. */
export async function openTestStore(dataDir: string): Promise<OpenStore> {
  const { url } = (await testDatabase(dataDir)) ?? {};
  if (url === undefined) return openStore(dataDir);
  return openPostgresStore({ url, connections: 4, statementMs: 30_000 });
}
