import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { captureLog, temporaryFolder } from '@groundwork/engine/testing';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import { filesOnDisk } from '../../testing/upload.ts';

const BOUNDARY = 'b';
const UPLOAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`;

/** Starts a request that declares a body of 1 MB but sends only the first part of it. */
function begin(url: string, path: string, token: string, type: string, start: string) {
  const outgoing = request(url + API_PREFIX + path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': type,
      'Content-Length': 1_000_000,
    },
  });
  outgoing.on('error', () => {});
  outgoing.write(start);
  return outgoing;
}

describe('an aborted request', () => {
  it.each<[string, (outgoing: ClientRequest) => void]>([
    ['closes its connection', (outgoing) => outgoing.destroy()],
    ['resets its connection', (outgoing) => outgoing.socket?.resetAndDestroy()],
  ])('an aborted request causes no error and leaves no file if the client %s', async (_, abort) => {
    const dataDir = temporaryFolder();
    const platform = await startTestPlatform({ dataDir, logLevel: 'info' });
    const token = await signIn(platform);
    const lines = captureLog();
    const upload = routes.coreIntegration
      .replace(':appId', platform.appId)
      .replace(':name', 'UploadFile');
    const type = `multipart/form-data; boundary=${BOUNDARY}`;
    const outgoing = begin(platform.url, upload, token, type, UPLOAD + 'x'.repeat(200_000));
    await expect.poll(() => filesOnDisk(dataDir)).toHaveLength(1);
    abort(outgoing);
    const login = routes.login.replace(':appId', platform.appId);
    const json = begin(platform.url, login, token, 'application/json', '{"email":');
    await once(json, 'socket');
    await callApi(platform, '/health');
    abort(json);

    const requests = () => lines.filter((line) => /path=\S+(UploadFile|login)/.test(line));
    await expect.poll(() => requests()).toHaveLength(2);
    await expect.poll(() => filesOnDisk(dataDir)).toEqual([]);
    expect(requests().filter((line) => !/ status=4\d\d /.test(line))).toEqual([]);
    expect(lines.filter((line) => line.includes(' ERROR '))).toEqual([]);
  });
});
