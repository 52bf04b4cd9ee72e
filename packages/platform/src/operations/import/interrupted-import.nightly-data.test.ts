import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder, testDatabase } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addDatabaseFile } from '../../../testing/database-file.ts';
import { runGroundwork } from '../../../testing/dev-process.ts';
import { callsTo } from '../../../testing/entity-platform.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { admin, startTestPlatform } from '../../../testing/test-platform.ts';

const ROWS = 1200;

async function startImport(dataDir: string, folder: string, host: string) {
  const { url } = (await testDatabase(dataDir)) ?? {};
  return runGroundwork(['import', folder, '--files-from', host], {
    cwd: folder,
    env: {
      GROUNDWORK_DATA_DIR: dataDir,
      GROUNDWORK_DATABASE_CONNECTIONS: '4',
      GROUNDWORK_OPEN_ENTITIES: 'true',
      GROUNDWORK_ADMIN_PASSWORD: admin.password,
      ...(url !== undefined && { DATABASE_URL: url }),
    },
  });
}

describe('an interrupted import', () => {
  it('the next run continues an interrupted import, and imports nothing twice', async () => {
    let onRequest = () => {};
    const server = createServer((_, response) => {
      onRequest();
      response.end('file');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const address = server.address();
    const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const [dataDir, folder] = [temporaryFolder(), temporaryFolder()];
    await addDatabaseFile(dataDir);
    const rows = Array.from({ length: ROWS }, (_, number) => {
      const image = number === 700 ? `http://${host}/a.png` : '';
      return `"${number}","${image}","${number.toString(16).padStart(24, '0')}"`;
    });
    writeFileSync(join(folder, 'Task.csv'), ['number,image,id', ...rows].join('\n'));

    const first = await startImport(dataDir, folder, host);
    onRequest = () => first.child.kill('SIGKILL');
    expect(await first.ended).toMatchObject({ code: null });
    onRequest = () => {};
    const second = await (await startImport(dataDir, folder, host)).ended;
    expect(second).toMatchObject({
      code: 0,
      output: 'Task.csv: 700 imported, 500 skipped, 0 rejected\n',
    });
    const third = await (await startImport(dataDir, folder, host)).ended;
    expect(third.output).toBe('Task.csv: 0 imported, 1200 skipped, 0 rejected\n');

    const platform = await startTestPlatform({ dataDir, openEntities: true });
    const tasks = callsTo(platform, 'Task', await signIn(platform));
    const listed = await tasks.list({}, '&limit=5000');
    expect(new Set(listed.map(({ number }) => number)).size).toBe(ROWS);
    expect(listed).toHaveLength(ROWS);
  });
});
