import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { filesOnDisk, formWith, sendForm, upload } from '../../../testing/upload.ts';
import type { RunningPlatform } from '../../platform.ts';

let dataDir: string;
let platform: RunningPlatform;
let token: string;
beforeEach(async () => {
  dataDir = temporaryFolder();
  platform = await startTestPlatform({ dataDir });
  token = await signIn(platform);
});

describe('uploaded files on the disk', () => {
  it('removes an upload whose connection is lost', async () => {
    const socket = connect(platform.port, '127.0.0.1');
    const path = routes.coreIntegration
      .replace(':appId', platform.appId)
      .replace(':name', 'UploadFile');
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n';
    socket.write(
      `POST ${API_PREFIX}${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${head}${'x'.repeat(50_000)}`,
    );
    await expect.poll(() => filesOnDisk(dataDir)).toHaveLength(1);
    socket.destroy();
    await once(socket, 'close');

    await expect.poll(() => filesOnDisk(dataDir)).toEqual([]);
    const url = await upload(platform, formWith('complete', 'x.txt'), { token });
    expect(await (await fetch(url)).text()).toBe('complete');
  });

  it('stores or removes, at the next start, uploads that were in progress when the process was killed', async () => {
    const url = new URL(await upload(platform, formWith('known', 'known.txt'), { token }));
    await platform.stop();
    const id = url.pathname.split('/')[2] ?? '';
    renameSync(join(dataDir, 'files', id.slice(0, 2), id), join(dataDir, 'files/incoming', id));
    writeFileSync(join(dataDir, 'files/incoming', 'f'.repeat(32)), 'unknown');

    const restarted = await startTestPlatform({ dataDir });
    expect(filesOnDisk(dataDir)).toEqual([join(id.slice(0, 2), id)]);
    expect(await (await fetch(restarted.url + url.pathname)).text()).toBe('known');
  });

  it('responds with 503 while the upload folder is missing, and recovers without a restart', async () => {
    const folder = join(dataDir, 'files');
    renameSync(folder, `${folder}-away`);
    const response = await sendForm(platform, formWith('text', 'x.txt'), { token });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: 'store_unavailable' });

    renameSync(`${folder}-away`, folder);
    const url = await upload(platform, formWith(new Uint8Array(200_000), 'x.bin'), { token });
    expect((await fetch(url)).status).toBe(200);
  });
});
