import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { beforeEach, expect, test } from 'vitest';
import type { RunningPlatform } from '../start-platform.ts';
import { signIn } from '../testing/sign-in.ts';
import { startTestPlatform, temporaryFolder } from '../testing/test-platform.ts';
import { filesOnDisk, formWith, sendForm, upload } from '../testing/upload.ts';

let dataDir: string;
let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  dataDir = temporaryFolder();
  platform = await startTestPlatform({ dataDir });
  token = await signIn(platform);
});

test('a connection that is lost in the middle leaves nothing behind', async () => {
  const socket = connect(platform.port, '127.0.0.1');
  const path = routes.coreIntegration
    .replace(':appId', platform.appId)
    .replace(':name', 'UploadFile');
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
  socket.write(
    `POST ${API_PREFIX}${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}${'x'.repeat(50_000)}`,
  );
  while (filesOnDisk(dataDir).length === 0) await pause(5);
  socket.destroy();
  await once(socket, 'close');

  while (filesOnDisk(dataDir).length > 0) await pause(5);
  const whole = await upload(platform, formWith('whole', 'x.txt'), { token });
  expect(await (await fetch(whole)).text()).toBe('whole');
});

test('what a killed process left is removed at the next start, or put in its place', async () => {
  const url = new URL(await upload(platform, formWith('known', 'known.txt'), { token }));
  await platform.stop();
  const id = url.pathname.split('/')[2] ?? '';
  renameSync(join(dataDir, 'files', id.slice(0, 2), id), join(dataDir, 'files/incoming', id));
  writeFileSync(join(dataDir, 'files/incoming', 'f'.repeat(32)), 'unknown');

  const restarted = await startTestPlatform({ dataDir });
  expect(filesOnDisk(dataDir)).toEqual([join(id.slice(0, 2), id)]);
  expect(await (await fetch(restarted.url + url.pathname)).text()).toBe('known');
});

test('a folder that is gone is a 503, and needs no restart once it is back', async () => {
  const folder = join(dataDir, 'files');
  renameSync(folder, `${folder}-away`);
  const response = await sendForm(platform, formWith('text', 'x.txt'), { token });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'store_unavailable' });

  renameSync(`${folder}-away`, folder);
  const url = await upload(platform, formWith(new Uint8Array(200_000), 'x.bin'), { token });
  expect((await fetch(url)).status).toBe(200);
});
