import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { CreateMultipartUploadCommand } from '@aws-sdk/client-s3';
import { StartUpError } from '@groundwork/engine/kernel';
import { breakableConnectionTo, moveClock } from '@groundwork/engine/testing';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { hasS3Server, openBucket } from '../../../testing/file-stores.ts';
import { signIn } from '../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../testing/test-platform.ts';
import { callCore, formWith, sendForm, upload } from '../../../testing/upload.ts';
import type { PlatformSettings } from '../../settings/platform-settings.ts';

const MIB = 1024 * 1024;

type Files = NonNullable<PlatformSettings['files']>;

async function startWithBucket(change: Partial<Files> = {}) {
  const bucket = await openBucket();
  const platform = await startTestPlatform({ files: { ...bucket.files, ...change } });
  return { ...bucket, platform, token: await signIn(platform) };
}

/** Starts a platform with changed settings of its bucket. Returns the message of the resulting error. */
async function startError(change: Partial<NonNullable<Files['s3']>>): Promise<string> {
  const { s3 } = (await openBucket()).files;
  try {
    await startTestPlatform({ files: { s3: { ...s3, ...change } } });
  } catch (error) {
    if (error instanceof StartUpError) return error.message;
    throw error;
  }
  return '';
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

describe.skipIf(!hasS3Server)('uploaded files in an S3 bucket', () => {
  it.each([
    [
      { bucket: 'no-such-bucket' },
      'has no bucket no-such-bucket. Create it, or correct files.s3.b',
    ],
    [{ secretKey: 'wrong' }, 'rejects the keys. Correct files.s3.accessKey (GROUNDWORK_S3_ACCESS'],
    [
      { accessKey: 'test:nobody' },
      'Correct files.s3.accessKey (GROUNDWORK_S3_ACCESS_KEY) and files',
    ],
    [
      { endpoint: 'http://127.0.0.1:1' },
      'nothing responds at http://127.0.0.1:1. Check that the se',
    ],
  ])(
    'rejects the wrong setting %j at start-up, and names the setting to correct',
    async (change, message) => {
      const error = await startError(change);

      expect(error).toContain('Uploaded files cannot be stored in S3: ');
      expect(error).toContain(message);
      expect(error).not.toContain('a-secret-for-tests');
    },
  );

  it('checks access to the bucket at start-up without leaving an object in the bucket', async () => {
    expect(await (await startWithBucket()).stored()).toEqual([]);
  });

  it('returns a file of 50 MiB unchanged, both completely and in ranges', async () => {
    const { platform, token, uploads } = await startWithBucket();
    const content = new Uint8Array(randomBytes(50 * MIB));
    const url = await upload(platform, formWith(content, 'large.bin'), { token });
    expect(await uploads()).toEqual([]);

    const whole = new Uint8Array(await (await fetch(url)).arrayBuffer());
    expect(sha256(whole)).toBe(sha256(content));
    const range = { Range: `bytes=${5 * MIB - 1}-${5 * MIB + 1}` };
    const part = new Uint8Array(await (await fetch(url, { headers: range })).arrayBuffer());
    expect(part).toEqual(content.slice(5 * MIB - 1, 5 * MIB + 2));
  });

  it('removes all parts of a file that exceeds the size limit', async () => {
    const { platform, token, stored } = await startWithBucket({ limit: 12 * MIB });
    const form = formWith(new Uint8Array(12 * MIB + 1), 'large.bin');

    expect((await sendForm(platform, form, { token })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it('removes the parts of an upload whose connection is lost', async () => {
    const { platform, token, stored, uploads } = await startWithBucket();
    const socket = connect(platform.port, '127.0.0.1');
    const path = routes.coreIntegration
      .replace(':appId', platform.appId)
      .replace(':name', 'UploadFile');
    socket.write(
      `POST ${API_PREFIX}${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${20 * MIB}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\n`,
    );
    socket.write(Buffer.alloc(11 * MIB));
    await expect.poll(uploads).toHaveLength(1);
    socket.destroy();
    await once(socket, 'close');

    await expect.poll(stored).toEqual([]);
    const url = await upload(platform, formWith('complete', 'x.txt'), { token });
    expect(await (await fetch(url)).text()).toBe('complete');
  });

  it('responds with 503 while S3 is unreachable, and recovers without a restart', async () => {
    const bucket = await openBucket();
    const connection = await breakableConnectionTo(bucket.files.s3.endpoint);
    const s3 = { ...bucket.files.s3, endpoint: connection.url };
    const platform = await startTestPlatform({ files: { s3 } });
    const token = await signIn(platform);
    const file_url = await upload(platform, formWith('a\n1', 'x.csv'), { token });

    await connection.cut();
    for (const response of [
      await sendForm(platform, formWith('text', 'x.txt'), { token }),
      await sendForm(platform, formWith(new Uint8Array(12 * MIB), 'x.bin'), { token }),
      await fetch(file_url),
      await callCore(platform, 'ExtractDataFromUploadedFile', { token, body: { file_url } }),
    ]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(await response.json()).toMatchObject({ code: 'store_unavailable' });
    }
    await connection.repair();
    expect(await (await fetch(file_url)).text()).toBe('a\n1');
    const url = await upload(platform, formWith(new Uint8Array(12 * MIB), 'x.bin'), { token });
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(12 * MIB);
    expect(await bucket.stored()).toHaveLength(2);
  });

  it("stores files in S3 even if the platform's clock is an hour ahead", async () => {
    const { platform, token } = await startWithBucket();
    moveClock({ minutes: 60 });

    const url = await upload(platform, formWith(new Uint8Array(6 * MIB), 'x.bin'), { token });
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(6 * MIB);
  });

  it('removes parts that a killed process has uploaded, but only after a day', async () => {
    const { client, files, uploads } = await openBucket();
    const abandoned = { Bucket: files.s3.bucket, Key: 'files/abandoned' };
    await client.send(new CreateMultipartUploadCommand(abandoned));

    await startTestPlatform({ files });
    expect(await uploads()).toEqual(['files/abandoned']);
    moveClock({ days: 1, minutes: 1 });
    await startTestPlatform({ files });
    expect(await uploads()).toEqual([]);
  });
});
