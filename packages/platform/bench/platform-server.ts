import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '@groundwork/launcher/server-process';
import { API_PREFIX, DEFAULT_APP_ID, type LoginResponse, routes } from '@groundwork/sdk/protocol';
import { type BenchServer, callOnce } from './bench-server.ts';
import { taskSchema } from './task.ts';

export const admin = { email: 'bench@groundwork.example', password: 'of the bench alone' };
const program = join(import.meta.dirname, '../dist/main.js');

interface PlatformOptions {
  /** Kind of the declared index for the project of a task; undefined for no index. */
  readonly index?: 'indexes' | 'coveringIndexes';
  /** Fields of a task in which searches find words; undefined for no search. */
  readonly search?: readonly string[];
  /** Whether anonymous clients may read tasks. */
  readonly isReadableByAll?: boolean;
  /** Schemas of further entities. */
  readonly entities?: Readonly<Record<string, object>>;
  /** URL of the database in which the data is stored, which other nodes may share; undefined for SQLite. */
  readonly database?: string | undefined;
  /** Folder in which a CPU profile is written when the platform stops; undefined for no profile. */
  readonly profiles?: string | undefined;
}

/**
 * Starts the built platform with its own data directory, and signs in as its administrator.
 *
 * @param folder folder that is created for the data, unless the data is in a database.
 */
export async function startPlatformServer(
  folder: string,
  {
    index,
    search,
    isReadableByAll = false,
    entities: further = {},
    database,
    profiles,
  }: PlatformOptions,
): Promise<BenchServer> {
  const entities = join(folder, 'entities');
  await mkdir(entities, { recursive: true });
  await writeFile(
    join(entities, 'Task.jsonc'),
    JSON.stringify({
      ...taskSchema,
      ...(index && { [index]: [['project']] }),
      ...(search && { search }),
      ...(isReadableByAll && { rls: { read: true } }),
    }),
  );
  for (const [name, schema] of Object.entries(further)) {
    await writeFile(join(entities, `${name}.jsonc`), JSON.stringify(schema));
  }
  const { line, memory, stop } = await startProcess({
    parameters: [...(profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : []), program],
    cwd: folder,
    env: {
      GROUNDWORK_PORT: '0',
      GROUNDWORK_DATA_DIR: join(folder, 'data'),
      GROUNDWORK_ENTITIES_DIR: entities,
      GROUNDWORK_ADMIN_EMAIL: admin.email,
      GROUNDWORK_ADMIN_PASSWORD: admin.password,
      GROUNDWORK_LOG_LEVEL: 'error',
      DATABASE_URL: database ?? '',
    },
    ready: 'Address',
  });
  try {
    const origin = line.replace(/^Address */, '');
    const token = await signIn(origin);
    const headers = { Authorization: `Bearer ${token}` };
    return { origin, appId: DEFAULT_APP_ID, headers, token, memory, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function signIn(origin: string): Promise<string> {
  const path = API_PREFIX + routes.login.replace(':appId', DEFAULT_APP_ID);
  const { status, body } = await callOnce({ origin, headers: {} }, 'POST', path, admin);
  if (status !== 200) throw new Error(`The platform let nobody sign in: ${status}.`);
  const { access_token: token }: LoginResponse = JSON.parse(body.toString());
  return token;
}
